import "./browser";
import { seatOf } from "./samples";
import assert from "node:assert/strict";
import { test } from "node:test";
import { headOf, lidOf, mouthOf } from "../src/art/coats";
import { at, once, path, short, within } from "../src/art/ink";
import { aroundEyes, irisOf } from "../src/art/irises";
import { faceWords, head, likenessOf, portrait } from "../src/art/seats";
import { KITTY_CARDS, kittyCard } from "../src/art/go-kitty/cards";
import { KITTEN_CARDS, kittenCard } from "../src/art/kitten-me/cards";
import { lines } from "../src/art/paper";
import { COATS, EYES, type Face, WEARS } from "../src/wire";

test("numbers are short, and a scaled part keeps its line width", () => {
  assert.deepEqual([1 / 3, 2, -0.001].map(short), ["0.33", "2", "0"]);
  assert.equal(at(1, 2, 2, "x"), '<g transform="translate(1 2) scale(2)" stroke-width="1.15">x</g>');
  assert.equal(at(0, 0, -1, "x", 45), '<g transform="translate(0 0) rotate(45) scale(-1)" stroke-width="2.3">x</g>');
  assert.equal(within("t", path("M0 0")), '<g transform="t" ><path d="M0 0" fill="none" /></g>');
});

test("each drawing is made once", () => {
  let made = 0;
  const draw = once((name: string) => ({ width: 1, height: 1, name, marks: String(made++) }));
  assert.equal(draw("a"), draw("a"));
  assert.ok(draw("a") !== draw("b"));
  assert.equal(made, 2);
});

test("every coat, pair of eyes and accessory gives a different face", () => {
  const base: Face = { coat: "cream", eyes: "amber", wears: "bow" };
  const drawn = (faces: readonly Face[]): number =>
    new Set(faces.map((face) => head({ face, mouse: false, mood: "deadpan" }, "deadpan").marks)).size;
  assert.equal(drawn(COATS.map((coat) => ({ ...base, coat }))), COATS.length);
  assert.equal(drawn(EYES.map((eyes) => ({ ...base, eyes }))), EYES.length);
  assert.equal(drawn(WEARS.map((wears) => ({ ...base, wears }))), WEARS.length);
});

test("odd eyes differ, and no eyes have no colour", () => {
  assert.ok(irisOf("odd", -1) !== irisOf("odd", 1));
  assert.equal(irisOf("amber", -1), irisOf("amber", 1));
  assert.equal(irisOf(undefined, 1), undefined);
  assert.equal(aroundEyes("amber", "grey"), "");
});

test("lines on dark fur are light, but a tuxedo's mouth is on its white blaze", () => {
  assert.ok(lidOf("tux") !== lidOf("cream"));
  assert.equal(mouthOf("tux"), lidOf("cream"));
  assert.equal(mouthOf("black"), lidOf("black"));
  assert.ok(headOf("calico").includes("#5d5064"));
});

test("a seat looks like its own face, else like its level, else plain", () => {
  const own: Face = { coat: "tux", eyes: "odd", wears: "ruff" };
  assert.equal(likenessOf({ of: seatOf("Ann", { face: own }) }).face, own);
  assert.deepEqual(likenessOf({ level: "mouse" }), {
    face: { coat: "grey", eyes: "amber", wears: "bow" },
    mouse: true,
    mood: "wide",
  });
  assert.equal(likenessOf({ level: "dragon" }).face.wears, "bell");
  assert.equal(likenessOf({ of: seatOf("Cy", { sitter: "bot", level: "panther" }) }).mood, "deadpan");
});

test("a winner's portrait has a hat, and a mood changes it", () => {
  const likeness = likenessOf({ level: "tabby" });
  assert.ok(portrait(likeness, "smug", true).marks !== portrait(likeness, "smug", false).marks);
  assert.ok(portrait(likeness, "smug", false).marks !== portrait(likeness, "weary", false).marks);
});

test("a face has a description for screen readers", () => {
  assert.equal(faceWords({ coat: "tux", eyes: "odd", wears: "ruff" }), "tux coat, odd eyes, ruff");
});

test("no two cards of a game look alike", () => {
  const kitties = KITTY_CARDS.filter((name) => name !== "mouse").map((name) => kittyCard(name as never).marks);
  assert.equal(new Set(kitties).size, kitties.length);
  const kittens = KITTEN_CARDS.map((name) => kittenCard(name, name).marks);
  assert.equal(new Set(kittens).size, kittens.length);
});

test("a long title is broken near its middle, and uses characters that every font has", () => {
  assert.deepEqual(lines("Catnip"), ["CATNIP"]);
  assert.deepEqual(lines("Can’t see me"), ["CAN'T", "SEE ME"]);
  assert.deepEqual(lines("Unbreakable"), ["UNBREAKABLE"]);
  assert.deepEqual(lines("Öhrchen!"), ["OHRCHEN"]);
});
