import { settled } from "./browser";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Board, BoardLook } from "../src/engine/engine.svelte";
import { fromLink, toLink } from "../src/engine/link";
import { tableOf } from "../src/pages/board.svelte";
import { companyOf } from "../src/pages/company";
import { sceneAt } from "../src/art/film";
import { marksOf } from "../src/pages/marks";
import { callsByGame, callsIn, playTexts, unreviewed, winsByGame, winsByPlayers } from "../src/pages/tallies";
import { rangesOf } from "../src/pages/ranges";
import {
  agreed,
  averageCost,
  costliest,
  leastOf,
  lineOf,
  scoreAt,
  spread,
  ticksOf,
  verdictOn,
} from "../src/pages/review";
import { linkTo, read } from "../src/route.svelte";
import { isOnlyHere } from "../src/settings/share";
import { announce, assertive, hush, polite } from "../src/shell/announce.svelte";
import { whyOf } from "../src/shell/off";
import { rove } from "../src/shell/rove";
import { toast, toasts } from "../src/shell/toast.svelte";
import { matching, orders } from "../src/teach/searching";
import { Advising } from "../src/teach/advising.svelte";
import { pointingOf } from "../src/teach/pointing/all";
import type {
  Advice,
  AnyEvent,
  AnyView,
  Coaching,
  Face,
  Finished,
  MyPlay,
  Results,
  ReviewedMove,
  RuleText,
  Tally,
} from "../src/wire";
import { seatOf, stepOf, viewOf } from "./samples";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

// Addresses

test("addresses are pages, and unknown ones are lost", () => {
  assert.deepEqual(read(""), { page: "home" });
  assert.deepEqual(read("#/"), { page: "home" });
  assert.deepEqual(read("#/new/go-kitty"), { page: "new", game: "go-kitty" });
  assert.deepEqual(read("#/table/a-B_1"), { page: "table", table: "a-B_1" });
  assert.deepEqual(read("#/review/t"), { page: "review", table: "t" });
  assert.deepEqual(read("#/how"), { page: "how", game: null });
  assert.deepEqual(read("#/how/go-kitty"), { page: "how", game: "go-kitty" });
  assert.deepEqual(read("#/rules/go-kitty/GK-1"), { page: "rules", game: "go-kitty", clause: "GK-1" });
  assert.deepEqual(read("#/learn/go-kitty"), { page: "learn", game: "go-kitty", table: null });
  for (const hash of ["#/nowhere", "#/table", "#/table/", "#/new"]) assert.deepEqual(read(hash), { page: "lost" });
});

test("a replay begins at its ply, at 0 where that is not a number", () => {
  const plyOf = (hash: string): unknown => Object.entries(read(hash)).find(([key]) => key === "ply")?.[1];
  const hashes = ["12", "007", "x", "-1", "1e999", "9".repeat(400), ""].map((ply) => `#/replay/t/${ply}`);
  assert.deepEqual([...hashes, "#/replay/t"].map(plyOf), [12, 7, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(read("#/board/ply/t/1e999"), { page: "board", from: "ply", what: "t", at: "1e999" });
});

test("an address with other characters than those of ids, codes and links is lost", () => {
  const parts = ["..%2Ftables%2Ft1%2Fleave", "..", "%E0%A4%A", "a%2Fb", "t1?x", "ä", "t 1", "t\n"];
  for (const part of parts)
    for (const page of ["seat", "table", "replay", "check", "board/ply", "learn/go-kitty", "how"])
      assert.deepEqual(read(`#/${page}/${part}`), { page: "lost" });
});

test("links for others name a table in the path, also under another origin", () => {
  assert.equal(linkTo("#/table/t1"), "http://cats.example/parlour/table/t1");
  assert.equal(linkTo("#/rules/go-kitty"), "http://cats.example/parlour/#/rules/go-kitty");
  assert.equal(linkTo("#/replay/t1", "https://192.168.0.7:8443"), "https://192.168.0.7:8443/parlour/replay/t1");
  assert.equal(linkTo("#/replay/t1/12"), "http://cats.example/parlour/replay/t1#12");
});

test("a link to localhost does not work for others", () => {
  assert.deepEqual(
    ["localhost", "127.0.0.1", "[::1]", "cats.example"].map((host) => isOnlyHere(host)),
    [true, true, true, false],
  );
});

// Shell

test("arrow keys wrap around in a row, and move by rows in a grid", () => {
  assert.deepEqual(
    [rove("ArrowRight", 2, 3), rove("ArrowLeft", 0, 3), rove("Home", 2, 3), rove("End", 0, 3)],
    [0, 2, 0, 2],
  );
  assert.deepEqual([rove("ArrowDown", 1, 6, 3), rove("ArrowDown", 4, 6, 3), rove("ArrowUp", 1, 6, 3)], [4, 4, 1]);
  assert.deepEqual([rove("x", 0, 3), rove("ArrowRight", 0, 0)], [null, null]);
});

test("a disabled control says why, with its rule", () => {
  assert.equal(whyOf(false), null);
  assert.equal(whyOf(true)?.rule, null);
  assert.deepEqual(whyOf("no cards"), { reason: "no cards", rule: null });
});

test("sentences in quick succession are one announcement, each once", () => {
  for (const words of ["One.", "Two.", "Two.", "Three."]) announce(words);
  assert.equal(polite.words, "");
  mock.timers.tick(150);
  assert.equal(polite.words, "One. Two. Three.");
  announce("Four.", true);
  mock.timers.tick(150);
  assert.deepEqual([polite.words, assertive.words], ["One. Two. Three.", "Four."]);
});

test("waiting announcements are dropped when another page is shown", () => {
  announce("Old.");
  hush();
  announce("New.");
  mock.timers.tick(150);
  assert.equal(polite.words, "New.");
});

test("at most two toasts are shown, each for four seconds", () => {
  for (const words of ["a", "b", "c"]) toast(words);
  assert.deepEqual(
    toasts.shown.map(({ words }) => words),
    ["b", "c"],
  );
  mock.timers.tick(4_000);
  assert.equal(toasts.shown.length, 0);
});

// Pages

const face = (coat: string, eyes: string, wears: string): Face => ({ coat, eyes, wears }) as Face;

test("new bots look least like the seated players, and no face appears twice", () => {
  const mine = face("grey", "amber", "bow");
  const faces = {
    kitten: [face("grey", "amber", "bell"), face("cream", "green", "bell"), face("tux", "blue", "ruff")],
  };
  const company = companyOf(["kitten", "open", "kitten", "kitten", "kitten"], mine, faces);
  assert.deepEqual(
    company.map((each) => each?.coat ?? null),
    ["cream", null, "tux", "grey", null],
  );
});

const results = {
  games: [],
  titles: { "go-kitty": "Go Kitty", other: "Another game" },
  tallies: [
    { game: "go-kitty", players: 4, played: 3, won: 1, right: null, wrong: null },
    { game: "other", players: 2, played: 2, won: 2, right: 3, wrong: 1 },
    { game: "go-kitty", players: 2, played: 5, won: 2, right: null, wrong: null },
  ],
} as unknown as Results;

test("results are added up by game, by number of players, and by calls", () => {
  assert.deepEqual(winsByGame(results), [
    { name: "Go Kitty", first: 3, second: 5 },
    { name: "Another game", first: 2, second: 0 },
  ]);
  assert.deepEqual(winsByPlayers(results), [
    { name: "2", first: 4, second: 3 },
    { name: "4", first: 1, second: 2 },
  ]);
  assert.deepEqual(callsByGame(results), [{ name: "Another game", first: 3, second: 1 }]);
});

const rule = (id: string, clause: string, ruling: string | null = null): RuleText =>
  ({ id, clause, question: null, ruling }) as RuleText;
const RULES = [
  rule("GK-1", "Ask for a card."),
  rule("GK-10", "A bluff is allowed."),
  rule("GK-R1", "Order", "GK-1, GK-2, GK-3 ask"),
];

test("rules are found by id, by all their words, and by newcomers' words", () => {
  const found = (wanted: string): string[] => matching(RULES, wanted, { lying: ["GK-10"] }).map(({ id }) => id);
  assert.deepEqual(found("gk1"), ["GK-1"]);
  assert.deepEqual(found("GK-10"), ["GK-10"]);
  assert.deepEqual(found("ask CARD"), ["GK-1"]);
  assert.deepEqual(found("ask bluff"), []);
  assert.deepEqual(found("lie"), []);
  assert.deepEqual(found("lying"), ["GK-10"]);
  assert.deepEqual(found("ly"), []);
  assert.equal(found("").length, 3);
  assert.deepEqual(
    RULES.filter(orders).map(({ id }) => id),
    ["GK-R1"],
  );
});

/** A document in which these selectors find something; those in `on` are chosen already. */
function root(there: readonly string[], on: readonly string[] = [], value: number | string = 0): ParentNode {
  const control = (selector: string): object => ({
    selector,
    matches: () => on.includes(selector),
    getAttribute: () => String(value),
  });
  return {
    querySelector: (selector: string) => (there.includes(selector) ? control(selector) : null),
  } as unknown as ParentNode;
}
const pressed = (game: string, where: ParentNode, move: string): string | null =>
  (pointingOf(game)(where, move) as unknown as { selector: string } | null)?.selector ?? null;

test("the next press of a move is the first one not yet made", () => {
  const hat = '[role=radio][data-option="hat"]';
  const plus = "[data-step='1']";
  const main = ".tray .act";
  const all = [hat, plus, main, "[role=spinbutton]", "[aria-keyshortcuts=c]"];
  assert.equal(pressed("kitten-me", root(all), "challenge"), "[aria-keyshortcuts=c]");
  assert.equal(pressed("kitten-me", root(all), "bid 4 hat"), hat);
  assert.equal(pressed("kitten-me", root(all, [hat], 3), "bid 4 hat"), plus);
  assert.equal(pressed("kitten-me", root(all, [hat], 4), "bid 4 hat"), main);
  assert.equal(
    pressed("shut-up-cat", root(['[data-slot="2"]', '[data-slot="5"]', main], ['[data-slot="2"]']), "gather 2 5"),
    '[data-slot="5"]',
  );
  const one = '[data-slot][aria-pressed=true]:not([data-slot="5"])';
  assert.equal(pressed("shut-up-cat", root([one, main]), "gather 5"), one);
  const [z, meow] = ['[data-laid="0"]:not([data-side="m"])', '[data-laid="2"]:not([data-side="z"])'];
  assert.equal(pressed("shut-up-cat", root([z, meow, main]), "place mzz"), z);
  assert.equal(pressed("shut-up-cat", root([z, meow, main], [z]), "place mzz"), meow);
  assert.equal(pressed("shut-up-cat", root([main]), "place mzz"), main);
  assert.equal(pressed("a-new-game", root(all), "bid 4 hat"), null);
});

test("where another card is lifted, the one to ask with is next", () => {
  const [ask, snow, apples, main] = [
    '[role=tab][id$="-ask"]',
    '[data-card="snow"]',
    '[data-option="snow"]',
    ".tray .act",
  ];
  const [card, wish, seat] = [`[data-place=hand] ${snow}`, `[role=radio]${apples}`, '[data-seat="1"] button'];
  const lifted = "[data-place=hand] [aria-pressed=true]";
  const next = (there: readonly string[], on: readonly string[]): string | null =>
    pressed("go-kitty", root([ask, card, seat, main, lifted, ...there], [ask, ...on]), "ask 1 snow");
  assert.equal(next([], [seat]), card);
  assert.equal(next([wish], [wish]), seat);
  assert.equal(next([wish], [wish, seat]), main);
});

test("for a sleep on another span, its end or its direction is next", () => {
  const [sleep, way, main] = [
    '[role=radio][data-option="sleep"]',
    '[role=radio][data-option$="clockwise"]:not([aria-checked=true])',
    ".tray .act",
  ];
  const all = [sleep, way, main, "[data-selected]", '[data-space="1"]'];
  const next = (selected: string): string | null =>
    pressed("shut-up-cat", root(all, [sleep], selected), "sleep 2@1 5@4 clockwise");
  assert.equal(next("sleep 5@4 2@7 clockwise"), '[data-space="1"]');
  assert.equal(next("sleep 5@4 2@1 clockwise"), way);
  assert.equal(next("sleep 2@1 5@4 clockwise"), main);
  assert.equal(next("seven 2 5"), main);
});

// Reviews

const advice = (move: string, worth: number): Advice => ({
  move,
  share: 0,
  odds: null,
  worth,
  claims: [],
  said: {},
  aim: "",
});
const reviewed = (ply: number, cost: number | null, move = "mine"): ReviewedMove => ({
  ply,
  round: null,
  move,
  said: {},
  best: advice("best", 1),
  played: cost === null ? null : advice(move, 1 - cost),
  cost,
});

test("the most costly decisions come first, and those with almost no cost are omitted", () => {
  const all = [
    reviewed(1, 0.02),
    reviewed(2, null),
    reviewed(3, 0.3),
    reviewed(4, 0.001),
    reviewed(5, 0.1),
    reviewed(6, 0.2),
  ];
  assert.deepEqual(
    costliest(all, leastOf({ scale: "chance" })).map(({ ply }) => ply),
    [3, 6, 5],
  );
  assert.deepEqual(costliest(all, 1), []);
});

test("a review counts the coach's moves and equally good ones, and averages the known costs", () => {
  const all = [reviewed(1, 0, "best"), reviewed(2, 0.3), reviewed(3, null)];
  assert.equal(agreed(all, 0.01), 1);
  assert.equal(agreed([...all, reviewed(4, 0.004)], 0.01), 2);
  assert.equal(averageCost(all), 0.15);
  assert.equal(averageCost([reviewed(1, null)]), 0);
});

test("scores are drawn as steps from left to right, more is higher", () => {
  const scores = [
    { ply: 0, scores: [5, 5] },
    { ply: 4, scores: [5, 4] },
    { ply: 10, scores: [5, 0] },
  ];
  assert.equal(lineOf(scores, 1, 100, 50), "0,0 40,0 40,10 100,10 100,50");
  assert.equal(scoreAt(scores, 1, 7), 4);
  assert.equal(scoreAt(scores, 1, 0), 5);
});

test("a decision is the coach's, equally good, costly, or of unknown cost", () => {
  const all = [reviewed(1, 0, "best"), reviewed(2, 0.004), reviewed(3, 0.3), reviewed(4, null)];
  assert.deepEqual(
    all.map((each) => verdictOn(each, 0.01)),
    ["same", "as-good", "costly", "unknown"],
  );
});

test("a replay marks rounds after the deal, calls, and each highlight once", () => {
  const with_ = (ply: number, ...events: object[]) => stepOf(ply, { events: events as AnyEvent[] });
  const steps = [
    with_(0, { kind: "dealt", round: 1 }),
    with_(1, { kind: "bid-made" }),
    with_(2, { kind: "called" }, { kind: "dealt", round: 2 }),
  ];
  const highlights = [2, 2, 1].map((ply) => ({ seat: 0, ply, moment: {} }));
  assert.deepEqual(
    marksOf(steps, highlights).map(({ ply, kind }) => `${kind} ${ply}`),
    ["round 2", "call 2", "highlight 2", "highlight 1"],
  );
  assert.deepEqual(marksOf([], []), []);
});

test("a film shows each scene for its time, and the last one to the end", () => {
  const scenes = [1, 2, 3].map((seconds) => ({ svg: "", seconds }));
  assert.deepEqual(
    [0, 0.5, 1, 2.5, 3, 9].map((now) => sceneAt(scenes, now).at),
    [0, 0, 1, 1, 2, 2],
  );
  assert.equal(sceneAt(scenes, 2.5).since, 1.5);
});

// How I play

const played: MyPlay = {
  ...{ game: "kitten-me", title: "You Gotta Be Kitten Me!", scale: "chance", reviewed: 0, decisions: 0, cost: null },
  ...{ missing: 5, levels: [], sure: null, bids: null, bluffs: null, bluffs_called: null, memory: null },
};
const NO_CALLS = { right: 0, all: 0 };

test("how I play includes only what is known", () => {
  assert.deepEqual(playTexts(played, NO_CALLS), ["After 5 more reviewed games, this also says how well you play."]);
  const some = { ...played, reviewed: 1, decisions: 9, cost: 0.0123, missing: 4, bids: 7, bluffs: 2, bluffs_called: 1 };
  assert.deepEqual(playTexts(some, { right: 3, all: 4 }), [
    "In one reviewed game, a decision gave away 1.2% of your chance to win on average.",
    "After 4 more reviewed games, this also says how well you play.",
    "You were right in 3 of 4 calls.",
    "In the reviewed games, 2 of your 7 bids were bluffs; one of them was called.",
  ]);
});

test("a level has a confidence, or is given as between two levels", () => {
  const sure = { ...played, reviewed: 8, decisions: 80, cost: 0.11, scale: "points", missing: 0 };
  assert.deepEqual(playTexts({ ...sure, levels: ["kitten"], sure: 0.83 }, NO_CALLS), [
    "Over 8 reviewed games, a decision gave away 0.11 points on average.",
    "You play about as well as a bot of level Kitten (83% sure).",
  ]);
  assert.match(
    playTexts({ ...sure, levels: ["kitten", "tabby"], sure: 0.9 }, NO_CALLS)[1] ?? "",
    /Kitten and Tabby.*90%/,
  );
  assert.equal(playTexts({ ...sure, levels: [], sure: null }, NO_CALLS).length, 1);
});

test("memory has its bounds, and is compared with guessing", () => {
  const memory = { moves: 30, certain: 20, guessing: 0.15, low: 0.5, high: 0.806, sure: 0.9 };
  const texts = (game: string): string =>
    playTexts({ ...played, game: game as MyPlay["game"], reviewed: 8, missing: 0, memory }, NO_CALLS).at(-1) ?? "";
  assert.match(texts("go-kitty"), /a card .* 20 of 30 times\. .*50% to 81% \(90% sure\); guessing would give 15%/);
  assert.match(texts("shut-up-cat"), /slept .* 20 of 30 times/);
});

test("the last games that can still be reviewed are offered, at most three", () => {
  const game = (table: string, fields: Partial<Finished> = {}) =>
    ({ table, game: "kitten-me", kept: true, reviewed: false, ...fields }) as Finished;
  const games = [
    game("a", { reviewed: true }),
    game("b"),
    game("c", { kept: false }),
    game("d", { game: "go-kitty" }),
    ...["e", "f", "g"].map((table) => game(table)),
  ];
  const results: Results = { games, tallies: [], titles: {} };
  assert.deepEqual(
    unreviewed(results, "kitten-me").map(({ table }) => table),
    ["b", "e", "f"],
  );
  assert.deepEqual(unreviewed(results, "shut-up-cat"), []);
});

test("calls are summed for one game", () => {
  const tally = (game: string, right: number | null, wrong: number | null) => ({ game, right, wrong }) as Tally;
  const tallies = [tally("kitten-me", 2, 1), tally("go-kitty", null, null), tally("kitten-me", 1, 0)];
  assert.deepEqual(callsIn({ games: [], tallies, titles: {} }, "kitten-me"), { right: 3, all: 4 });
});

// The board

test("numbers that are not allowed are shown as ranges", () => {
  assert.deepEqual(rangesOf([5, 1, 2, 3, 3]), [
    [1, 3],
    [5, 5],
  ]);
  assert.deepEqual(rangesOf([]), []);
});

test("while an old question to the coach has no answer, a newer position is asked about", async () => {
  const asked: ((told: Coaching) => void)[] = [];
  let ply = 1;
  const advising = new Advising(
    () => new Promise((done) => asked.push(done)),
    () => viewOf<AnyView>({ ply }),
  );
  const told = (ply: number): Coaching =>
    ({ ply, readings: [{ move: `move ${ply}`, odds: null, claims: [] }] }) as unknown as Coaching;
  for (ply of [1, 1, 2]) void advising.ask();
  assert.equal(asked.length, 2);
  asked[1]?.(told(2));
  await settled();
  assert.deepEqual([advising.best?.move, advising.asking], ["move 2", false]);
  asked[0]?.(told(1));
  await settled();
  assert.equal(advising.best?.move, "move 2");
});

// The board

const BOARD: Board = { game: "go-kitty", options: {}, position: { players: 2 }, turns: [], at: 0, title: "" };

test("a link carries a position and the game that it comes from", async () => {
  const origin = { table: "t1", ply: 12 };
  assert.deepEqual(await fromLink(await toLink({ board: BOARD, origin })), { board: BOARD, origin });
  assert.deepEqual(await fromLink(await toLink({ board: BOARD, origin: null })), { board: BOARD, origin: null });
});

test("a link that is cut off or has no board gives nothing, and an invalid game is left out", async () => {
  const forged = (linked: unknown): Promise<string> => toLink(linked as Parameters<typeof toLink>[0]);
  const link = await toLink({ board: BOARD, origin: null });
  assert.equal(await fromLink(link.slice(0, -8)), null);
  const boards = [null, 5, "x", [], {}, { ...BOARD, game: null }, { ...BOARD, game: "../x" }];
  for (const linked of [null, 5, { game: "go-kitty" }, ...boards.map((board) => ({ board }))])
    assert.equal(await fromLink(await forged(linked)), null);
  for (const origin of [null, 5, { table: 1, ply: 2 }, { table: "t", ply: "x" }, { table: "../t", ply: 2 }])
    assert.equal((await fromLink(await forged({ board: BOARD, origin })))?.origin, null);
});

test("a board has the players of its game, unless their number differs", () => {
  const look = { board: BOARD, views: [viewOf({}), viewOf({})] } as unknown as BoardLook;
  const names = (...seats: string[]): string[] =>
    tableOf(
      look,
      seats.map((name) => seatOf(name)),
    ).seats.map(({ name }) => name);
  assert.deepEqual(names("Ann", "Bo"), ["Ann", "Bo"]);
  assert.equal(new Set([...names("Ann", "Bo", "Cy"), "Ann"]).size, 3);
});

test("the scale of a graph names its lowest, middle and highest score", () => {
  const scores = [
    { ply: 0, scores: [10, 10] },
    { ply: 4, scores: [3, 41] },
  ];
  assert.deepEqual(ticksOf(scores), [0, 21, 41]);
  assert.deepEqual(ticksOf([{ ply: 0, scores: [0, 0] }]), [0, 1]);
  assert.deepEqual(ticksOf([{ ply: 0, scores: [-4, 2] }]), [-4, -1, 2]);
});

test("overlapping marks of a graph are spread, within the graph", () => {
  assert.deepEqual(spread([100, 300, 500], 72, 600), [100, 300, 500]);
  assert.deepEqual(spread([110, 100], 72, 600), [172, 100]);
  assert.deepEqual(spread([598, 600, 590], 72, 600), [528, 600, 456]);
  assert.deepEqual(spread([], 72, 600), []);
});
