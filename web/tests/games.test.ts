import { reduced } from "./browser";
import { readByAnn, stepOf, stepWith, tableOf, viewOf } from "./samples";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { TRAITS } from "../src/art/go-kitty/traits";
import { factsOf, handOf } from "../src/games/facts";
import type { Film } from "../src/games/find";
import { asksIn } from "../src/games/go-kitty/asks";
import { across, largest, narrowest, sizesIn } from "../src/games/go-kitty/clowderSizes";
import { fan, piles, shown } from "../src/games/go-kitty/fan";
import { film as kittyFilm } from "../src/games/go-kitty/film";
import { flightsIn, movement as kittyMovement } from "../src/games/go-kitty/flights";
import { goalsOf, isElsewhere, nearestOf } from "../src/games/go-kitty/goals";
import { factsOf as knownFacts, fitting, hasMore, knownCount, sharing } from "../src/games/go-kitty/known";
import { moodOf as kittyMood } from "../src/games/go-kitty/moods";
import { givable, others, verbOf } from "../src/games/go-kitty/offered";
import { factsSince } from "../src/games/go-kitty/recap";
import {
  type Before,
  cardsOf,
  haltOf,
  isRepeated,
  type Scene,
  sceneName,
  scenesIn,
} from "../src/games/go-kitty/scenes";
import { Selection as KittySelection } from "../src/games/go-kitty/selection.svelte";
import { soundsOf } from "../src/games/go-kitty/sounds";
import { Staging as KittyStaging } from "../src/games/go-kitty/staging.svelte";
import { exchangeIn, gainedIn, storyOf } from "../src/games/go-kitty/story";
import { film as kittenFilm } from "../src/games/kitten-me/film";
import { flightsOf as kittenFlights, inTurn } from "../src/games/kitten-me/flights";
import { revealIn } from "../src/games/kitten-me/reveal";
import { Selection } from "../src/games/kitten-me/selection.svelte";
import { type Box, tailTo } from "../src/games/kitten-me/tail";
import { trailOf } from "../src/games/kitten-me/trail";
import { consequences, flipText, heading, rightOne, ruleOf, winnerBy } from "../src/games/kitten-me/verdict";
import { film as catFilm } from "../src/games/shut-up-cat/film";
import { flightsOf as catFlights, movement as catMovement } from "../src/games/shut-up-cat/flights";
import {
  beat,
  countedAfter,
  gained,
  gainedZs,
  moodOf as catMood,
  movedIn,
  rollsOf,
  shownTo,
  turnedAfter,
} from "../src/games/shut-up-cat/happened";
import { rising, toggled } from "../src/games/shut-up-cat/intent";
import { forgotten } from "../src/games/shut-up-cat/forgotten";
import { doingsOf } from "../src/games/shut-up-cat/lately";
import { Laying } from "../src/games/shut-up-cat/laying.svelte";
import { lyingOn } from "../src/games/shut-up-cat/lying";
import { muffled, noteFor } from "../src/games/shut-up-cat/notes";
import { sceneOf } from "../src/games/shut-up-cat/scenes";
import { Scoring } from "../src/games/shut-up-cat/scoring.svelte";
import { Selection as CatSelection } from "../src/games/shut-up-cat/selection.svelte";
import { countedOn, ofOthers, since, sumOf } from "../src/games/shut-up-cat/slept";
import { at, faceUp, noteOf, SPACES, spanOf } from "../src/games/shut-up-cat/tileRing";
import type { Play } from "../src/table/contract";
import type {
  AnyEvent,
  AnyView,
  GoKittyTableView,
  KittenMeReveal,
  KittenMeTableView,
  ShutUpCatTableView,
} from "../src/wire";

const NAMES = ["Ann", "Bo", "Cy"];
const play = { nameOf: (seat: number) => NAMES[seat] ?? "", turnOf: (seat: number) => `Next: ${NAMES[seat]}` } as Play;

beforeEach(async () => {
  reduced.matches = false;
  await readByAnn();
});

// You Gotta Be Kitten Me!

const reveal = (fields: object = {}): KittenMeReveal =>
  ({
    ...{ caller: 0, purrfect: false, bidder: 1, count: 5, feature: "hat", hands: [], flipped: null, total: 4 },
    ...{ lost: { seat: 1, left: 2, rule: "A" }, gained: [], next_dealer: 1 },
    ...fields,
  }) as KittenMeReveal;

test("a caller who loses nothing was right", () => {
  assert.equal(rightOne(reveal()), 0);
  assert.equal(rightOne(reveal({ lost: { seat: 0, left: 1, rule: "A" } })), 1);
});

test("the heading of a verdict says what the call showed", () => {
  const truth = { lost: { seat: 0, left: 1, rule: "A" }, total: 6 };
  assert.match(heading(reveal(), play), /You/);
  assert.match(heading(reveal(truth), play), /Bo’s bid stands/);
  assert.ok(
    heading(reveal({ purrfect: true, total: 5 }), play) !== heading(reveal({ purrfect: true, ...truth }), play),
  );
});

test("consequences name the loser, the gainers and the next dealer once", () => {
  assert.deepEqual(consequences(reveal(), play), ["Bo loses a card and deals next."]);
  const all = {
    lost: { seat: 0, left: 0, rule: "A" },
    gained: [{ seat: 1, rule: "B", forgone: false }],
    next_dealer: 2,
  };
  assert.deepEqual(consequences(reveal(all), play), ["You’re out.", "Cy deals next.", "Bo gains a card."]);
  assert.equal(consequences(reveal({ next_dealer: null }), play).length, 1);
});

test("bids and played cards form one trail, without the bid that stands last", () => {
  const bid = (seat: number, count: number) => ({ seat, count, feature: "hat" });
  const trail = (bids: object[], ...played: string[][]): string =>
    trailOf(viewOf<KittenMeTableView>({ bids, played }))
      .map((turn) => `${turn.seat} ${"card" in turn ? turn.card : turn.count}`)
      .join(", ");
  assert.equal(trail([], [], []), "");
  assert.equal(trail([bid(1, 2), bid(2, 3)], [], [], []), "1 2");
  assert.equal(trail([bid(1, 2), bid(0, 3)], [], [], ["skip"]), "1 2, 2 skip");
  assert.equal(trail([bid(1, 2)], [], [], ["skip"]), "1 2, 2 skip");
  const back = [bid(0, 2), bid(0, 3)]; // all others played a card
  assert.equal(trail(back, [], ["skip", "draw 3"], ["go fish"]), "0 2, 1 skip, 2 go fish, 0 3, 1 draw 3");
});

test("a call that leaves no next dealer is won by the player who was right", () => {
  assert.equal(winnerBy(reveal()), null);
  assert.equal(winnerBy(reveal({ next_dealer: null })), 0);
});

test("a verdict explains the gain that has a rule of its own, else the loss", () => {
  const rules = (...gained: string[]): string => ruleOf(reveal({ gained: gained.map((rule) => ({ rule })) }));
  assert.deepEqual([rules(), rules("A"), rules("B"), rules("A", "B")], ["A", "A", "B", "B"]);
  const out = { lost: { seat: 0, left: 0, rule: "A" }, gained: [{ rule: "B" }], next_dealer: 2 };
  assert.equal(ruleOf(reveal(out)), "A"); // a player who watches on reads of the loss alone
});

test("the flipped card adds, multiplies or is missing", () => {
  const flips = [null, { card: "x", adds: 2, times: 1 }, { card: "x", adds: 0, times: 2 }];
  const texts = flips.map((flipped) => flipText(reveal({ flipped })));
  assert.equal(texts[0], "The deck is empty: no flip");
  assert.match(texts[1] ?? "", /^The flip adds /);
  assert.match(texts[2] ?? "", /^x: /);
});

test("a reveal is shown only if these steps have a call, clockwise from the viewer", () => {
  const hands = [0, 1, 2].map((seat) => ({ seat }));
  const view = viewOf<KittenMeTableView>({ seat: 1, numbers: [1, 1, 1], last_reveal: reveal({ hands }) });
  assert.equal(revealIn([stepWith({ kind: "bid" })], view), null);
  assert.deepEqual(
    revealIn([stepWith({ kind: "called" })], view)?.hands.map(({ seat }) => seat),
    [1, 2, 0],
  );
  const watching = { ...view, seat: null };
  assert.deepEqual(
    revealIn([stepWith({ kind: "called" })], watching)?.hands.map(({ seat }) => seat),
    [0, 1, 2],
  );
});

test("cards are dealt round by round, and nobody gets more than they have", () => {
  const dealt = kittenFlights({ kind: "dealt", sizes: [2, 0, 1] } as unknown as AnyEvent);
  assert.deepEqual(
    dealt.map(({ to }) => to),
    [0, 2, 0],
  );
  assert.deepEqual(
    inTurn(dealt).map(({ delay }) => delay),
    [0, 40, 80],
  );
  assert.deepEqual(kittenFlights({ kind: "bid" } as unknown as AnyEvent), []);
});

test("the bubble's tail begins on the edge that faces the bidder, and leans towards them", () => {
  const bubble = { left: 100, top: 200, width: 200, height: 120 };
  const seatAt = (x: number, y: number): Box => ({ left: x - 40, top: y - 40, width: 80, height: 80 });
  assert.deepEqual(tailTo(bubble, null), { edge: "bottom", at: 100, slant: 0 });
  assert.deepEqual(tailTo(bubble, seatAt(200, 80)), { edge: "top", at: 100, slant: 0 });
  assert.deepEqual(tailTo(bubble, seatAt(110, 80)), { edge: "top", at: 30, slant: -3 });
  assert.deepEqual(tailTo(bubble, seatAt(340, 80)), { edge: "top", at: 170, slant: 10.5 });
  assert.deepEqual(tailTo(bubble, seatAt(600, 80)), { edge: "right", at: 30, slant: -9 });
  assert.deepEqual(tailTo(bubble, seatAt(20, 260)), { edge: "left", at: 60, slant: 0 });
  assert.deepEqual(tailTo(bubble, seatAt(600, 500)), { edge: "right", at: 90, slant: 12.6 });
});

const bidding = (fields: object = {}): KittenMeTableView =>
  viewOf<KittenMeTableView>({
    ...{
      seat: 0,
      round: 1,
      hand: ["red hat", "cat burglar"],
      hand_sizes: [5, 5, 5, 5],
      bids: [],
      offers: [],
      barred: [],
    },
    ...{ holdings: [{ feature: "hat", count: 3 }], bid_range: { low: 1, high: 50 }, playable: [] },
    ...fields,
  });

const selecting = (view: KittenMeTableView): Selection =>
  new Selection(
    () => view,
    () => [],
    (seat) => NAMES[seat] ?? "",
    () => {},
  );

test("the number of a bid starts near what I hold, within the legal range", () => {
  assert.equal(selecting(bidding()).count, 5); // three of mine, and half of what fifteen cards promise
  assert.equal(selecting(bidding({ bid_range: { low: 9, high: 50 } })).count, 9);
  assert.equal(selecting(bidding({ bid_range: { low: 1, high: 4 } })).count, 4);
  const chosen = selecting(bidding());
  chosen.count = 2;
  assert.equal(chosen.count, 2);
  chosen.feature = "red"; // I hold none, and the number stays mine
  assert.equal(chosen.count, 2);
});

test("a card needs a target if the view says that it is aimed, whatever its verb", () => {
  const slots = [
    { kind: "one-seat", seats: [1, 2] },
    { kind: "one-of", words: ["hat", "red"] },
  ];
  const lifted = (aimed: boolean): Selection => {
    const playable = [{ card: "cat burglar", verb: "burgle", aimed }];
    const selection = selecting(bidding({ playable, offers: [{ verb: "burgle", slots: aimed ? slots : [] }] }));
    selection.lift(1);
    return selection;
  };
  const aimed = lifted(true);
  assert.equal(aimed.move, null);
  aimed.whom = 2;
  assert.equal(aimed.move, "burgle 2 hat");
  for (const _ of ["down", "up"]) aimed.lift(1);
  assert.equal(aimed.move, null); // another time, another player
  assert.equal(lifted(false).move, "burgle");
});

test("choosing a number, or a feature that the lifted card does not use, puts the card back", () => {
  const slots = [
    { kind: "one-seat", seats: [1, 2] },
    { kind: "one-of", words: ["hat", "red"] },
  ];
  const lifted = (aimed: boolean): Selection => {
    const playable = [{ card: "cat burglar", verb: "burgle", aimed }];
    const offers = [
      { verb: "burgle", slots: aimed ? slots : [] },
      { verb: "bid", slots: [] },
    ];
    const selection = selecting(bidding({ playable, offers }));
    selection.lift(1);
    selection.whom = 2;
    return selection;
  };
  const [plain, aimed] = [lifted(false), lifted(true)];
  assert.equal(plain.move, "burgle");
  for (const selection of [plain, aimed]) selection.feature = "red";
  assert.equal(plain.lifted, null);
  assert.equal(plain.move, "bid 5 red"); // the number stays
  assert.equal(aimed.move, "burgle 2 red");
  for (const selection of [lifted(false), aimed]) {
    selection.count = 4;
    assert.equal(selection.lifted, null);
    assert.match(selection.move ?? "", /^bid 4 /);
  }
});

test("a hint's move is prepared, and its number and feature can be changed", () => {
  const slots = [
    { kind: "one-seat", seats: [1, 2] },
    { kind: "one-of", words: ["hat", "red"] },
  ];
  const playable = [{ card: "cat burglar", verb: "burgle", aimed: true }];
  const offers = [
    { verb: "burgle", slots },
    { verb: "bid", slots: [] },
    { verb: "challenge", slots: [] },
  ];
  const selection = selecting(bidding({ playable, offers }));
  for (const move of ["bid 9 red", "burgle 2 red", "bid 7 hat"]) {
    selection.prepare(move);
    assert.equal(selection.move, move);
  }
  selection.count = 8;
  selection.feature = "red";
  assert.equal(selection.move, "bid 8 red");
  selection.prepare("challenge"); // has a button of its own
  assert.equal(selection.move, "bid 8 red");
});

// Go Kitty

test("a turn begins with what is possible: an ask, else a seek, a lay or a skip", () => {
  const way = (hand: readonly string[], verbs: readonly string[], fields: object = {}): string => {
    const offers = verbs.map((verb) => ({ verb, slots: [] }));
    const view = viewOf<GoKittyTableView>({ phase: "turn", hand, offers, layable: [], ...fields });
    return new KittySelection({ view, nameOf: () => "" }, () => {}).way;
  };
  assert.equal(way(["fan"], ["ask", "seek", "skip"]), "ask");
  assert.equal(way([], ["draw", "skip"]), "ask"); // which draws
  assert.equal(way([], ["seek", "skip"]), "seek");
  const laid = { pile_size: 0, clowders: [[{ cards: TRAITS }]], discard: [] };
  assert.equal(way([], ["seek", "skip"], laid), "skip"); // no four of a kind are left
  assert.equal(way([], ["skip"]), "skip");
  assert.equal(way(["fan"], ["lay", "skip"], { layable: [{}] }), "lay");
  assert.equal(way(["fan"], [], { to_move: 1 }), "ask"); // prepared while I wait
  assert.equal(way([], [], { to_move: 1, pile_size: 1 }), "ask");
  assert.equal(way([], [], { to_move: 1, pile_size: 0 }), "skip");
});

test("a hint's move is selected, so that the main button sends it", () => {
  const sent = (move: string, fields: object = {}): string | null => {
    const verbs = ["ask", "seek", "scout", "lay", "skip", "keep", "draw"];
    const offers = [...verbs.map((verb) => ({ verb, slots: [] })), ...((fields as { more?: object[] }).more ?? [])];
    const view = viewOf<GoKittyTableView>({
      ...{ phase: "turn", hand: ["fan", "snow", "snow", "cozy", "rain"], hand_sizes: [5, 2, 2], offers, barred: [] },
      ...{ scouted: [], layable: [], kinds: [{ kind: "year", size: 4, points: 2 }], keepable: [] },
      ...{ clowders: [], discard: [] },
      askable: [
        { card: "snow", wish: "snow", brings: "all" },
        { card: "snow", wish: "winter", brings: "one" },
        { card: "fan", wish: "fan", brings: "all" },
      ],
      ...fields,
    });
    const selection = new KittySelection({ view, nameOf: () => "" }, () => {});
    selection.prepare(move);
    return selection.making.move;
  };
  const layable = ["lay year snow fan", "lay year snow cozy"].map((move) => ({
    ...{ kind: "year", cards: ["snow", "snow", "rain", move.split(" ")[3]], move, points: 2, mice_as: [] },
  }));
  for (const move of ["ask 2 snow", "ask 1 winter", "seek 1 leaf", "scout", "skip"]) assert.equal(sent(move), move);
  assert.equal(sent("draw", { hand: [] }), "draw");
  for (const { move } of layable) assert.equal(sent(move, { layable }), move);
  const keepable = [
    { card: "rain", bottom: ["fan", "cozy"], move: "keep rain then fan cozy" },
    { card: "rain", bottom: ["cozy", "fan"], move: "keep rain then cozy fan" },
  ];
  const scouted = ["cozy", "fan", "rain"];
  for (const { move } of keepable) assert.equal(sent(move, { phase: "keep", keepable, scouted }), move);
  const more = [{ verb: "give", slots: [{ kind: "one-of", words: ["snow", "cozy"] }] }];
  assert.equal(sent("give cozy", { phase: "answer", more }), "give cozy");
});

test("after a move nothing is chosen, but an answer leaves what I prepare", () => {
  const view = viewOf<GoKittyTableView>({
    ...{ phase: "turn", hand: ["fan", "snow"], hand_sizes: [2, 2, 2], barred: [], layable: [], kinds: [] },
    ...{ clowders: [], discard: [], offers: [{ verb: "ask", slots: [] }] },
    askable: [{ card: "fan", wish: "fan", brings: "all" }],
  });
  const selection = new KittySelection({ view, nameOf: () => "" }, () => {});
  selection.prepare("ask 2 fan");
  selection.drop(selection.answering);
  assert.equal(selection.making.move, "ask 2 fan");
  selection.way = "lay";
  selection.drop(selection.making);
  assert.deepEqual([selection.asking.whom, selection.asking.wish], [null, null]);
});

test("a card that is given in any case says why it cannot be chosen", () => {
  const offs = (...words: string[]): unknown[] => {
    const view = viewOf<GoKittyTableView>({
      ...{ phase: "answer", hand: ["snow", "cozy", "fan"], hand_sizes: [3, 2] },
      ...{ barred: [], offers: [{ verb: "give", slots: [{ kind: "one-of", words }] }] },
    });
    const { answering } = new KittySelection({ view, nameOf: () => "" }, () => {});
    return ["snow", "cozy"].map((card) => answering.off(card as "snow" | "cozy"));
  };
  assert.deepEqual(offs("snow", "cozy"), [false, false]);
  const [forced] = offs("snow");
  assert.equal(typeof forced, "string");
});

test("with a lifted Mouse, the missing part is what to ask for, not a card", () => {
  const askable = ["winter", "spring", "summer", "fall"].map((wish) => ({ card: "mouse", wish, brings: "one" }));
  const view = viewOf<GoKittyTableView>({
    ...{ phase: "turn", hand: ["fan", "mouse"], hand_sizes: [2, 2], barred: [], layable: [] },
    ...{ askable, offers: [{ verb: "ask", slots: [] }] },
  });
  const { asking } = new KittySelection({ view, nameOf: () => "" }, () => {});
  const before = asking.sentence;
  asking.lift(1);
  assert.ok(asking.sentence !== before);
  assert.equal(asking.move, null);
});

test("the Clowder with the most points is chosen with its cards, and another kind brings its own", () => {
  const clowder = (kind: string, ...cards: string[]): object => ({
    kind,
    cards,
    move: `lay ${kind}`,
    points: kind === "kind" ? 3 : 1,
    mice_as: cards.filter((card) => card === "mouse"),
  });
  const season = [
    clowder("season", "snow", "snow", "cozy", "cozy"),
    clowder("season", "snow", "cozy", "cozy", "light"),
  ];
  const laid = (layable: readonly object[], offers = [{ verb: "lay", slots: [] }]): KittySelection => {
    const hand = ["fan", "snow", "snow", "cozy", "cozy", "light", "mouse", "mouse"];
    const view = viewOf<GoKittyTableView>({
      phase: "turn",
      hand,
      offers,
      layable,
      barred: [],
      kinds: [{ kind: "season", size: 4, points: 1 }],
    });
    const selection = new KittySelection({ view, nameOf: () => "" }, () => {});
    selection.way = "lay";
    return selection;
  };
  const one = laid(season);
  assert.deepEqual(one.laying.indexes, [1, 2, 3, 4]);
  assert.equal(one.making.move, "lay season");
  one.tap([5]); // a fifth card replaces one
  assert.deepEqual(one.laying.indexes, [1, 3, 4, 5]);
  one.drop(one.laying);
  assert.ok(one.pose(0).off !== false); // this one makes no Clowder, and says so
  assert.equal(one.pose(5).off, false);
  one.tap([0]);
  one.tap([1, 2]); // it can be changed
  one.tap([1, 2]);
  one.tap([5]);
  assert.deepEqual(one.laying.indexes, [3, 4, 1, 5]);
  assert.equal(one.making.move, "lay season");
  const both = laid([...season, clowder("kind", "snow", "snow", "mouse", "mouse")]);
  assert.deepEqual([both.laying.indexes, both.making.move], [[1, 2, 6, 7], "lay kind"]);
  both.laying.take("season");
  assert.deepEqual([both.laying.indexes, both.making.move], [[1, 2, 3, 4], "lay season"]);
  both.laying.take("kind");
  assert.deepEqual(both.laying.indexes, [1, 2, 6, 7]);
  both.tap([6]); // cards that are tapped stay
  both.tap([6]);
  both.laying.take("season"); // unless they do not fit
  assert.deepEqual(both.laying.indexes, [1, 2, 3, 4]);
  both.drop(both.laying);
  assert.deepEqual(both.laying.indexes, [1, 2, 6, 7]);
  const wild = clowder("season", "snow", "cozy", "light", "mouse");
  assert.deepEqual(laid([wild, ...season]).laying.indexes, [1, 2, 3, 4]); // a Mouse is kept
  assert.deepEqual(laid(season, []).laying.indexes, []); // while I wait
  assert.deepEqual(laid(season.toReversed()).laying.indexes, [1, 2, 3, 4]); // no pair is broken up
});

test("cards lie in one row, then equal ones are stacked, then in two rows", () => {
  const area = { width: 600, height: 200 };
  assert.deepEqual(fan(3, 3, 6, area), { inRow: 3, width: 190 / 1.4, stacked: false });
  const two = fan(16, 16, 6, area);
  assert.deepEqual([two.inRow, two.stacked], [8, false]);
  assert.ok(two.width >= 62);
  assert.deepEqual(fan(30, 16, 6, area), { ...two, stacked: true });
  const many = fan(40, 6, 6, area);
  assert.deepEqual([many.inRow, many.stacked], [6, true]);
  assert.deepEqual(fan(7, 7, 6, { width: 366, height: 142 }), { inRow: 4, width: 132 / 1.4, stacked: false }); // on a phone
  const six = [6, 8].map((letters) => Math.round(fan(6, 6, letters, { width: 366, height: 142 }).width));
  assert.deepEqual(six, [94, 66], "a long name needs more of each card");
  assert.equal(fan(0, 0, 6, area).inRow, 1);
  assert.equal(fan(40, 40, 6, area).stacked, false); // nothing to stack
});

test("a card more never makes the cards of a hand larger", () => {
  for (const area of [
    { width: 600, height: 200 },
    { width: 366, height: 120 },
    { width: 296, height: 90 },
  ]) {
    const widths = Array.from({ length: 14 }, (_, i) => fan(i + 1, i + 1, 6, area)).filter(({ inRow }, i) => inRow > i);
    for (const [i, { width }] of widths.entries()) {
      assert.ok(width <= (widths[i - 1]?.width ?? Infinity));
      assert.ok(shown(i + 1, width, area.width) > 44);
    }
  }
  assert.equal(fan(7, 7, 6, { width: 600, height: 200 }).width, 190 / 1.4);
  assert.equal(shown(1, 80, 600), 80);
});

test("Clowders take only the width that they need", () => {
  const narrow = narrowest([1, 1], 200, 400, 110);
  assert.ok(narrow >= 200 && narrow < 400);
  assert.equal(largest([1, 1], narrow, 110), largest([1, 1], 400, 110));
  assert.equal(narrowest([1, 1], 400, 400, 110), 400);
});

test("equal cards lie together only where they are stacked", () => {
  assert.deepEqual(piles(["a", "b", "a"], true), [[0, 2], [1]]);
  assert.deepEqual(piles(["a", "b", "a"], false), [[0], [1], [2]]);
});

test("Clowders are as large as their place allows, and chips where cards do not fit", () => {
  assert.deepEqual(largest([1], 1000, 1000), { cards: true, beside: false, one: 140 });
  const small = largest([3, 3, 3, 3], 360, 150);
  assert.equal(small?.cards, false);
  assert.equal(largest([3, 3, 3, 3], 100, 20), null);
  assert.equal(largest([3, 1, 3, 4, 2], 346, 60), null); // chips are never too small to read
  assert.equal(largest([3, 2], 326, 90)?.named, true); // a chip names its kind if there is room
  assert.equal(largest([3, 1, 3, 4], 326, 120)?.named, undefined);
  const wide = (one: number): number => across({ cards: true, beside: false, one });
  assert.ok(wide(96) > wide(50));
});

test("on a phone each player has a row of chips from the first Clowder on, or two share one", () => {
  const sizes = sizesIn(346, false);
  const first = largest([1], 346, 99, sizes);
  const later = largest([3, 2, 3, 4], 276, 99, sizes);
  assert.ok(first?.rows && later?.rows && !first.cards && later.one >= 22);
  const full = largest([3, 1, 3, 4, 2], 346, 99, sizes);
  assert.ok(full !== null && !full.rows && full.one >= 26);
  assert.equal(largest([3, 1, 3, 4, 2], 346, 60, sizes), null);
  assert.equal(largest([1], 346, 99, sizesIn(346, true))?.cards, true);
});

test("a larger place never makes Clowders smaller", () => {
  const sizes = [200, 300, 400, 600].map((height) => largest([2, 4, 1], 500, height)?.one ?? 0);
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => a - b),
  );
});

const kitty = (fields: object): GoKittyTableView =>
  viewOf<GoKittyTableView>({ hand_sizes: [2, 2, 2], clowders: [[], [], []], discard: [], ...fields });

test("flights of one event start together, those of the next event later", () => {
  const step = stepWith(
    { kind: "asked", seat: 0, whom: 1, wish: "snow" },
    { kind: "handed-over", giver: 1, taker: 0, card: "snow", count: 2 },
  );
  assert.deepEqual(
    flightsIn(step, kitty({})).map(({ what, from, to, delay }) => [what, from, to, delay]),
    [
      ["wish", 0, 1, 0],
      ["loot", 1, 0, 420],
      ["loot", 1, 0, 550],
    ],
  );
});

test("cards are dealt from the dealer's left, and a hidden card flies face down", () => {
  const dealt = flightsIn(stepWith({ kind: "dealt", dealer: 1 }), kitty({}));
  assert.deepEqual(
    dealt.map(({ to }) => to),
    [2, 0, 1, 2, 0, 1],
  );
  assert.ok(dealt.every(({ name }) => name === null));
  assert.deepEqual(
    flightsIn(stepWith({ kind: "drawn", seat: 1, card: null }), kitty({})).map(({ name }) => name),
    [null],
  );
});

test("a mouse runs in leaps and arrives", () => {
  const [, mouse] = flightsIn(stepWith({ kind: "reversed", seat: 1, asker: 0 }), kitty({}));
  assert.ok(mouse !== undefined);
  const { frames, easing } = kittyMovement(mouse, { x: 0, y: 0 }, { x: 80, y: 40 }, 0);
  assert.deepEqual([frames[0]?.translate, frames.at(-1)?.translate, easing], ["0px 0px", "80px 40px", "linear"]);
});

test("a card from hand to hand leaves one hand, passes below the words, and arrives in the other", () => {
  const [card] = flightsIn(stepWith({ kind: "given", giver: 1, taker: 0, season: "winter", card: null }), kitty({}));
  assert.ok(card !== undefined);
  const { frames } = kittyMovement(card, { x: 0, y: 0 }, { x: 100, y: 40 }, 90);
  assert.deepEqual([frames[0]?.translate, frames.at(-1)?.translate], ["0px 0px", "100px 40px"]);
  assert.equal(frames[2]?.translate, "46px 90px");
});

test("faces show what an answer meant", () => {
  const reversed = [stepWith({ kind: "reversed", seat: 1, asker: 0 })];
  assert.deepEqual(
    [0, 1, 2].map((seat) => kittyMood(reversed, seat)),
    ["startled", "sly", undefined],
  );
  const asked = (held: boolean): ReturnType<typeof kittyMood> =>
    kittyMood([stepWith({ kind: "asked", whom: 2, held })], 2);
  assert.deepEqual([asked(true), asked(false)], ["wide", "smug"]);
  assert.equal(kittyMood([], 0), undefined);
  const given = [stepWith({ kind: "handed-over", giver: 2, taker: 1, card: "snow", count: 1 })];
  assert.deepEqual(
    [0, 1, 2].map((seat) => kittyMood(given, seat)),
    [undefined, "smug", "grumpy"],
  );
});

test("without cards a player draws instead of asking, and a turn with a result can only end", () => {
  assert.equal(verbOf(kitty({ hand: [] }), "ask"), "draw");
  assert.equal(verbOf(kitty({ hand: ["snow"] }), "ask"), "ask");
  assert.equal(verbOf(kitty({ hand: [], phase: "end" }), "skip"), "end");
  assert.deepEqual(others(kitty({ seat: 1 })), [0, 2]);
  assert.deepEqual(givable(kitty({ offers: [{ verb: "give", slots: [{ kind: "one-of", words: ["snow"] }] }] })), [
    "snow",
  ]);
  assert.deepEqual(givable(kitty({})), []);
});

const robbery = { kind: "handed-over", giver: 0, taker: 1, card: "snow", count: 2 };
const clowder = { kind: "laid", seat: 2, clowder: "kind", cards: [{ card: "fan", count: 4 }], points: 3 };
const plainAsk = { kind: "asked", seat: 1, whom: 0, wish: "snow", seek: false, held: true };

const askOf = (seat: number, whom: number): object => ({ ...plainAsk, seat, whom });

const mouse = { kind: "reversed", seat: 0, asker: 1, wish: "snow", held: true };
const before = (seat: number | null): Before => ({ log: [], seat, clowders: 1, still: false });
const names = (scenes: readonly Scene[]): string[] => scenes.map(sceneName);

test("a Mouse, its theft, a Seek and a Clowder have a scene; a plain answer and other events have none", () => {
  const seek = { ...plainAsk, seek: true };
  const scenes = (...events: object[]): unknown => names(scenesIn([stepWith(...events)], before(null)));
  assert.deepEqual([scenes(clowder), scenes(mouse), scenes(seek)], [["clowder"], ["mouse"], ["seek"]]);
  assert.deepEqual(scenes(mouse, robbery), ["mouse", "steal"]);
  assert.deepEqual([scenes(robbery), scenes(plainAsk), scenes({ kind: "skipped", seat: 0 })], [[], [], []]);
  assert.deepEqual(scenes(seek, robbery), ["seek"]);
  assert.deepEqual(scenes({ ...seek, wish: "mouse" }, { ...robbery, card: "mouse", count: 1 }), ["seek", "steal"]);
});

test("cards are stolen if a Mouse turned the last ask around, in the same step or an earlier one", () => {
  const given = { kind: "given", giver: 1, taker: 0, season: "winter", card: null };
  const after = (...events: object[]): unknown => {
    const log = events.map((event, i) => ({ ...stepWith(event), ply: i + 1 }));
    const last = { ...stepWith(given), ply: events.length + 1 };
    return names(scenesIn([last], { ...before(0), log: [...log, last] }));
  };
  assert.deepEqual(after(plainAsk, mouse), ["steal"]);
  assert.deepEqual(after(plainAsk, mouse, plainAsk), []);
  assert.deepEqual(after(), []);
});

test("a Seek is short if one was seen within the last round of asks", () => {
  const steps = [
    stepWith({ ...askOf(1, 0), seek: true }),
    stepWith(askOf(2, 1)),
    stepWith({ ...askOf(1, 0), seek: true }),
  ];
  const short = (seat: number | null, players = 3): boolean => {
    const scene = scenesIn(steps.slice(2), before(0))[0];
    return scene !== undefined && isRepeated(scene, steps, seat, players);
  };
  assert.deepEqual([short(0), short(null), short(2), short(0, 1)], [true, true, false, false]);
  const [first] = scenesIn([stepWith(mouse)], before(0));
  assert.ok(first !== undefined && !isRepeated(first, steps, 0, 3), "no other scene is");
});

test("with several scenes at once, the viewer sees all of their own, or else those of the last step", () => {
  const seek = { kind: "asked", seat: 1, whom: 0, wish: "snow", seek: true, held: true };
  const steps = [stepWith(seek), stepWith(clowder)];
  const seen = (seat: number | null, still = false): unknown => names(scenesIn(steps, { ...before(seat), still }));
  assert.deepEqual(seen(0), ["seek"]);
  assert.deepEqual(seen(2), ["clowder"]);
  assert.deepEqual(seen(null), ["clowder"]);
  assert.deepEqual([seen(3), seen(3, true), seen(1, true)], [["clowder"], [], ["seek"]]);
  const both = [stepWith(mouse, robbery), stepWith({ kind: "skipped", seat: 2 })];
  assert.deepEqual(names(scenesIn(both, before(null))), ["mouse", "steal"]);
});

test("between other players, only the first Clowder of a game has a scene", () => {
  const seen = (clowders: number, ...events: object[]): unknown =>
    names(scenesIn([stepWith(...events)], { ...before(3), clowders }));
  assert.deepEqual([seen(1, clowder), seen(2, clowder)], [["clowder"], []]);
  assert.deepEqual([seen(0, mouse, robbery), seen(0, { ...plainAsk, seek: true })], [[], []]);
});

test("events between others take less time than those that affect me or are mine", () => {
  const long = (seat: number | null, mover: number, ...events: object[]): number =>
    haltOf({ ...stepWith(...events), seat: mover, halt: 5_000 }, seat);
  assert.deepEqual(
    [long(0, 1, { ...plainAsk, seek: true }), long(3, 0, mouse), long(2, 2, clowder)],
    [5_000, 2_000, 5_000],
  );
  assert.deepEqual([long(null, 0, mouse), long(3, 2, clowder)], [5_000, 2_000]);
  assert.equal(long(3, 2, { kind: "laid" }, { kind: "game-over" }), 5_000, "the end");
  assert.equal(haltOf(stepWith({ kind: "skipped", seat: 2 }), 0), 0);
});

test("the first events of a turn are shown again with those that follow", () => {
  const open = { ...stepWith({ kind: "drawn", open: true }), ply: 1, seat: 2 };
  const kept = { ...stepWith({ kind: "noted", note: "She keeps one." }), ply: 2, seat: 2 };
  const told = (log: Parameters<typeof storyOf>[1]): string =>
    Object.values(storyOf([kept], log, kitty({}), play)).join(" ");
  assert.match(told([open, kept]), /open.*keeps/);
  assert.doesNotMatch(told([{ ...open, seat: 1 }, kept]), /open/);
});

test("a scene shows no card that the viewer was not shown", () => {
  const given = { kind: "given", giver: 1, taker: 2, season: "winter", card: null };
  const [, hidden] = scenesIn([stepWith({ ...mouse, seat: 2 }, given)], before(null));
  const [laid] = scenesIn([stepWith(clowder)], before(0));
  assert.ok(hidden !== undefined && laid !== undefined);
  assert.deepEqual([cardsOf(hidden), cardsOf(laid)], [[null], ["fan", "fan", "fan", "fan"]]);
});

test("the table waits from the first scene to the last", () => {
  const staged: boolean[] = [];
  const staging = new KittyStaging((on) => staged.push(on));
  staging.take(scenesIn([stepWith(mouse, robbery)], before(0)));
  assert.equal(staging.follows, false);
  staging.next();
  assert.equal(staging.follows, true);
  assert.deepEqual([staging.scene?.kind, staged], ["handed-over", [true]]);
  staging.next();
  assert.deepEqual([staging.scene, staged], [null, [true, false]]);
  staging.take(scenesIn([stepWith(clowder)], before(0)));
  staging.clear();
  assert.deepEqual(staged, [true, false, true, false]);
});

test("a recap has what I lost or got since my turn, but not what my own ask brought", () => {
  const log = [
    { seat: 0, ...askOf(0, 1) },
    { seat: 1, kind: "handed-over", giver: 1, taker: 0, card: "fan", count: 2 },
    { seat: 1, ...askOf(1, 0) },
    { seat: 0, kind: "handed-over", giver: 0, taker: 1, card: "snow", count: 1 },
    { seat: 2, ...askOf(2, 1) },
    { seat: 1, kind: "handed-over", giver: 1, taker: 2, card: "snow", count: 1 },
    { seat: 1, ...askOf(1, 0) },
    { seat: 0, kind: "handed-over", giver: 0, taker: 1, card: "snow", count: 2 },
    { seat: 2, ...askOf(2, 0) },
    { seat: 0, kind: "reversed", asker: 2, wish: "winter", held: true },
    { seat: 2, kind: "given", giver: 2, taker: 0, season: "winter", card: "cozy" },
  ].map((event, i) => ({ ...stepWith(event), ply: i, seat: event.seat }));
  assert.deepEqual(factsSince(log, 0), [
    { who: 1, lost: true, card: "snow", count: 3 },
    { who: 2, lost: false, card: "cozy", count: 1 },
  ]);
  assert.deepEqual(factsSince(log.slice(0, 2), 0), []);
  assert.deepEqual(factsSince(log.slice(2), 0), factsSince(log, 0), "before the first turn, too");
});

test("each kind of Clowder shows how near the hand is to it, with mice for kitties", () => {
  const kinds = (["kind", "year", "season"] as const).map((kind, i) => ({ kind, points: 3 - i }));
  const near = (hand: readonly string[]): unknown =>
    goalsOf(kitty({ hand, kinds }), 3).map(({ four }) => [
      four[0]?.wish,
      four.map(({ held }) => Number(held)).join(""),
    ]);
  assert.deepEqual(near(["snow", "rain", "rain", "flower", "mouse"]), [
    ["rain", "1110"],
    ["winter", "1110"],
    ["spring", "1111"],
  ]);
  assert.deepEqual(near([]), []);
  const wishes = (hand: readonly string[], most: number): unknown =>
    goalsOf(kitty({ hand, kinds }), most)[1]?.four.map(({ wish, held }) => (held ? wish : ""));
  assert.deepEqual(wishes(["rain", "mouse"], 3), ["mouse", "spring", "", ""]);
  assert.deepEqual(wishes(["rain", "mouse", "mouse"], 1), ["mouse", "spring", "", ""]);
  assert.deepEqual(wishes(["mouse", "mouse", "mouse", "mouse"], 4), ["mouse", "mouse", "mouse", ""]);
});

test("a Clowder for which too many cards were laid is lost as a goal", () => {
  const kinds = (["kind", "year", "season"] as const).map((kind, i) => ({ kind, points: 3 - i }));
  const goals = (laid: readonly string[], ...mice: readonly string[]): readonly string[] =>
    goalsOf(kitty({ hand: ["rain", "rain", "fan", ...mice], kinds, clowders: [[{ cards: laid }]] }), 1).map(
      ({ kind, lost, four }) => `${lost ? "no " : ""}${kind} ${four.find(({ wish }) => wish !== "mouse")?.wish}`,
    );
  const spring = ["rain", "clover", "flower"];
  assert.deepEqual(goals(["rain"], "mouse"), ["kind rain", "year spring", "season spring"]);
  assert.deepEqual(goals(["rain"]), ["kind fan", "year winter", "season spring"], "a Mouse of others does not count");
  assert.deepEqual(goals(["rain", "rain"], "mouse", "mouse").at(0), "kind fan");
  const most = spring.flatMap((trait) => Array<string>(4).fill(trait)).slice(1); // but one Rain
  assert.deepEqual(goals(most), ["kind fan", "year winter", "season summer"]);
  assert.deepEqual(goals(["rain", ...most]), ["kind fan", "no year winter", "season summer"]);
});

test("a Clowder is lost as a goal if a hand with kitties has no card of it", () => {
  const kinds = (["kind", "year", "season"] as const).map((kind, i) => ({ kind, points: 3 - i }));
  const laid = TRAITS.filter((trait) => trait !== "ice-cream");
  const goals = (...hand: string[]): unknown =>
    goalsOf(kitty({ hand, kinds, clowders: [[{ cards: laid }]] }), 0).map(({ lost }) => lost);
  assert.deepEqual(goals("fan", "fan", "fan", "apple"), [true, false, false]);
  assert.deepEqual(goals("fan", "ice-cream"), [false, false, false]);
  assert.deepEqual(goals(), []);
});

test("a lifted card selects the wish that somebody may have", () => {
  const wishOf = (fields: object): unknown => {
    const view = kitty({
      ...{ hand: ["snow"], phase: "turn", offers: [{ verb: "ask", slots: [] }], layable: [], ...fields },
      askable: ["snow", "winter"].map((wish) => ({ card: "snow", wish, brings: "one" })),
    });
    return new KittySelection({ view, nameOf: () => "" }, () => {}).asking.wish;
  };
  const nobody = [0, 1, 2].map(() => ({ cards: [], seasons: [], lacks: ["snow"] }));
  const somebody = [0, 1, 2].map(() => ({ cards: [], seasons: [], lacks: [] }));
  assert.equal(wishOf({ known: somebody }), "snow");
  assert.equal(wishOf({ known: nobody }), "winter");
  assert.equal(wishOf({ known: somebody, clowders: [[{ cards: ["snow", "snow", "snow", "mouse"] }]] }), "winter");
});

test("the only goal shown is near and has many points", () => {
  const kinds = (["kind", "year", "season"] as const).map((kind, i) => ({ kind, points: 3 - i }));
  const nearest = (...hand: string[]): unknown => nearestOf(goalsOf(kitty({ hand, kinds }), 3))[0]?.kind;
  assert.equal(nearest("snow", "snow", "snow", "cozy"), "kind"); // though it is Seasonal already
  assert.equal(nearest("snow", "rain", "fan"), "year");
  assert.equal(nearest("snow", "cozy", "light", "light", "rain"), "season");
  assert.equal(nearest("snow", "snow", "mouse"), "kind");
});

test("the felt shows which cards moved between which players, and no card that is hidden from the viewer", () => {
  const given = { kind: "given", giver: 1, taker: 2, season: "winter", card: null };
  const shown = (...events: object[]): unknown => exchangeIn([stepWith(...events)], { ask: null });
  assert.deepEqual(shown(plainAsk), { from: 1, to: 0, what: "snow", count: 1, kind: "asks" });
  assert.deepEqual(shown({ ...plainAsk, held: false }, { kind: "drawn", seat: 1, card: null }), {
    ...{ from: 1, to: 0, what: "snow", count: 1, kind: "none" },
  });
  assert.deepEqual(shown(mouse), { from: 0, to: 1, what: "mouse", count: 1, kind: "mouse" });
  assert.deepEqual(shown(mouse, robbery), { from: 0, to: 1, what: "snow", count: 2, kind: "gives" });
  assert.deepEqual(shown(given), { from: 1, to: 2, what: "winter", count: 1, kind: "gives" });
  assert.deepEqual([shown({ kind: "skipped", seat: 1 }), exchangeIn([], { ask: null })], [null, null]);
  const ask = { seat: 1, whom: 0, wish: "snow", seek: false } as const;
  assert.deepEqual(exchangeIn([], { ask }), { from: 1, to: 0, what: "snow", count: 1, kind: "asks" });
});

test("the cards that came last stand out until their owner moves", () => {
  const by = (seat: number, ...events: object[]): ReturnType<typeof stepWith> => ({ ...stepWith(...events), seat });
  const got = by(0, robbery);
  assert.deepEqual(gainedIn([got], 1), ["snow", "snow"]);
  assert.deepEqual(gainedIn([got, by(2, { kind: "skipped", seat: 2 })], 1), ["snow", "snow"]);
  assert.deepEqual(gainedIn([got, by(1, plainAsk)], 1), []);
  assert.deepEqual(gainedIn([by(1, { kind: "drawn", seat: 1, card: "fan" })], 1), ["fan"]);
  assert.deepEqual([gainedIn([got], 0), gainedIn([got], 2), gainedIn([], 1)], [[], [], []]);
});

test("the viewer's own loss has a worse sound", () => {
  const sounds = (event: object, seat: number): unknown => soundsOf(event as never, seat);
  assert.deepEqual([sounds(robbery, 0), sounds(robbery, 1)], [["swipe", "meow"], ["swipe"]]);
  assert.deepEqual([sounds(plainAsk, 0), sounds({ ...plainAsk, seek: true }, 0)], [[], ["seek"]]);
  assert.deepEqual(sounds({ kind: "skipped", seat: 0 }, 0), []);
});

test("an ask is remembered with its result", () => {
  const ask = (fields: object): object => ({ kind: "asked", seat: 0, whom: 1, wish: "snow", ...fields });
  const results = (...events: object[]): unknown =>
    asksIn(events.map((event) => stepWith(event))).map(({ result, count }) => [result, count]);
  assert.deepEqual(results(ask({ held: false }), { kind: "drawn", seat: 0, card: null }), [["none", 0]]);
  assert.deepEqual(results(ask({ held: true })), [["waits", 0]]);
  const handed = { kind: "handed-over", giver: 1, taker: 0, card: "snow", count: 2 };
  assert.deepEqual(results(ask({ held: true }), handed, ask({ held: false })), [
    ["gave", 2],
    ["none", 0],
  ]);
  const back = { kind: "given", giver: 0, taker: 1, season: "winter", card: null };
  assert.deepEqual(results(ask({ held: true }), { kind: "reversed", seat: 1, asker: 0 }, back), [["mouse", 1]]);
  assert.deepEqual(results(handed), []); // the ask is no longer known
});

test("a hand's cards come first, and no Mouse is mentioned before it can have one", () => {
  const nothing = { cards: [], seasons: [], lacks: ["mouse"] };
  const facts = (fields: object): unknown => {
    const known = [nothing, { cards: ["snow", "snow"], seasons: ["fall"], lacks: ["rain", "mouse"] }, nothing];
    const view = kitty({ seat: 0, hand: [], discard: [], known, ...fields });
    return knownFacts(view, 1, []).map(({ wish, count }) => [wish, count]);
  };
  const dealt = [
    ["snow", 2],
    ["fall", 1],
    ["rain", 0],
  ];
  assert.deepEqual(facts({}), dealt);
  assert.deepEqual(facts({ hand: ["mouse"] }), [...dealt, ["mouse", 0]]);
  const drew = [nothing, { ...nothing, lacks: ["rain", "mouse"] }, { ...nothing, lacks: [] }];
  assert.deepEqual(facts({ known: drew }), [
    ["rain", 0],
    ["mouse", 0],
  ]);
});

test("the most frequent cards of a hand come first, then those shown last", () => {
  const cards = ["apple", "apple", "cozy", "cozy", "cozy", "fan", "light"];
  const view = kitty({
    hand: [],
    discard: [],
    known: [
      { cards: [], seasons: [], lacks: [] },
      { cards, seasons: ["fall"], lacks: ["rain"] },
    ],
  });
  const wishes = (...events: object[]): string[] => knownFacts(view, 1, [stepWith(...events)]).map(({ wish }) => wish);
  assert.deepEqual(wishes(), ["cozy", "apple", "fan", "light", "fall", "rain"]);
  const asked = { ...plainAsk, seat: 1, whom: 2, wish: "fall" };
  const taken = { kind: "handed-over", giver: 2, taker: 1, card: "light", count: 1 };
  assert.deepEqual(wishes(asked, taken), ["cozy", "apple", "light", "fall", "fan", "rain"]);
  assert.deepEqual(wishes(taken, asked), ["cozy", "apple", "fall", "light", "fan", "rain"]);
});

test("of equally many cards, those that I may ask for or lost to a hand come first, then its Mouse", () => {
  const known = [{ cards: ["cozy", "cozy", "mouse", "fan"], seasons: ["fall"], lacks: ["rain", "light"] }];
  const wishes = (hand: readonly string[], ...events: object[]): string[] =>
    knownFacts(kitty({ seat: 1, hand, discard: [], known }), 0, [stepWith(...events)]).map(({ wish }) => wish);
  assert.deepEqual(wishes([]), ["cozy", "mouse", "fan", "fall", "rain", "light"]);
  assert.deepEqual(wishes(["apple", "light"]), ["cozy", "fall", "mouse", "fan", "light", "rain"]);
  const taken = { kind: "handed-over", giver: 1, taker: 0, card: "fan", count: 1 };
  assert.deepEqual(wishes([], taken), ["cozy", "fan", "mouse", "fall", "rain", "light"]);
  assert.deepEqual(wishes([], { ...taken, giver: 2 }), ["cozy", "mouse", "fan", "fall", "rain", "light"]);
});

test("hands that share a line fill it: one fact of each, then those of most cards, and never more than fit", () => {
  const hand = (...counts: number[]): { width: number; count: number }[] =>
    counts.map((count) => ({ width: 40, count }));
  const shown = (width: number): readonly number[] =>
    sharing([hand(1, 1, 1), hand(3, 3), []], { width, gap: 0, more: 20 });
  assert.deepEqual(shown(59), [0, 0, 0]);
  assert.deepEqual(shown(60), [0, 1, 0]);
  assert.deepEqual(shown(100), [1, 1, 0]);
  assert.deepEqual(shown(140), [1, 2, 0]);
  assert.deepEqual(shown(199), [2, 2, 0]);
  assert.deepEqual(shown(200), [3, 2, 0]); // all of them need no ellipsis
});

test("a list that does not fit leaves room for the number of omitted items", () => {
  const count = (width: number, rows: number): number => fitting([40, 40, 40, 40], { width, rows, gap: 4, more: 20 });
  assert.deepEqual([count(172, 1), count(171, 1), count(128, 1), count(60, 1)], [4, 3, 2, 0]);
  assert.deepEqual([count(84, 2), count(84, 1), count(40, 3)], [4, 1, 2]);
  assert.equal(fitting([], { width: 10, rows: 1, gap: 4, more: 20 }), 0);
});

test("for each wish, a hand is known to have a number or none, or nothing is known", () => {
  const known = [{ cards: ["snow", "snow", "mouse"], seasons: ["winter"], lacks: ["fall", "rain"] }];
  const count = (wish: string): number | null => knownCount(kitty({ known, hand: [] }), 0, wish as never);
  assert.deepEqual([count("snow"), count("winter"), count("mouse")], [2, 3, 1]);
  assert.deepEqual([count("rain"), count("fall"), count("leaf")], [0, 0, 0]); // no Leaf where there is no Fall card
  assert.deepEqual([count("cozy"), count("spring")], [null, null]);
  assert.equal(knownCount(kitty({ known, hand: [] }), 1, "snow"), null);
  const whole = [{ cards: ["snow", "rain"], seasons: [], lacks: [] }];
  assert.deepEqual(knownCount(kitty({ known: whole, hand: [] }), 0, "leaf"), 0); // all cards are known
  const laid = { hand: ["cozy"], clowders: [[{ cards: ["cozy", "cozy", "cozy", "mouse"] }]] };
  assert.equal(knownCount(kitty({ known, ...laid }), 0, "cozy"), 0); // all others are laid, or mine
});

test("a hand may have more of a wish than are known, unless all its cards or all copies are", () => {
  const known = [{ cards: ["snow"], seasons: ["winter"], lacks: [] }];
  const more = (size: number, wish: string, fields: object = {}): boolean => {
    const view = kitty({ known, hand: [], hand_sizes: [size], ...fields });
    return hasMore(view, 0, wish as never, knownCount(view, 0, wish as never) ?? 0);
  };
  assert.deepEqual([more(2, "snow"), more(2, "winter")], [true, false]);
  assert.deepEqual([more(3, "snow"), more(3, "winter")], [true, true]);
  assert.equal(more(3, "snow", { hand: ["snow", "snow", "snow"] }), false);
});

test("what is on the table or in my hand cannot be sought", () => {
  const view = kitty({ hand: ["snow"], clowders: [[{ cards: ["snow", "snow", "snow", "mouse"] }]] });
  assert.deepEqual(
    ["snow", "winter", "mouse"].map((wish) => isElsewhere(view, wish as never)),
    [false, true, true],
  );
});

test("a short sentence is a heading, a long one is not", () => {
  const step = stepWith({ kind: "drawn", open: true }, { kind: "drawn", open: false });
  assert.deepEqual(storyOf([step], [step], kitty({}), play), { head: "open", words: "hidden" });
  const long = stepWith({ kind: "noted", note: "x".repeat(80) });
  assert.equal(storyOf([long], [], kitty({}), play).head, "");
  assert.equal(storyOf([], [], kitty({ ask: null, turn: 2 }), play).head, "Next: Cy");
  assert.equal(storyOf([], [], kitty({ ask: null, turn: 0 }), play).head, "Your turn");
});

// Shut Up, Cat!

const cat = (fields: object = {}): ShutUpCatTableView =>
  viewOf<ShutUpCatTableView>({
    ...{ tiles: "............", notes: null, span: null, numbers: SPACES.map((space) => space + 1), plugs: 0 },
    ...{ multipliers: [0, 1, 4], top_multiplier: 4 },
    ...fields,
  });

test("a span goes clockwise over the top of the ring", () => {
  assert.deepEqual(spanOf(10, 1), [10, 11, 0, 1]);
  assert.deepEqual(spanOf(3, 3), [3]);
  assert.equal(spanOf(4, 3).length, 12);
  assert.deepEqual(faceUp(cat()), []);
  assert.deepEqual(faceUp(cat({ span: [11, 0] })), [11, 0]);
});

test("space 0 lies at the top of the ring, space 3 at its right", () => {
  const near = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(2)} ${(y + 1).toFixed(2)}`;
  assert.deepEqual([0, 3, 6].map(at).map(near), ["0.00 0.00", "1.00 1.00", "0.00 2.00"]);
});

test("a face-down tile shows what the view knows of it: its face, or its noted group", () => {
  const notes = [{ spaces: [4, 5], zs: 1, meows: 1 }];
  assert.equal(noteOf(cat({ tiles: "z..........m" }), 0), "z");
  assert.equal(noteOf(cat({ tiles: "z..........m" }), 11), "m");
  assert.equal(noteOf(cat({ tiles: "z..........m" }), 4), null);
  assert.equal(noteOf(cat({ notes }), 4), "?");
  assert.equal(noteOf(cat({ notes }), 6), null);
});

test("tiles that only I saw lie face down for all others", () => {
  const lying = lyingOn(cat({ tiles: "zm..........", span: [0, 1], outcome: null }), {
    peeked: new Map([[5, "m"]]),
    laid: null,
    moved: new Set(),
    still: false,
  });
  assert.deepEqual(
    lying.slice(0, 2).map(({ side, delay, secret }) => [side, delay, secret]),
    [
      ["z", 0, false],
      ["m", 160, false],
    ],
  );
  assert.deepEqual([lying[5]?.side, lying[5]?.secret, lying[6]?.side], ["m", true, "back"]);
});

test("after the last turn the order of tiles does not matter, and the button says so", () => {
  const at = (first: number) =>
    new Laying({
      view: cat({ tiles: "zm..........", span: [0, 1], to_move: 1, last_round: true, first, winks: [9, 41] }),
      changed: () => undefined,
    });
  assert.equal(at(0).sentence, "Finish the game");
  assert.ok(at(1).sentence !== "Finish the game");
  assert.ok(at(0).hint !== at(1).hint);
});

test("tiles that are all alike keep their order when they are put back", () => {
  const slept = (tiles: string): number[] => [
    ...movedIn(0, [
      stepOf(1, { seat: 1, events: [{ kind: "tiles-turned", seat: 1, spaces: [3, 4], tiles }] as never }),
      stepOf(2, { seat: 1, events: [{ kind: "tiles-placed", seat: 1, spaces: [3, 4] }] as never }),
    ]),
  ];
  assert.deepEqual([slept("zz"), slept("zm")], [[], [3, 4]]);
});

test("a tile that others moved is marked until the viewer sees it", () => {
  const step = (seat: number, kind: string, spaces: readonly number[]) =>
    stepOf(seat, { seat, events: [{ kind, seat, spaces, tiles: "zm" }] as never });
  const swapped = step(1, "tiles-swapped", [3, 4]);
  const moved = (...after: Parameters<typeof movedIn>[1]): number[] => [...movedIn(0, [swapped, ...after])];
  assert.deepEqual(moved(), [3, 4]);
  assert.deepEqual(moved(step(0, "tiles-seen", [3])), [4]);
  assert.deepEqual(moved(step(1, "tiles-seen", [3])), [3, 4]);
  assert.deepEqual(moved(step(2, "tiles-turned", [4, 5])), [3]);
  assert.deepEqual(moved(step(0, "tiles-swapped", [8, 9])), [3, 4]);
});

test("at the end all tiles are turned up, one after the other", () => {
  const over = cat({ tiles: "zmzzmzzmzzmz", span: null, outcome: { winners: [1] } });
  const lying = lyingOn(over, { peeked: new Map(), laid: null, moved: new Set([3]), still: false });
  assert.equal(lying.map(({ side }) => side).join(""), over.tiles);
  assert.deepEqual(
    lying.slice(0, 2).map(({ delay, secret, note }) => [delay, secret, note]),
    [
      [0, false, null],
      [160, false, null],
    ],
  );
});

test("tiles are put back in the chosen order, without turning", () => {
  const lying = lyingOn(cat({ tiles: "zm..........", span: [0, 1], outcome: null }), {
    peeked: new Map(),
    laid: [
      { from: 1, side: "m" },
      { from: 0, side: "z" },
    ],
    moved: new Set([1, 7]),
    still: false,
  });
  assert.deepEqual(
    lying.filter(({ moved }) => moved).map(({ space }) => space),
    [7], // face-up tiles are seen
  );
  assert.deepEqual(
    lying.slice(0, 2).map(({ side, from, changed, delay }) => [side, from, changed, delay]),
    [
      ["m", 1, true, 0],
      ["z", 0, true, 0],
    ],
  );
});

test("choosing two tiles of the ring swaps them, and each swap can be undone", () => {
  const view = cat({ tiles: "zm.........z", span: [11, 1], phase: "place", offers: [], barred: [] });
  const laying = new Laying({ view, changed: () => undefined });
  assert.deepEqual([laying.spaces, laying.move, laying.changed], [[11, 0, 1], "place zzm", []]);
  assert.equal(laying.pick(11), false);
  assert.equal(laying.held, 11);
  laying.pick(11);
  assert.equal(laying.held, null); // choosing it again deselects it
  laying.pick(1);
  assert.equal(laying.pick(11), true);
  assert.deepEqual([laying.held, laying.move, laying.changed], [null, "place mzz", [11, 1]]);
  laying.pick(0);
  laying.clear();
  assert.deepEqual([laying.held, laying.move], [null, "place mzz"]);
  laying.clear();
  assert.equal(laying.move, "place zzm");
  assert.equal(laying.swap(11, 0), true);
  assert.deepEqual([laying.changed, laying.undoable], [[], false]); // a Z for a Z
  laying.swap(11, 1);
  laying.swap(11, 0);
  assert.equal(laying.move, "place zmz");
  const hint = new Laying({ view, changed: () => undefined }, () => laying);
  hint.prepare("mzz");
  assert.equal(hint.move, "place mzz");
  hint.undo();
  assert.equal(hint.move, "place zmz");
  laying.undo();
  assert.deepEqual([laying.move, laying.undoable], ["place mzz", true]);
  laying.undo();
  assert.deepEqual([laying.move, laying.undoable], ["place zzm", false]);
  assert.equal(laying.swap(11, 5), false);
  const alike = new Laying({ view: cat({ ...view, tiles: "zz.........z" }), changed: () => undefined });
  assert.equal(alike.hint, "All alike: nothing to swap.");
  assert.match(alike.sentence, /^Hide 3 Zs$/);
});

const DICE = [1, 4, 4];
const RING = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];
const ONES = [0, 6];
const FOURS = [3, 9];
/** Both directions between each 1 and each 4 of the ring. */
const SLEEPS = ONES.flatMap((one) => FOURS.map((four) => [one, four] as const)).flatMap(([one, four]) => [
  { move: `sleep 1@${one} 4@${four} clockwise`, first: 1, start: one, last: 4, end: four },
  { move: `sleep 4@${four} 1@${one} clockwise`, first: 4, start: four, last: 1, end: one },
]);
const CHOICES = {
  ...{ "laser-pointer": "1 4", "cardboard-box": "4", catnip: "4 6" },
  ...{ "night-light": "2 11", "scratching-post": "2", "tuna-can": "" },
};
const TARGETS = ["dice", "die", "face", "spaces", "seat", "nothing"];

/** My selection in this phase, with these moves offered. */
function catSelecting(phase: string, moves: readonly string[], fields: object = {}): CatSelection {
  const offers = moves.map((move) => {
    const [verb = "", ...words] = move.split(" ");
    return { verb, slots: words.map((word) => ({ kind: "one-of", words: [word] })) };
  });
  const given = { phase, offers, dice: DICE, numbers: RING, sleeps: SLEEPS, pillow: [2, 5, 6], dice_to_gather: 3 };
  const view = cat({ ...given, hand: Object.keys(CHOICES), winks: [10, 10, 10], targets: [], ...fields });
  const selection: CatSelection = new CatSelection({
    view,
    get mine() {
      return selection;
    },
    find: (name) => ({ name, title: name, text: "" }),
    nameOf: (seat) => NAMES[seat] ?? "",
    changed: () => {},
  });
  return selection;
}

test("a hint selects its move completely: span, dice, card with targets, order of tiles", () => {
  const using = [...SLEEPS.map(({ move }) => move), "distract 4"];
  const plays = Object.entries(CHOICES).map(([card, choice]) => ["play", card, choice].filter(Boolean).join(" "));
  const targets = Object.keys(CHOICES).map((card, i) => ({ card, target: TARGETS[i], most: [3, 1, 1, 2, 1, 0][i] }));
  const use = catSelecting("use", [...using, ...plays], { targets });
  for (const move of [...plays, ...using, ...plays.toReversed(), ...using.toReversed()]) {
    use.prepare(move);
    assert.deepEqual([use.intent.move, use.intent.off], [move, false]);
    const sleep = SLEEPS.find((each) => each.move === move);
    if (sleep !== undefined) assert.deepEqual(use.using.span, spanOf(sleep.start, sleep.end));
  }
  const gather = catSelecting("gather", ["gather 2 6", "gather 5", "gather"]);
  for (const move of ["gather 2 6", "gather 5", "gather"]) {
    gather.prepare(move);
    assert.equal(gather.intent.move, move);
  }
  const place = catSelecting("place", [], { tiles: "zmz.......mz", span: [10, 2] });
  for (const [move, changed] of [
    ["place mzzmz", 0],
    ["place mmzzz", 2],
    ["place zmmzz", 4],
    ["place zzmzm", 4],
  ] as const) {
    place.prepare(move);
    assert.deepEqual([place.intent.move, place.laying.changed.length], [move, changed]);
  }
  const scoring = { zs: 3, multiplier: 1, winks: 3, chased: { multiplier: 2, winks: 6, net: 1 } };
  const score = catSelecting("score", ["score", "chase"], { scoring, chase_price: 5 });
  for (const move of ["chase", "score"]) {
    score.prepare(move);
    assert.equal(score.intent.move, move);
  }
});

test("a hint that the table cannot show selects nothing", () => {
  const use = catSelecting("use", ["distract 4"], { sleeps: [] });
  use.prepare("sleep 2@1 5@4 clockwise");
  use.prepare("seven 3 4");
  assert.equal(use.intent.move, "distract 4");
});

test("a chase shows its result, and is the main button if it gains no less", () => {
  const at = (zs: number, multiplier: number, mine = 10): Scoring => {
    const brings = zs * (multiplier + 1);
    const chased = { multiplier: multiplier + 1, winks: brings, net: brings - 5 };
    const scoring = { zs, multiplier, winks: zs * multiplier, chased };
    const view = cat({ phase: "score", seat: 0, winks: [mine, 10], top_multiplier: 3, chase_price: 5, scoring });
    return new Scoring({ view, changed: () => {} });
  };
  assert.deepEqual(at(8, 2).take.words, "Take: +16 Zs");
  assert.deepEqual([at(8, 2).chase.words, at(8, 2).chase.sum], ["Chase: +19 Zs", "8 × 3 − 5, then ×3"]);
  assert.deepEqual(
    [at(8, 0), at(8, 0, 16), at(8, 1, 16), at(8, 0, 9), at(5, 0)].map(({ chase }) => chase.sum),
    [
      "8 × 1 − 5, twice: +6",
      "8 × 1 − 5, 3 times: +9",
      "8 × 2 − 5, twice: +14",
      "8 × 1 − 5, then ×1",
      "5 × 1 − 5, then ×1",
    ],
  );
  assert.deepEqual([at(4, 0).chase.words, at(4, 0).take.words], ["Chase: −1 Z", "Take: 0 Zs"]);
  assert.deepEqual(
    [at(8, 2), at(4, 0), at(5, 2), at(5, 0), at(0, 0)].map(({ move }) => move),
    ["chase", "score", "chase", "chase", "score"],
  );
});

test("a sleep is preselected if two dice allow it", () => {
  const sleep = { first: 2, start: 1, last: 3, end: 2, move: "sleep 2@1 3@2" };
  const use = catSelecting("use", ["distract 2"], { dice: [2, 2, 3], sleeps: [sleep] });
  assert.equal(use.using.kind, "sleep");
  assert.equal(catSelecting("use", ["distract 2"], { dice: [2, 2, 3], sleeps: [] }).using.kind, "distract");
});

test("a moved end keeps the way round, and the first way is the shorter one", () => {
  const moves = [...SLEEPS.map(({ move }) => move), ...ONES.map((one) => `sleep 1@${one}`)];
  const { using } = catSelecting("use", [...moves, ...FOURS.map((four) => `sleep 4@${four}`)]);
  assert.deepEqual(using.span, [0, 1, 2, 3]);
  using.moveEnd(6);
  assert.deepEqual([using.span.length, using.counterclockwise], [10, false]);
  using.counterclockwise = true;
  assert.deepEqual(using.span, [3, 4, 5, 6]);
  using.moveEnd(9);
  assert.deepEqual([using.span.length, using.counterclockwise], [10, true]);
  using.switchEnd(0);
  assert.deepEqual([using.span, using.counterclockwise], [[9, 10, 11, 0], true]);
});

test("a third number on the ring replaces the die that was chosen first, and preselects the shorter way", () => {
  const dice = [2, 3, 4];
  const spaces = dice.flatMap((number) => [number - 1, number + 5].map((space) => ({ number, space })));
  const sleeps = spaces.flatMap((one) =>
    spaces
      .filter((other) => other.number !== one.number)
      .map((other) => {
        const move = `sleep ${one.number}@${one.space} ${other.number}@${other.space}`;
        return { first: one.number, start: one.space, last: other.number, end: other.space, move };
      }),
  );
  const moves = spaces.map(({ number, space }) => `sleep ${number}@${space}`);
  const numbers = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];
  const { using } = catSelecting("use", moves, { dice, sleeps, numbers });
  assert.deepEqual(using.faces, [2, 3]);
  using.moveEnd(3);
  assert.deepEqual(
    [using.faces, using.span],
    [
      [3, 4],
      [2, 3],
    ],
  );
  using.moveEnd(1);
  assert.deepEqual(using.faces, [2, 4]);
  using.moveEnd(9); // the end that moves is the one that was chosen last
  using.moveEnd(2);
  assert.deepEqual([using.faces, using.span.length, using.counterclockwise], [[3, 4], 6, true]);
  using.counterclockwise = false;
  using.toggle(0);
  assert.deepEqual(
    [using.faces, using.span],
    [
      [2, 3],
      [1, 2],
    ],
  );
});

test("the note above the pillow counts the selected tiles", () => {
  const known = cat({ tiles: "zz..........", notes: [] });
  assert.equal(noteFor(known, [], true), "");
  assert.equal(noteFor(known, [0, 1, 2], true), "3 tiles · you know 2 Zs");
  assert.equal(noteFor(cat({ tiles: "zz.........." }), [0], true), "1 tile");
  assert.match(noteFor(cat({ plugs: 1 }), [0], true), /muffled/);
  assert.equal(muffled(cat({ plugs: 1 }), "zmm"), 1);
});

test("dice tumble once for each that was rolled", () => {
  const step = { ...stepWith({ kind: "dice-gathered", rolled: [3, 5], taken: [] }), ply: 9 };
  assert.deepEqual(rollsOf([step], [3, 3, 5, 1]), [9, 0, 9, 0]);
  assert.deepEqual(rollsOf([], [3]), [0]);
});

test("only the player who looked is shown tiles", () => {
  const step = stepWith({ kind: "tiles-seen", seat: 0, spaces: [2, 3], tiles: "zm" });
  assert.deepEqual(
    [...shownTo(0, [step])],
    [
      [2, "z"],
      [3, "m"],
    ],
  );
  assert.equal(shownTo(1, [step]).size, 0);
  assert.equal(shownTo(null, [step]).size, 0);
});

test("a seat's last gain stands beside its name", () => {
  const step = stepWith(
    { kind: "zs-scored", seat: 0, scored: 6, zs: 3, multiplier: 2 },
    { kind: "multiplier-moved", seat: 0, multiplier: 3 },
    { kind: "zs-scored", seat: 1, scored: 0, zs: 0, multiplier: 1 },
  );
  assert.equal(gained(0, [step]), "×3");
  const counted = { kind: "zs-scored", seat: 1, scored: 6, zs: 3, multiplier: 2 } as const;
  assert.equal(gained(1, [stepWith(counted)]), null); // the ring counts them
  const woken = { kind: "multiplier-moved", seat: 2, multiplier: 0 } as const;
  assert.equal(gained(2, [stepWith(woken)]), "×0");
  assert.equal(gained(2, [stepWith({ kind: "tiles-turned", seat: 2, tiles: "m" }, woken)]), null); // it has a scene
  assert.equal(gained(2, [stepWith({ kind: "zs-taken", seat: 2, zs: 4 })]), "+4 Z");
  assert.equal(gainedZs(0, [step]), "+6 Z");
  assert.equal(gainedZs(0, [stepWith({ kind: "cat-chased", seat: 0, price: 5 })]), "−5 Z");
  assert.equal(gainedZs(1, [step]), null);
});

test("the cat is startled by a MEOW, pleased by the top multiplier, and tired without a multiplier", () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => catMood(seat, cat(), [])),
    ["weary", undefined, "smug"],
  );
  assert.equal(
    catMood(2, cat(), [stepWith({ kind: "tiles-turned", seat: 2, tiles: "zm", spaces: [0, 1] })]),
    "startled",
  );
});

test("a step holds the screen until its last tile has turned", () => {
  const turned = stepWith({ kind: "tiles-turned", seat: 0, tiles: "zzz", spaces: [0, 1, 2] });
  assert.equal(beat(turned), 160 * 2 + 220 + 500);
  assert.equal(beat(stepWith({ kind: "zs-scored", zs: 3 })), 120 * 3 + 500);
  const scored = stepWith({ kind: "tiles-turned", tiles: "zzz" }, { kind: "zs-scored", zs: 3 });
  assert.equal(beat(scored), 160 * 2 + 220 + 120 * 3 + 500);
  assert.equal(beat(stepWith()), 350);
  reduced.matches = true;
  assert.equal(beat(turned), 150);
});

test("a choice over its maximum drops the first item", () => {
  assert.deepEqual(toggled([1, 2], 3, 2), [2, 3]);
  assert.deepEqual(toggled([1, 2], 1, 2), [2]);
  assert.deepEqual(rising([10, 9, 1]), [1, 9, 10]);
});

test("a sleep's sum is shown while its tiles lie face up", () => {
  const scored = { kind: "zs-scored", seat: 1, zs: 2, multiplier: 3, scored: 6, winks: 16 };
  const turned = { kind: "tiles-turned", seat: 1, spaces: [11, 0, 1], tiles: "zmz" };
  const up = cat({ tiles: "mz.........z", span: [11, 1], outcome: null });
  const chased = [1, 0, 1].map((seat) => stepWith({ kind: "cat-chased", seat, price: 5 }));
  const sum = sumOf(up, [stepWith(scored)], [...chased, stepWith(turned), ...chased, stepWith(scored)]);
  assert.deepEqual([sum?.scored, sum?.paid], [6, 10]); // a chase before the sleep is none of it
  assert.equal(sumOf(up, [stepWith(turned)], []), null);
  assert.equal(sumOf(cat({ outcome: null }), [stepWith(scored)], []), null); // put back already
  const counted = [...countedOn(up, faceUp(up))];
  assert.deepEqual(counted, [
    [11, 1],
    [1, 2],
  ]);
});

test("an action is shown with its gain, and repeated chases are one action", () => {
  const slept = [
    { kind: "tiles-turned", seat: 0, tiles: "zz", start: 0, end: 1, spaces: [0, 1] },
    { kind: "zs-scored", seat: 0, zs: 2, multiplier: 3, scored: 6 },
    { kind: "zs-taken", seat: 1, zs: 1 },
  ];
  assert.deepEqual(doingsOf([stepWith(...slept)]), [
    { seat: 0, did: "slept", tiles: "zz", span: [0, 1], zs: 6, sum: [2, 3] },
    { seat: 1, did: null, zs: 1 },
  ]);
  const chased = [0, 0, 1].map((seat) => ({ kind: "cat-chased", seat, price: 5, winks: 0 }));
  const scored = { kind: "zs-scored", seat: 1, zs: 2, multiplier: 2, scored: 4 };
  assert.deepEqual(doingsOf([stepWith(...chased, scored)]), [
    { seat: 0, did: "chased", paid: 10 },
    { seat: 1, did: "chased", paid: 5 },
    { seat: 1, did: "scored", zs: 4, sum: [2, 2] },
  ]);
});

test("what is forgotten of an event is where each tile lay", () => {
  const read = (event: object): string | null => forgotten(event as AnyEvent, (seat) => NAMES[seat] ?? "");
  const tiles = { seat: 1, spaces: [0, 1, 2], tiles: "zmz" };
  assert.equal(read({ kind: "tiles-turned", ...tiles }), "Bo slept: 2 Zs, 1 MEOW.");
  assert.equal(read({ kind: "tiles-seen", ...tiles }), "Bo looked.");
  assert.equal(read({ kind: "tiles-placed", ...tiles }), "Bo put them back.");
  assert.equal(read({ kind: "cat-chased", seat: 1 }), null);
});

test("steps are counted since the viewer last used dice", () => {
  const used = { kind: "distracted", seat: 0, face: 2, drawn: false } as AnyEvent;
  const rolled = { kind: "dice-gathered", seat: 0, taken: [], rolled: [1, 2, 3] } as AnyEvent;
  const steps = [0, 1, 0, 2, 0].map((seat, ply) => stepOf(ply, { seat, events: ply === 2 ? [used] : [rolled] }));
  assert.deepEqual(
    since(0, steps).map(({ ply }) => ply),
    [3, 4],
  );
  assert.deepEqual(
    ofOthers(0, steps.slice(0, 2)).map(({ ply }) => ply),
    [1],
  );
  assert.equal(since(null, steps).length, 5);
});

test("Zs fly from their tiles after the last has turned, and not more than five at once", () => {
  const view = cat({ tiles: "zmz.........", span: [0, 2] });
  const scored = catFlights(
    [
      { kind: "tiles-turned", seat: 0, spaces: [0, 1, 2], tiles: "zmz" },
      { kind: "zs-scored", seat: 0, zs: 2, multiplier: 1, scored: 2 },
    ] as never,
    view,
  );
  assert.deepEqual(
    scored.map(({ thing, from, to, delay }) => [thing.kind, from, to, delay]),
    [
      ["meow", "space 1", "space 1", 320],
      ["z", "space 0", "seat 0", 540 + 120],
      ["z", "space 2", "seat 0", 540 + 2 * 120],
    ],
  );
  assert.equal(catFlights([{ kind: "zs-taken", seat: 0, zs: 12 }] as never, view).length, 5);
  assert.deepEqual(catFlights([{ kind: "zs-scored", seat: 0, multiplier: 0 }] as never, view), []);
});

test("a MEOW jumps in place, a Z drifts to its seat", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const last = (kind: "meow" | "z"): unknown =>
    catMovement({ thing: { kind }, from: "middle", to: "middle", delay: 0 }, from, to).frames.at(-1)?.translate;
  assert.deepEqual([last("meow"), last("z")], ["0px -34px", "100px 0px"]);
});

// A game without a table of its own

test("a view of any game is shown in rows, with seats by name", () => {
  const view = viewOf({
    round: 2,
    hand: ["top-hat"],
    best_bid: { seat: 1, card: "top-hat" },
    left: [1, 0, null],
    open: false,
    none: null,
    empty: [],
  });
  assert.deepEqual(
    factsOf(view, (seat) => NAMES[seat] ?? "", 3),
    [
      { name: "round", words: "2" },
      { name: "best bid", words: "Bo, card top hat" },
      { name: "left", words: "Ann 1 · Bo 0 · Cy ?" },
      { name: "open", words: "no" },
    ],
  );
  assert.deepEqual(handOf(view), ["top-hat"]);
  assert.deepEqual(handOf(viewOf()), []);
});

test("a heard MEOW and a reached goal have a scene, and nothing else has", () => {
  const view = viewOf<ShutUpCatTableView>({ enough_zs: 40, first: 0, winks: [10, 10, 10] });
  const turned = (tiles: string): AnyEvent => ({ kind: "tiles-turned", seat: 1, tiles }) as AnyEvent;
  const fell = { kind: "multiplier-moved", seat: 1, rises: false, multiplier: 0 } as AnyEvent;
  const scored = (scored: number, winks: number): AnyEvent =>
    ({ kind: "zs-scored", seat: 1, zs: 6, scored, winks }) as AnyEvent;
  const woken = { kind: "meow", seat: 1, meows: 2, multiplier: 0, after: turnedAfter(3) + 700 } as const;
  assert.deepEqual(sceneOf([stepWith(turned("zmm"), fell)], view), woken);
  assert.equal(sceneOf([stepWith(turned("zz"))], view), null);
  assert.equal(sceneOf([stepWith(turned("zm"))], view), null); // the ears were plugged
  const goal = { kind: "goal", seat: 1, zs: 42, ends: false, after: countedAfter(6) + 1800 } as const;
  assert.deepEqual(sceneOf([stepWith(scored(6, 42))], view), goal);
  assert.deepEqual(sceneOf([stepWith(scored(6, 42))], { ...view, first: 2 }), { ...goal, ends: true }); // nobody is left
  assert.equal(sceneOf([stepWith(scored(6, 39))], view), null);
  assert.equal(sceneOf([stepWith(scored(2, 44))], view), null); // reached before
});

// Films

const shownAt = (view: object, ...events: object[]): Parameters<Film>[0] => ({
  ...{ step: stepWith(...events), log: [], view: viewOf<AnyView>(view), table: tableOf(), play },
});

/** The pictures of a film of this step; null if there is none. */
function filmed(film: Film, view: object, ...events: object[]): string[] | null {
  const scenes = film(shownAt(view, ...events))?.() ?? null;
  for (const { svg, seconds } of scenes ?? []) {
    assert.equal(/NaN|undefined|var\(/.exec(svg), null);
    assert.ok(seconds > 0);
  }
  return scenes?.map(({ svg }) => svg) ?? null;
}

test("a call has a film, and later views have none", () => {
  const view = { last_reveal: reveal() };
  assert.ok(kittenFilm(shownAt(view, { kind: "called" })) !== null);
  assert.equal(kittenFilm(shownAt(view, { kind: "bid-made" })), null);
  assert.equal(kittenFilm(shownAt({ last_reveal: null }, { kind: "called" })), null);
});

test("moves of Go Kitty with a scene have a film, and others have none", () => {
  const seek = { kind: "asked", seat: 0, whom: 1, wish: "snow", seek: true, held: false };
  const pictures = (...events: object[]): number | undefined => filmed(kittyFilm, {}, ...events)?.length;
  assert.deepEqual([pictures(mouse), pictures(mouse, robbery), pictures(seek)], [3, 6, 3]);
  assert.equal(pictures(clowder), 5); // a picture for each card, and the points
  assert.deepEqual([pictures(robbery), pictures(plainAsk)], [undefined, undefined]);
});

test("a sleep is filmed tile by tile", () => {
  const view = { enough_zs: 40, first: 0, winks: [10, 10] };
  const pictures = (tiles: string, ...more: object[]): string[] =>
    filmed(catFilm, view, { kind: "tiles-turned", seat: 1, tiles }, ...more) ?? [];
  assert.equal(pictures("zzz").length, 5); // face down, each tile, and the gain
  assert.equal(pictures("zmzzzzzzzzzz").length, 14);
  assert.equal(filmed(catFilm, view, { kind: "dice-gathered", seat: 1 }), null);
  assert.match(pictures("z").at(-1) ?? "", />Bo</);
  const goal = filmed(catFilm, view, { kind: "zs-taken", seat: 1, zs: 6, winks: 42 }); // by a card, without tiles
  assert.equal(goal?.length, 1);
  assert.match(goal?.[0] ?? "", />42 Zs!</);
});
