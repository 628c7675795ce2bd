import "./browser";
import { CATALOGUE, readByAnn, seatOf, stepWith, tableOf, viewOf } from "./samples";
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, Unreachable } from "../src/net/ask";
import { GameWords, slug } from "../src/words/game";
import {
  decisionText,
  highlightText,
  readAs,
  reasonText,
  sentencesOf,
  whoReads,
  word,
} from "../src/words/games.svelte";
import { languageFor } from "../src/words/language";
import { isolated, titled } from "../src/words/names";
import { pseudo } from "../src/words/pseudo";
import { say, sayIfKnown, speak } from "../src/words/say.svelte";
import { characterText, noticeText, problemText, reasonOf } from "../src/words/server.svelte";

const words = new GameWords(CATALOGUE);
const ann = { names: ["Ann", "Bo", "Cy"], seat: 0 };

test("a move and a claim have a shorter form for the board where the catalogue has one", () => {
  const short = new GameWords({
    language: "en",
    ftl: `list-separator = ,
say-nap = Nap from { $low } on
    .lit = Nap there
say-wake = Wake up
claim-brings = This brings { $amount }.
    .gist = about { $amount }
claim-tires = This tires.
`,
    schema: {
      ...{ words: {}, renamed_by: {}, records: {}, rows: {} },
      messages: {
        "say-nap": { low: "number" },
        "say-wake": {},
        "claim-brings": { amount: "amount" },
        "claim-tires": {},
      },
    },
  });
  const reader = { names: [], seat: null };
  const nap = { kind: "say-nap", low: 3 };
  assert.deepEqual([short.lit(nap, reader), short.saying(nap, reader)], ["Nap there", "Nap from 3 on"]);
  assert.equal(short.lit({ kind: "say-wake" }, reader), "Wake up");
  assert.deepEqual(
    [{ kind: "brings", amount: 4 }, { kind: "tires" }].map((claim) => short.gist(claim, reader)),
    ["about 4", ""],
  );
});

test("a seat is you for its own reader and a name for all others", () => {
  const event = { kind: "bid", seat: 0, bid: { count: 4, card: "top-hat" } };
  assert.equal(words.event(event, ann), "You bid 4 top hats.");
  assert.equal(words.event(event, { ...ann, seat: 1 }), "Ann bids 4 top hats.");
  assert.equal(words.event(event, { ...ann, seat: null }), "Ann bids 4 top hats.");
});

test("a record is also read from notation", () => {
  const event = { kind: "bid", seat: 1, bid: "bid 3 top-hat" };
  assert.equal(words.event(event, ann), "Bo bids 3 top hats.");
});

test("a list names its items, the reader last, and says when it is empty", () => {
  const event = (seats: number[], cards: string[]): string =>
    words.event({ kind: "shown", seats, cards } as never, ann);
  const both = "top\u00a0hat, sock";
  assert.equal(event([0, 2, 1], ["top-hat", "sock"]), `Cy, Bo and you get ${both} (2): top\u00a0hat and sock.`);
  assert.equal(event([1], []), "Bo get nothing (0): nothing.");
});

test("an event with rows has a line for each seat with something to show", () => {
  const event = { kind: "showdown", hands: [["top-hat"], [], ["sock"]], seat: 1, bid: { count: 1, card: "sock" } };
  const text = new GameWords({
    ...CATALOGUE,
    schema: { ...CATALOGUE.schema, rows: { showdown: [{ each: "shown-hand", hand: "hands" }] } },
  }).event(event as never, ann);
  assert.equal(text, "Ann: top\u00a0hat\nCy: sock");
});

test("an optional field is some or none, a flag is yes or no", () => {
  const noted = (note: string | null): string => words.event({ kind: "noted", note } as never, ann);
  assert.deepEqual(["hi", "", null].map(noted), ["Note: hi.", "No note.", "No note."]);
  assert.equal(words.event({ kind: "drawn", open: true } as never, ann), "open");
  assert.equal(words.event({ kind: "drawn", open: false } as never, ann), "hidden");
});

test("odds are rounded, but never to certainty", () => {
  const claim = (odds: number): string => words.claim({ kind: "wins", odds } as never, ann);
  assert.deepEqual([0, 0.004, 0.006, 0.52, 0.994, 0.996, 1].map(claim), [
    "wins with 0 %, certain",
    "wins with under 1 %, likely",
    "wins with 1 %, likely",
    "wins with 52 %, likely",
    "wins with 99 %, likely",
    "wins with over 99 %, likely",
    "wins with 100 %, certain",
  ]);
  assert.equal(words.aim({ kind: "wins", odds: 0.5 } as never, ann), "to win");
});

test("a bot says I, the coach says you", () => {
  const saying = { kind: "say-bid", bid: { count: 2, card: "top-hat" } };
  assert.equal(words.saying(saying, ann), "I say 2 top hats");
  assert.equal(words.saying(saying, { ...ann, speaker: "you" }), "you say 2 top hats");
});

test("a word has forms; a card of the table's deck has its own title; an unknown word stays", () => {
  assert.equal(words.word("card", "Top Hat"), "top hat");
  assert.equal(words.word("card", "top-hat", "many"), "top hats");
  assert.equal(words.word("card", "top-hat", "none-such"), "top hat");
  assert.equal(words.word("card", "top-hat", "many", { titles: { "top-hat": "Zylinder" } }), "Zylinder");
  assert.equal(words.word("card", "sock"), "sock");
  assert.equal(words.anyWord("top-hat"), "top hat");
});

test("an option of the table renames a word", () => {
  const ring = new GameWords({
    language: "en",
    ftl: `list-separator = ,
space-7 = the left 2
    .short = left 2
space-7-1-6-6-1 = the left 5
    .short = left 5
`,
    schema: {
      ...{ words: { space: ["7", "7-1-6-6-1"] }, renamed_by: { space: "numbering" }, records: {}, rows: {} },
      messages: {},
    },
  });
  const named = (numbering: string): string => ring.word("space", "7", "", { options: { numbering } });
  assert.deepEqual([named("1-6,1-6"), named("1-6,6-1")], ["the left 2", "the left 5"]);
  assert.equal(ring.anyWord("7", { options: { numbering: "1-6,6-1" } }), "left 5");
});

test("a missing message is an error with its id, an unknown text is empty", () => {
  assert.throws(() => words.event({ kind: "unheard-of" }, ann), /missing words: event-unheard-of/);
  assert.throws(() => words.reason({ kind: "turn", seat: 9 } as never, ann), /missing words: seat 9/);
  assert.equal(words.text("unheard-of"), "");
});

test("slugs have only letters, digits and dashes", () => {
  assert.equal(slug("can't see me"), "can-t-see-me");
  assert.equal(slug("—Hat! "), "hat");
});

test("the table on the screen decides who the reader is", async () => {
  assert.equal(reasonText({ kind: "low" }), "");
  await readByAnn();
  assert.equal(reasonText({ kind: "low" }), "The bid must be higher.");
  assert.deepEqual(sentencesOf(stepWith({ kind: "bid", seat: 0, bid: "2 top-hat" })), ["You bid 2 top hats."]);
  assert.deepEqual([0, 1].map(whoReads), ["you", "other"]);
  assert.equal(decisionText(viewOf({ decision: "raise" })), "raise or call");
  assert.equal(decisionText(viewOf({ decision: null })), "");
  assert.deepEqual(highlightText({ kind: "lucky", seat: 0 }), { title: "Lucky cat", text: "Ann was lucky." });
  readAs(tableOf({ seats: [seatOf("Ann")] }), null, [{ name: "top-hat", title: "Zylinder" } as never]);
  assert.equal(whoReads(0), "other");
  assert.equal(word("card", "top-hat"), "Zylinder");
});

test("the pseudo locale accents and lengthens words and leaves the rest", () => {
  assert.equal(pseudo("Bid now, 12 cats!"), "Bíd~ ñów~, 12 çátš~~!");
  assert.equal(pseudo(""), "");
});

test("a right-to-left name is isolated once", () => {
  assert.equal(isolated("Ann"), "Ann");
  assert.equal(isolated("דנה"), "\u2068דנה\u2069");
  assert.equal(isolated(isolated("دانا")), "\u2068دانا\u2069");
});

test("a key becomes a title if no catalogue has one", () => {
  assert.deepEqual(["ice-cream", "top_hat", ""].map(titled), ["Ice cream", "Top hat", ""]);
});

test("a language setting comes before the browser's languages, of which the first known one is used", () => {
  assert.equal(languageFor("auto"), "de");
  assert.equal(languageFor("en"), "en");
  assert.equal(languageFor("pseudo"), "pseudo");
});

test("messages follow the language, with plurals, lists and numbers", async () => {
  assert.equal(say("home-bots", { count: 1 }), "one bot");
  assert.equal(say("home-bots", { count: 2 }), "2 bots");
  assert.equal(say.number(1234), "1,234");
  assert.equal(say.list(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
  assert.equal(say("home-table-of", { name: "דנה" }), "\u2068דנה\u2069’s table");
  await speak("de");
  assert.equal(say("table-you"), "Du");
  assert.equal(say("table-empty-seats", { count: 1 }), "Ein Platz ist frei.");
  assert.equal(say.number(1234), "1.234");
  assert.equal(document.documentElement.lang, "de");
  await speak("pseudo");
  assert.equal(say("table-you"), "Ýóú~");
  await speak("en");
});

test("a game may have its own words about how a bot plays", () => {
  assert.equal(characterText("kitten-me", { character: "socks" }), "Likes hats best.");
  assert.equal(characterText("go-kitty", { character: "socks" }), "Loses the thread now and then.");
  assert.equal(characterText("kitten-me", { character: "pepper" }), characterText("", { character: "pepper" }));
  assert.equal(characterText("kitten-me", { character: null }), "");
});

test("an unknown id of the server has no message", () => {
  assert.equal(sayIfKnown("problem-none-such"), null);
});

test("a problem is shown by its reason, else by its code, else by the server's detail", async () => {
  await readByAnn();
  assert.equal(problemText({ code: "illegal-move", detail: "x", reason: { kind: "low" } }), "The bid must be higher.");
  assert.match(problemText({ code: "none-such", detail: "the roof leaks" }), /the roof leaks/);
  assert.equal(reasonOf(new Unreachable()), say("shell-unreachable"));
  assert.match(reasonOf(new ApiError(500, { code: "none-such", detail: "the roof leaks" })), /the roof leaks/);
  assert.throws(() => reasonOf(new Error("a fault")), /a fault/);
  assert.equal(noticeText({ notice: null }), null);
  assert.equal(noticeText({ notice: "none-such" }), "none-such");
});
