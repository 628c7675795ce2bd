import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice } from "../src/table/choice.svelte";

class Chosen {
  move = "";

  prepare(move: string): void {
    this.move = move;
  }
}

function choosing(move: string): Choice<Chosen> {
  const choice = new Choice(() => new Chosen());
  choice.now.move = move;
  return choice;
}

test("a hint that is put away leaves the choice as it was", () => {
  const choice = choosing("mine");
  choice.follow(3, "hint");
  assert.equal(choice.now.move, "hint");
  choice.follow(3, null);
  assert.equal(choice.now.move, "mine");
});

test("a hint that the player changes is the player's choice", () => {
  const choice = choosing("mine");
  choice.follow(3, "hint");
  choice.keep();
  choice.now.move = "hint, changed";
  choice.follow(3, null);
  assert.equal(choice.now.move, "hint, changed");
});

test("a move clears a hint and the choice before it", () => {
  const choice = choosing("mine");
  choice.follow(3, "hint");
  choice.follow(4, null);
  assert.equal(choice.now.move, "");
  choice.now.move = "next";
  choice.follow(5, null);
  assert.equal(choice.now.move, "next");
});

test("a look back at an earlier moment leaves the choice as it was", () => {
  const choice = choosing("mine");
  choice.follow(3, "hint");
  choice.follow(2, null);
  choice.follow(3, null);
  assert.equal(choice.now.move, "mine");
});

test("a hint that ends before the table shows the move leaves nothing, either", () => {
  const choice = choosing("mine");
  choice.follow(3, "hint");
  choice.follow(3, null);
  choice.follow(4, null);
  assert.equal(choice.now.move, "");
});
