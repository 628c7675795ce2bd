import { answer, provide, reduced, settled } from "./browser";
import { readByAnn, seatOf, stepOf, stepWith, tableOf, viewOf } from "./samples";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { howOf, playersOf, seatsOf, usualLevel, withBots } from "../src/table/boxes";
import { tellMoment } from "../src/table/attending.svelte";
import { awayWords, clockOf, leftOf, minutes, spoken } from "../src/table/clock.svelte";
import { hintOff, noCoach } from "../src/table/coached";
import { decidedText } from "../src/table/decided";
import { apart, glide, spot } from "../src/table/flights";
import { barredAfter, offered, takes, whyNot, wordsOf } from "../src/table/judge";
import { Lookback } from "../src/table/lookback.svelte";
import { Sheets } from "../src/table/sheets.svelte";
import { stayAtEnd } from "../src/table/stickToEnd";
import { type Moment, Moments } from "../src/table/moments";
import { polite } from "../src/shell/announce.svelte";
import { Setup } from "../src/pages/setup.svelte";
import { settings } from "../src/settings/settings.svelte";
import { Reading } from "../src/table/reading.svelte";
import { Pacing } from "../src/table/pacing.svelte";
import { noteSeal, sameSeal, sealOf } from "../src/table/seals";
import { gazeAt, placesRound } from "../src/table/seatPlaces";
import type { TableSession } from "../src/table/session.svelte";
import { beatKittens, easierBots, rankText, winText } from "../src/table/winners";
import { company, emptySeats, hostOf, levelName, standing, tableName } from "../src/table/words";
import { Hinting } from "../src/teach/hinting.svelte";
import { houseOf } from "../src/teach/teachingOf";
import { wasExplained } from "../src/teach/learned.svelte";
import { type Form, isAlike, listed, scaleOf } from "../src/teach/listing";
import type { Advice, AnyView, Box, Claim, Step, Table } from "../src/wire";

const round = (n: number): number => Math.round(n * 1000) / 1000;

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  reduced.matches = false;
  await readByAnn();
});
afterEach(() => mock.timers.reset());

// judge

const view = viewOf({
  offers: [
    { verb: "challenge", slots: [] },
    {
      verb: "bid",
      slots: [
        { kind: "number", low: 3, high: 5 },
        { kind: "one-of", words: ["hat", "sock"] },
      ],
    },
    { verb: "ask", slots: [{ kind: "one-seat", seats: [1, 2] }] },
    { verb: "lay", slots: [{ kind: "order-of", letters: "zmz" }] },
  ],
  barred: [
    { what: ["play"], rule: "X-1", reason: { kind: "low" } },
    { what: ["play catnip", "play yarn"], rule: "X-2", reason: { kind: "turn", seat: 1 } },
    { what: ["bid 2"], rule: "X-3", reason: { kind: "low" } },
  ],
});

test("a move is offered if its verb and the words so far match an offer", () => {
  for (const words of ["challenge", "bid", "bid 4", "bid 4 hat", "ask 2", "lay mzz"])
    assert.ok(offered(view, words), words);
  for (const words of ["", "call", "bid 2", "bid 4 shoe", "bid 4 hat 1", "challenge 1", "ask 0", "lay zz", "bid 4.5"])
    assert.ok(!offered(view, words), words);
});

test("a slot accepts what it lists, and lists what it can", () => {
  assert.ok(takes({ kind: "number", low: 0, high: 0 }, "0"));
  assert.ok(!takes({ kind: "number", low: 0, high: 9 }, "-1"));
  assert.deepEqual(wordsOf({ kind: "one-seat", seats: [1, 2] }), ["1", "2"]);
  assert.deepEqual(wordsOf({ kind: "number", low: 1, high: 2 }), []);
});

test("the closest reason is given, and none for offered or unknown moves", () => {
  const low = "The bid must be higher.";
  assert.equal(whyNot(view, "challenge"), null);
  assert.equal(whyNot(view, "sing"), null);
  assert.deepEqual(whyNot(view, "play"), { rule: "X-1", reason: low });
  assert.deepEqual(whyNot(view, "play catnip now"), { rule: "X-2", reason: "It is Bo’s turn." });
  assert.deepEqual(whyNot(view, "play ball"), { rule: "X-1", reason: low });
  assert.deepEqual(whyNot(view, "bid 2 hat"), { rule: "X-3", reason: low });
});

test("a verb without a reason of its own has the reason of its only form", () => {
  const only = viewOf({ barred: [{ what: ["play yarn"], rule: "X-2", reason: { kind: "low" } }] });
  assert.equal(whyNot(only, "play")?.rule, "X-2");
});

test("barred words after a prefix are listed once each", () => {
  assert.deepEqual(
    barredAfter(view, "").map(({ word }) => word),
    ["play"],
  );
  assert.deepEqual(
    barredAfter(view, "play").map(({ word, why }) => [word, why.rule]),
    [
      ["catnip", "X-2"],
      ["yarn", "X-2"],
    ],
  );
  assert.deepEqual(
    barredAfter(view, "bid").map(({ word }) => word),
    ["2"],
  );
});

// flights and places

test("flights that start one after the other never take longer than 600 ms in total", () => {
  assert.deepEqual([1, 10, 15, 30, 60].map(apart), [40, 40, 40, 20, 10]);
});

test("a glide begins and ends at its points", () => {
  const { frames, lasts } = glide({ x: 1, y: 2 }, { x: 3, y: 4 }, 100);
  assert.deepEqual(
    frames.map(({ translate }) => translate),
    [spot({ x: 1, y: 2 }), "3px 4px"],
  );
  assert.equal(lasts, 100);
});

test("other players sit on an arc, clockwise from the viewer's left", () => {
  const places = placesRound(4, 1);
  assert.deepEqual(
    places.map(({ seat }) => seat),
    [2, 3, 0],
  );
  assert.deepEqual(
    places.map(({ x }) => round(x)),
    [-0.866, 0, 0.866],
  );
  assert.deepEqual(
    places.map(({ y }) => round(y)),
    [0.5, 0, 0.5],
  );
  assert.deepEqual(
    placesRound(3, null).map(({ seat }) => seat),
    [0, 1, 2],
  );
  assert.deepEqual(
    placesRound(2, 0).map(({ seat, x }) => [seat, round(x)]),
    [[1, 0]],
  );
});

test("eyes follow the player to move, and look straight ahead if there is none", () => {
  const all = placesRound(3, 0);
  const [left, right] = all;
  assert.ok(left !== undefined && right !== undefined);
  assert.deepEqual(gazeAt(left, all, null), { x: 0, y: 0.2 });
  assert.deepEqual(gazeAt(left, all, left.seat), { x: 0, y: 0.2 });
  assert.equal(round(gazeAt(left, all, right.seat).x), 1);
  const down = gazeAt(left, all, 0);
  assert.ok(down.y > 0.5 && Math.hypot(down.x, down.y) <= 1.000001);
});

// moments

const moment = (ply: number): Moment => ({ steps: [stepOf(ply)], view: viewOf({ ply }) });

function showing(): { moments: Moments; shown: number[][]; waits: boolean[] } {
  const [shown, waits]: [number[][], boolean[]] = [[], []];
  const moments = new Moments(({ steps }) => void shown.push(steps.map(({ ply }) => ply)));
  moments.onwaiting = (each) => waits.push(each);
  return { moments, shown, waits };
}

test("moments are shown one after the other, each for its time", () => {
  const { moments, shown, waits } = showing();
  moments.beat = () => 300;
  for (const ply of [1, 2, 3]) moments.add(moment(ply));
  assert.deepEqual(shown, [[1]]);
  mock.timers.tick(299);
  assert.deepEqual(shown, [[1]]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [[1], [2]]);
  assert.equal(waits.at(-1), true);
  mock.timers.tick(300);
  assert.deepEqual(shown, [[1], [2], [3]]);
  assert.equal(waits.at(-1), false);
});

test("moments that would wait too long are shown at once", () => {
  const { moments, shown } = showing();
  moments.beat = () => 600;
  for (const ply of [1, 2, 3, 4]) moments.add(moment(ply));
  mock.timers.tick(600);
  assert.deepEqual(shown, [[1], [2, 3, 4]]);
});

test("nothing is shown while a scene holds the screen, and all of it afterwards", () => {
  const { moments, shown } = showing();
  moments.hold(true);
  moments.add(moment(1));
  mock.timers.tick(5_000);
  assert.deepEqual(shown, []);
  moments.hold(false);
  assert.deepEqual(shown, []);
  mock.timers.tick(1);
  assert.deepEqual(shown, [[1]]);
});

test("moments that waited during a hold are shown at reading pace, and later ones as usual", () => {
  const { moments, shown } = showing();
  moments.readTime = () => 1_500;
  moments.hold(true);
  for (const ply of [1, 2, 3]) moments.add(moment(ply));
  moments.hold(false);
  mock.timers.tick(1);
  assert.deepEqual(shown, [[1]]);
  mock.timers.tick(1_499);
  assert.deepEqual(shown, [[1]]);
  mock.timers.tick(1);
  assert.deepEqual(shown, [[1], [2]]);
  mock.timers.tick(1_500);
  assert.deepEqual(shown, [[1], [2], [3]]);
  mock.timers.tick(1_500);
  for (const ply of [4, 5]) moments.add(moment(ply));
  mock.timers.tick(250);
  assert.deepEqual(shown.slice(3), [[4], [5]]);
});

test("moments that would take too long to read after a hold are shown at once", () => {
  const { moments, shown } = showing();
  moments.readTime = () => 1_500;
  moments.hold(true);
  for (let ply = 1; ply <= 14; ply++) moments.add(moment(ply));
  moments.hold(false);
  mock.timers.tick(1);
  assert.equal(shown.length, 1);
  assert.equal(shown[0]?.length, 14);
});

test("with reduced motion the next moment comes at once; after a stop none comes", () => {
  reduced.matches = true;
  const { moments, shown } = showing();
  for (const ply of [1, 2, 3]) moments.add(moment(ply));
  mock.timers.tick(1);
  assert.deepEqual(shown, [[1], [2]]);
  moments.stop();
  mock.timers.tick(1_000);
  assert.deepEqual(shown, [[1], [2]]);
});

// sheets

test("my next move replaces a looked-up tab by the log, and keeps a tab that I chose", async () => {
  const after = async (look: (sheets: Sheets) => unknown): Promise<string> => {
    const sheets = new Sheets();
    await look(sheets);
    sheets.moved();
    return sheets.tab;
  };
  assert.equal(await after((sheets) => sheets.rule("KM-12", false)), "log");
  assert.equal(await after((sheets) => sheets.why(false)), "log");
  assert.equal(await after((sheets) => sheets.rule(null, false)), "rules");
  assert.equal(await after((sheets) => (sheets.why(false), sheets.turnTo("chat"))), "chat");
});

// lookback

const plyOf = ({ moment: at }: Lookback): number | null => at?.view.ply ?? null;

test("a viewer steps back through events, also past their own move, and forward to the present", () => {
  const lookback = new Lookback("t1");
  lookback.add([moment(0)]);
  assert.equal(lookback.canGoBack, false); // that is the present
  lookback.forget();
  const own = { ...moment(2), steps: [stepOf(2, { by: "person", seat: 0 })] };
  const foreign = (ply: number): Moment => ({ ...moment(ply), steps: [stepOf(ply, { by: "bot", seat: 1 })] });
  lookback.add([foreign(1), own, foreign(3)]);
  assert.equal(lookback.total, 3);
  assert.equal(plyOf(lookback), null);
  const back = [1, 2, 3].map(() => (lookback.back(), plyOf(lookback)));
  assert.deepEqual(back, [2, 1, 1]); // the last one is the present
  assert.equal(lookback.canGoBack, false);
  assert.equal(lookback.number, 1);
  assert.deepEqual(
    lookback.all.map(({ view }) => view.ply),
    [1, 2, 3],
  );
  const chosen = [2, 7, 0].map((index) => (lookback.to(index), plyOf(lookback)));
  assert.deepEqual(chosen, [3, 3, 1]);
  const on = [1, 2, 3, 4].map(() => (lookback.on(), plyOf(lookback)));
  assert.deepEqual(on, [2, 3, null, null]);
  lookback.back(true);
  assert.equal(plyOf(lookback), 3);
});

test("the last sixty moments are kept, and another viewer starts with none", () => {
  const lookback = new Lookback("t1");
  for (let ply = 0; ply < 100; ply++) lookback.add([{ ...moment(ply), steps: [stepOf(ply, { by: "bot" })] }]);
  assert.equal(lookback.total, 60);
  lookback.back();
  assert.equal(plyOf(lookback), 98);
  lookback.forget();
  assert.deepEqual([lookback.total, plyOf(lookback)], [0, null]);
});

test("moments are written when the page is left, and not at every step", () => {
  const written = (): number => sessionStorage.getItem("purrlor lookback")?.length ?? 0;
  const lookback = new Lookback("t1");
  lookback.add([moment(0)]);
  dispatchEvent(new Event("pagehide"));
  const before = written();
  lookback.add([moment(1)]);
  assert.equal(written(), before);
  dispatchEvent(new Event("pagehide"));
  assert.ok(written() > before);
});

test("after a reload the moments before are there, unless another viewer sits here or moves were missed", () => {
  const pliesOf = (table: string, steps: readonly Step[], seen: Partial<AnyView>): number[] => {
    const before = new Lookback("t1");
    before.forget();
    before.add([moment(1), moment(2)]);
    const lookback = new Lookback(table);
    lookback.begin(steps, viewOf(seen));
    return lookback.all.map(({ view }) => view.ply);
  };
  const [mine, theirs] = [[1, 2, 3].map((ply) => stepOf(ply)), [2, 3].map((ply) => stepOf(ply, { seat: 1 }))];
  assert.deepEqual(pliesOf("t1", mine.slice(0, 2), { ply: 2 }), [1, 2]);
  assert.deepEqual(pliesOf("t1", theirs, { ply: 3 }), [1, 2, 3]);
  assert.deepEqual(pliesOf("t1", mine, { ply: 3 }), [3]); // a bot moved for me
  assert.deepEqual(pliesOf("t1", theirs, { ply: 5 }), [5]);
  assert.deepEqual(pliesOf("t1", theirs, { ply: 3, seat: 2 }), [3]);
  assert.deepEqual(pliesOf("t2", theirs, { ply: 3 }), [3]);
});

// reading and pacing

function reading(table: Partial<Table> = {}): { reading: Reading; sent: string[] } {
  const sent: string[] = [];
  provide({ fetch: (url: string) => (sent.push(url), Promise.reject(new TypeError("network"))) });
  return { reading: new Reading(() => tableOf(table)), sent };
}

test("a step with a halt can be read for that time, scaled by the table's tempo", () => {
  const { reading: at, sent } = reading({ tempo: 2 });
  at.begin([stepOf(4, { halt: 300 }), stepOf(5, { halt: 100 })]);
  assert.equal(at.done, false);
  mock.timers.tick(599);
  assert.equal(at.done, false);
  mock.timers.tick(1);
  assert.equal(at.done, true);
  assert.equal(sent.length, 1);
});

test("a step without a halt, or at a table without tempo, has no reading time", () => {
  const { reading: at } = reading({ tempo: 0 });
  at.begin([stepOf(1, { halt: 900 })]);
  assert.equal(at.done, true);
});

test("a viewer may go on sooner, which is reported once; a spectator reports nothing", () => {
  const mine = reading();
  mine.reading.begin([stepOf(1, { halt: 900 })]);
  mine.reading.goOn();
  mine.reading.goOn();
  mock.timers.tick(1_000);
  assert.equal(mine.sent.length, 1);
  const theirs = reading({ you: null });
  theirs.reading.begin([stepOf(1, { halt: 900 })]);
  theirs.reading.goOn();
  assert.equal(theirs.sent.length, 0);
});

test("nobody reads in a hidden tab", () => {
  const { reading: at } = reading();
  Object.assign(document, { hidden: true });
  at.begin([stepOf(1, { halt: 100 })]);
  mock.timers.tick(100);
  Object.assign(document, { hidden: false });
  assert.equal(at.done, false);
});

function pacing(table: Partial<Table>, shown: Partial<AnyView> = {}): { pacing: Pacing; session: TableSession } {
  const log: readonly Step[] = [1, 2, 3].map((ply) => stepOf(ply, { by: "bot", halt: ply === 2 ? 0 : 500 }));
  const moments = new Moments(() => {});
  const session = {
    ...{ reading: new Reading(() => tableOf(table)), lookback: new Lookback("t1"), moments, steps: log, log },
    ...{ refused: null, forgive: () => (made.refused = null) },
  };
  const made = session as unknown as TableSession;
  return {
    pacing: new Pacing(
      made,
      () => tableOf(table),
      () => viewOf({ ply: 1, ...shown }),
    ),
    session: made,
  };
}

test("bots wait for a viewer who reads, but not for a spectator, a scene or a person", () => {
  const waits = (table: Partial<Table>, staging = false): boolean => {
    const { pacing: paces, session } = pacing(table);
    session.reading.begin([stepOf(1, { halt: 900 })]);
    paces.staging = staging;
    return paces.waitedFor;
  };
  assert.equal(waits({ to_move: 2 }), true);
  assert.equal(waits({ to_move: 2 }, true), false);
  assert.equal(waits({ to_move: 2, you: null }), false);
  assert.equal(waits({ to_move: 1 }), false);
  assert.equal(waits({ to_move: null }), false);
  assert.equal(waits({ to_move: 0, seats: [seatOf("Ann", { stand_in: true })] }), true);
});

test("the pad rests for a moment whenever its main button has a new meaning", () => {
  const shown = { ply: 1, to_move: 2 as number | null, seat: 0 };
  const table = tableOf({ to_move: 2 });
  const { session } = pacing({ to_move: 2 });
  const paces = new Pacing(
    session,
    () => ({ ...table, to_move: shown.to_move }),
    () => viewOf(shown),
  );
  const rests = (): boolean => {
    paces.run();
    return paces.settling;
  };
  paces.placeNext();
  session.reading.begin([stepOf(1, { halt: 900 })]);
  assert.deepEqual([rests(), paces.waitedFor], [false, true]);
  session.reading.goOn();
  assert.deepEqual([rests(), paces.waitedFor, paces.wasNext], [true, false, true]); // a bot thinks
  mock.timers.tick(400);
  assert.deepEqual([rests(), paces.wasNext], [false, true]);
  shown.to_move = 0;
  assert.deepEqual([rests(), paces.wasNext], [true, false]);
  mock.timers.tick(399);
  paces.key();
  assert.equal(rests(), true);
  mock.timers.tick(400);
  assert.equal(rests(), true); // for a tap
  mock.timers.tick(1);
  assert.equal(rests(), false);
  shown.ply = 2; // my next move
  assert.equal(rests(), true);
  mock.timers.tick(400);
  assert.equal(rests(), false);
  shown.to_move = 2; // a late tap on my last button
  assert.deepEqual([rests(), paces.wasNext], [true, false]);
  mock.timers.tick(1_499);
  assert.equal(rests(), true);
  mock.timers.tick(1);
  assert.equal(rests(), false);
  session.reading.begin([stepOf(2, { halt: 900 })]);
  assert.deepEqual([rests(), paces.waitedFor], [true, true]);
  mock.timers.tick(400);
  assert.equal(rests(), false);
});

test("a key that goes down after a moment of my turn is meant for it", () => {
  const shown = { ply: 1, to_move: 2, seat: 0 };
  const { session } = pacing({ to_move: 2 });
  const paces = new Pacing(
    session,
    () => tableOf({ to_move: shown.to_move }),
    () => viewOf(shown),
  );
  paces.placeNext();
  session.reading.begin([stepOf(1, { halt: 900 })]);
  paces.run();
  session.reading.goOn();
  shown.to_move = 0;
  paces.run();
  mock.timers.tick(400);
  assert.equal(paces.settling, true);
  paces.key();
  assert.equal(paces.settling, false);
  shown.to_move = 2; // a second press of my move needs no answer
  paces.run();
  mock.timers.tick(400);
  paces.key();
  assert.equal(paces.settling, true);
});

test("the pad rests until a press that began earlier has ended", () => {
  const shown = { ply: 1, to_move: 0, seat: 0 };
  const paces = new Pacing(
    pacing({ to_move: 0 }).session,
    () => tableOf({ to_move: 0 }),
    () => viewOf(shown),
  );
  paces.run();
  paces.press(true);
  shown.ply = 2;
  paces.run();
  mock.timers.tick(5_000);
  assert.equal(paces.settling, true);
  paces.press(false);
  assert.equal(paces.settling, true); // its click comes now
  for (let i = 0; i < 3; i += 1) mock.timers.tick(100);
  assert.equal(paces.settling, false);
});

test("a scene beside buttons other than Next lets none of them rest", () => {
  const { pacing: paces } = pacing({ to_move: 0 }, { to_move: 0, seat: 0 });
  paces.run();
  paces.stage(true, true);
  paces.run();
  paces.stage(false); // a tap on one of them ended it
  paces.run();
  assert.equal(paces.settling, false);
});

test("a question to the viewer comes before anything new", () => {
  const { pacing: paces, session } = pacing({ to_move: 2 });
  const held: boolean[] = [];
  session.moments.hold = (on: boolean) => void held.push(on);
  session.reading.begin([stepOf(1, { halt: 900 })]);
  paces.ask(true);
  paces.run();
  mock.timers.tick(5_000);
  assert.deepEqual([held.at(-1), session.reading.done, paces.behind, paces.waitedFor], [true, false, true, false]);
  paces.ask(false);
  paces.run();
  mock.timers.tick(900);
  assert.deepEqual([held.at(-1), session.reading.done], [false, true]);
});

test("alone with bots and without a clock, nothing new is shown behind a sheet", () => {
  const covered = (table: Partial<Table>): boolean => {
    const { pacing: paces, session } = pacing({ to_move: 2, ...table });
    const held: boolean[] = [];
    session.moments.hold = (on: boolean) => void held.push(on);
    session.reading.begin([stepOf(1, { halt: 900 })]);
    paces.cover(true);
    paces.run();
    mock.timers.tick(5_000);
    const waits = !session.reading.done;
    assert.equal(held.at(-1), waits);
    paces.cover(false);
    paces.run();
    mock.timers.tick(900);
    assert.deepEqual([held.at(-1), session.reading.done], [false, true]);
    return waits;
  };
  const clock = { move: null, away: 60, pace: "normal", readers: 20 } as const;
  const bots = [seatOf("Ann"), seatOf("Bo", { sitter: "bot" }), seatOf("Cy", { sitter: "bot" })];
  const seats = bots.map((seat, at) => ({ ...seat, seat: at }));
  assert.equal(covered({ clock, seats }), true);
  assert.equal(covered({ clock: { ...clock, move: 60 }, seats }), false);
  assert.equal(covered({ clock, seats: seats.map((seat) => ({ ...seat, sitter: "person" })) }), false);
});

test("the result is shown after the viewer has looked at the last move", () => {
  const { pacing: paces, session } = pacing({}, { outcome: { winners: [0] } as never });
  assert.equal(paces.over, true);
  session.reading.begin([stepOf(3, { halt: 900 })]);
  assert.equal(paces.over, false);
  session.reading.goOn();
  paces.stage(true);
  assert.equal(paces.over, false);
  paces.stage(false);
  assert.equal(paces.over, true);
});

test("the fast-forwarded rest begins after the moment on the screen", () => {
  const { pacing: paces } = pacing({ to_end: true });
  assert.equal(paces.rest, null);
  paces.run();
  assert.equal(paces.hurrying, true);
  assert.deepEqual(paces.rest, { moves: 2, from: 1 });
});

test("once the rest is played, nothing on the screen is waited for, but the result is", () => {
  const shown = { ply: 1, outcome: null as AnyView["outcome"] };
  const { session } = pacing({});
  const table = tableOf({});
  let to_end = false;
  const paces = new Pacing(
    session,
    () => ({ ...table, to_end }),
    () => viewOf(shown),
  );
  session.lookback.add([0, 1].map((ply) => ({ steps: [stepOf(ply)], view: viewOf({ ply }) })));
  session.reading.begin([stepOf(1, { halt: 900 })]);
  session.reading.hold();
  paces.stage(true);
  paces.back();
  paces.run();
  assert.deepEqual([paces.looking, paces.goesOn], [true, false]);
  to_end = true;
  paces.run();
  assert.deepEqual([paces.looking, paces.goesOn, session.reading.held], [false, true, false]);
  assert.equal(session.moments.readTime(), 0);
  shown.outcome = { winners: [0] } as never;
  assert.equal(paces.goesOn, false);
});

test("a table that looks back draws that moment and its log so far, and animates nothing after it", () => {
  const { pacing: paces, session } = pacing({});
  session.lookback.add([2, 3].map((ply) => ({ steps: [stepOf(ply, { by: "bot" })], view: viewOf({ ply }) })));
  paces.back();
  assert.equal(paces.drawn.view.ply, 2);
  assert.deepEqual(
    paces.log.map(({ ply }) => ply),
    [1, 2],
  );
  Object.assign(session, { refused: { reason: "It is not your turn.", rule: null } });
  paces.on();
  assert.equal(paces.looking, true);
  paces.on();
  assert.equal(paces.looking, false);
  assert.equal(session.refused, null);
  assert.equal(paces.drawn.view.ply, 1);
  assert.deepEqual(session.steps, []);
});

test("the first step back shows the moment before, or the scene that was last closed", () => {
  const { pacing: paces, session } = pacing({}, { ply: 3 });
  session.lookback.add([1, 2, 3].map((ply) => ({ steps: [stepOf(ply)], view: viewOf({ ply }) })));
  const first = (): number => {
    paces.back();
    const { ply } = paces.drawn.view;
    paces.present();
    return ply;
  };
  assert.equal(first(), 2);
  paces.stage(true);
  assert.equal(first(), 2);
  paces.stage(false);
  assert.equal(first(), 3);
});

test("a scene that a look back interrupted is shown again in the present", () => {
  const { pacing: paces, session } = pacing({}, { ply: 3 });
  const { steps } = session;
  session.lookback.add([1, 2, 3].map((ply) => ({ steps: [stepOf(ply)], view: viewOf({ ply }) })));
  paces.stage(true);
  paces.back();
  paces.stage(false); // the table draws an earlier moment
  paces.back();
  paces.present();
  assert.deepEqual(session.steps, steps);
  paces.back();
  paces.present();
  assert.deepEqual(session.steps, []);
});

// what is read aloud

test("of many steps at once, only the latest are read aloud", () => {
  const steps = Array.from({ length: 73 }, (_, at) => stepWith({ kind: "game-won", seat: 1 + (at % 2) }));
  tellMoment(steps, viewOf({ ply: 73, to_move: null }), null, {}, "t1");
  mock.timers.tick(150);
  assert.equal(polite.words.split("wins the game.").length - 1, 4);
});

// sentences

const nameOf = (seat: number): string => ["Ann", "Bo", "Cy"][seat] ?? "";

test("the reader is named first among the winners", () => {
  assert.equal(winText([0], nameOf), "You win!");
  assert.equal(winText([1], nameOf), "Bo wins.");
  assert.equal(winText([1, 0], nameOf), "You and Bo share the win.");
  assert.equal(
    winText([2, 0], nameOf, () => "other"),
    "Cy and Ann share the win.",
  );
});

test("a win against kittens alone was too easy", () => {
  const kitten = seatOf("Bo", { seat: 1, sitter: "bot", level: "kitten" });
  const table = tableOf({ you: 0, seats: [seatOf("Ann"), kitten] });
  assert.ok(beatKittens(table, [0]));
  assert.ok(!beatKittens(table, [1]));
  assert.ok(!beatKittens({ ...table, you: null }, [0]));
  assert.ok(!beatKittens({ ...table, seats: [...table.seats, seatOf("Cy", { seat: 2 })] }, [0]));
});

test("after a defeat by bots alone, each of them is offered one level easier", () => {
  const bots = (["mouse", "tabby"] as const).map((level, i) => seatOf("Bo", { seat: i + 1, sitter: "bot", level }));
  const table = tableOf({ you: 0, seats: [seatOf("Ann"), ...bots] });
  assert.deepEqual(easierBots(table, [1]), ["mouse", "kitten"]);
  assert.equal(easierBots(table, [0, 1]), null);
  assert.equal(easierBots({ ...table, you: null }, [1]), null);
  assert.equal(easierBots({ ...table, seats: table.seats.slice(0, 2) }, [1]), null); // nobody is easier than a mouse
  assert.equal(easierBots({ ...table, seats: [...table.seats, seatOf("Cy", { seat: 3 })] }, [1]), null);
});

test("players who tie share a place", () => {
  const places = [1, 2, 2, 4].map((rank) => ({ rank }));
  assert.deepEqual(
    places.map((place) => rankText(place, places)),
    ["1", "2=", "2=", "4"],
  );
});

test("seconds are shown as minutes on a clock, and as words for screen readers", () => {
  assert.deepEqual([0, 9, 60, 125].map(minutes), ["0:00", "0:09", "1:00", "2:05"]);
  assert.deepEqual([5, 60, 125].map(spoken), ["5 s", "1 min", "2 min 5 s"]);
});

test("time counts down from when the server sent it, and never below zero", () => {
  assert.equal(leftOf(30, Date.now() - 10_400), 20);
  assert.equal(leftOf(30, Date.now() - 60_000), 0);
});

test("a clock runs while somebody has limited time to move", () => {
  assert.deepEqual(clockOf(tableOf({ left: 9, to_move: 1 }), Date.now(), nameOf), {
    left: 9,
    mine: false,
    whose: "Bo",
  });
  assert.equal(clockOf(tableOf({ left: null }), 0, nameOf), null);
  assert.equal(clockOf(tableOf({ left: 9, status: "over" }), 0, nameOf), null);
});

test("the seat of an absent player shows the time until a bot takes over", () => {
  const words = (seat: object, table: Partial<Table> = {}): string | null =>
    awayWords(tableOf({ ...table, seats: [seatOf("Ann", seat)] }), 0, Date.now());
  assert.equal(words({}), null);
  assert.equal(words({ gone_for: 20 }), "away, bot in 0:40");
  assert.equal(words({ gone_for: 20 }, { status: "waiting" }), "away");
  assert.equal(words({ gone_for: 90, stand_in: true }), "a bot plays on");
  assert.equal(words({ failing: true }), "bot not responding");
  assert.equal(awayWords(tableOf(), 9, 0), null);
});

test("a table is named by its host, else by its first person, else by its game", () => {
  const host = tableOf({ seats: [seatOf("Ann"), seatOf("Bo", { host: true })] });
  assert.equal(hostOf(host)?.name, "Bo");
  assert.equal(tableName(host), "Bo’s table");
  assert.equal(tableName(tableOf()), "Ann’s table");
  assert.equal(tableName(tableOf({ seats: [seatOf("Cy", { sitter: "bot" })] })), "You Gotta Be Kitten Me!");
});

test("a table shows who sits there and what it waits for", () => {
  const waiting = tableOf({ status: "waiting", seats: [seatOf("Ann"), seatOf("", { sitter: "open" })] });
  assert.equal(company(tableOf()), "Ann, Bo and one bot");
  assert.equal(emptySeats(waiting), "One seat is empty.");
  assert.equal(standing(waiting), "1 of 2 seats taken");
  assert.equal(standing(tableOf()), "your turn");
  assert.equal(standing(tableOf({ you: null, to_move: null })), "in play");
  assert.equal(standing(tableOf({ status: "over" })), "over");
});

test("an unknown level is shown by its id", () => {
  assert.equal(levelName("dragon"), "dragon");
  assert.equal(levelName(null), "bot");
});

test("a hint is off without a coach, and while it is not my turn", () => {
  assert.equal(hintOff(tableOf(), true), false);
  assert.ok(typeof hintOff(tableOf(), false) === "string");
  assert.equal(hintOff(tableOf({ coach: false }), true), noCoach(tableOf()));
  assert.ok(noCoach(tableOf()) !== noCoach(tableOf({ seats: [seatOf("Ann")] })));
});

const box = (fields: object): Box =>
  ({
    game: "go-kitty",
    least: 3,
    most: 6,
    levels: ["mouse", "kitten", "tabby"],
    coach: true,
    ...fields,
  }) as unknown as Box;

test("a new table has the game's usual number of players and usual bots", () => {
  assert.deepEqual(withBots(box({})), {
    game: "go-kitty",
    seats: 4,
    bots: ["kitten", "kitten", "kitten"],
    start: true,
    coach: true,
    clock: { pace: "normal" },
  });
  settings.pace = "fast";
  assert.deepEqual(withBots(box({})).clock, { pace: "fast" });
  settings.pace = "normal";
  assert.deepEqual([box({ game: "new", least: 5 }), box({ game: "new", most: 2, least: 2 })].map(seatsOf), [5, 2]);
  assert.equal(usualLevel(box({ levels: ["mouse", "tabby"] })), "tabby");
  assert.equal(usualLevel(box({ levels: [] })), "kitten");
  assert.equal(playersOf(box({})), "3–6 players");
  assert.equal(playersOf(box({ game: "new", least: 2, most: 2 })), "2 players");
  assert.match(howOf(box({})), /Clowder/);
  assert.equal(howOf(box({ game: "new" })), "");
});

test("the coach is on at a table with bots alone, unless the host says otherwise", () => {
  const setup = new Setup(box({ house_rules: [] }));
  const coached = (sitting: "open" | "kitten"): boolean => (setup.fill(sitting), setup.coach);
  assert.deepEqual([coached("kitten"), coached("open")], [true, false]);
  setup.coach = true;
  assert.equal(coached("open"), true);
});

// A list that scrolls with new lines

test("a list stays at its end as late lines arrive, and stops for a reader who scrolls up", () => {
  let added = (): void => {};
  class Observer {
    constructor(told: () => void) {
      added = told;
    }
    observe(): void {}
    disconnect(): void {}
  }
  provide({ MutationObserver: Observer, ResizeObserver: Observer });
  const list = Object.assign(new EventTarget(), { scrollTop: 0, scrollHeight: 500, clientHeight: 100 });
  const end = (): number => list.scrollHeight - list.clientHeight;
  const scroll = (top: number): void => {
    list.scrollTop = top;
    list.dispatchEvent(new Event("scroll"));
  };
  const add = (height: number): void => {
    list.scrollHeight += height;
    added();
    list.scrollTop = Math.min(list.scrollTop, end());
  };
  const stop = stayAtEnd(list as unknown as HTMLElement);
  add(100);
  assert.equal(list.scrollTop, end());
  list.scrollHeight += 300; // drawn before the scroll event of the lines before comes
  scroll(list.scrollTop);
  added();
  assert.equal(list.scrollTop, list.scrollHeight);
  scroll(end());
  scroll(200);
  add(100);
  assert.equal(list.scrollTop, 200);
  scroll(end());
  add(100);
  assert.equal(list.scrollTop, end());
  stop();
});

// Seals

test("a seal is noted when it is first seen, before the deal or later, but not after the end", () => {
  noteSeal(tableOf({ id: "a", status: "waiting", commitment: "5ea1" }));
  noteSeal(tableOf({ id: "a", status: "playing", commitment: "0000", ply: 9 }));
  noteSeal(tableOf({ id: "b", status: "playing", commitment: "5ea2", ply: 3 }));
  noteSeal(tableOf({ id: "c", status: "over", commitment: "5ea3", ply: 30 }));
  assert.deepEqual(sealOf("a"), { table: "a", seal: "5ea1", ply: null });
  assert.deepEqual(sealOf("b"), { table: "b", seal: "5ea2", ply: 3 });
  assert.equal(sealOf("c"), null);
  assert.equal(sameSeal("5ea2")?.table, "b");
  assert.equal(sameSeal("0000"), null);
});

// what decided a game

test("the last step explains what decided a game, without the sentence about the winner", () => {
  const bid = { kind: "bid", seat: 1, bid: { count: 3, card: "top hat" } };
  const shown = { kind: "shown", seats: [0], cards: ["top hat"] };
  const outcome = (scores: number[], winners = [0]): AnyView["outcome"] => ({ winners, scores, rule: "X-1" }) as never;
  const told = (events: object[], how: AnyView["outcome"], ruled = false): string =>
    decidedText(stepWith(...events), how, nameOf, ruled, (count) => `${count} points`);
  assert.match(told([bid, shown, { kind: "game-won", seat: 0 }], outcome([2, 0, 0])), /^Bo bids 3 top hats\. \S.*\.$/);
  assert.match(told([bid, { kind: "game-over" }], outcome([7, 5, 4])), /^2 points ahead of Bo\.$/);
  assert.match(told([{ kind: "game-over" }], outcome([4, 5, 7], [2])), /^2 points ahead of Bo\.$/);
  assert.match(told([{ kind: "game-over" }], outcome([6, 5, 7], [2])), /^1 points ahead of you\.$/);
  assert.equal(told([{ kind: "game-over" }], outcome([7, 5, 4]), true), "The game is over. 2 points ahead of Bo.");
  assert.equal(told([{ kind: "game-over" }], outcome([7, 5, 5])), "2 points ahead of second place.");
  assert.equal(told([{ kind: "game-over" }], outcome([7, 7, 4])), "The game is over.", "something else decided");
  assert.equal(told([{ kind: "game-over" }], outcome([7, 7, 4], [0, 1])), "");
  assert.equal(
    decidedText(undefined, outcome([1]), () => "", false, String),
    "",
  );
});

// tips

test("a tip about the viewer's own turn comes first; one that stood for a turn comes once", async () => {
  const hint = (id: string, fields: object): object => ({ id, verb: null, event: null, card: null, ...fields });
  const hints = [hint("flip", { event: "flipped" }), hint("wild", { card: "wild" }), hint("bid", { verb: "bid" })];
  provide({ fetch: () => Promise.resolve(answer(200, { hints })) });
  const hinting = new Hinting("tips-of-a-turn", {});
  const waits = (ply: number): AnyView => viewOf({ ply, hand: ["wild"] });
  const acts = (ply: number): AnyView => viewOf({ ply, hand: ["wild"], offers: [{ verb: "bid", slots: [] }] });
  const now = (view: AnyView, ...events: object[]): string | undefined => {
    hinting.look(view, events.length > 0 ? [stepWith(...events)] : []);
    return hinting.now?.id;
  };
  now(waits(0));
  await settled();
  assert.equal(now(waits(1), { kind: "flipped" }), "flip");
  assert.equal(now(waits(1)), "flip");
  assert.equal(wasExplained("tips-of-a-turn", "flip"), false);
  assert.equal(now(waits(2)), "flip");
  assert.equal(wasExplained("tips-of-a-turn", "flip"), true);
  assert.equal(now(acts(3)), "bid");
  assert.equal(now(waits(4), { kind: "flipped" }), "wild");
  assert.equal(now(acts(5)), undefined);
  assert.equal(now(waits(6)), undefined);
});

test("texts of teaching read house rules as yes, no or a number", () => {
  const options = { deck: { name: "own" }, purrfect: false, min_opening: 2, max_cards: null, seek_ends_turn: true };
  assert.deepEqual(houseOf(options), { purrfect: "no", min_opening: 2, seek_ends_turn: "yes" });
});

// What the coach lists

const claimOf = (kind: string, amount: number): Claim => ({ kind, odds: null, seat: null, thing: "", amount });
const adviceOf = (move: string, figure: number, odds: number | null, ...more: Claim[]): Advice => ({
  ...{ move, share: 0, odds, worth: figure, said: {}, aim: "" },
  claims: [claimOf(figure < 0 ? "costs" : "brings", Math.abs(figure)), ...more],
});
const FORMS: { readonly [form: string]: string } = { brings: "figure", costs: "loss", why: "line" };
const formed: Form = (form, { kind, amount }) => (FORMS[kind] === form ? `${kind} ${amount}` : "");
const movesOf = (advice: readonly Advice[]): string[] => listed(advice, formed).map((row) => row.advice.move);

test("the coach lists the best move of each kind and two more of the best kind, by figure", () => {
  const sleeps = [9, 8, 7, 6, 5].map((zs) => adviceOf(`sleep ${zs}`, zs, 0.5));
  const others = [adviceOf("seven", 4, null), adviceOf("play yarn", 3, null), adviceOf("play milk", 2, null)];
  assert.deepEqual(movesOf([...sleeps, ...others]), ["sleep 9", "sleep 8", "sleep 7", "seven", "play yarn"]);
  assert.deepEqual(movesOf([]), []);
});

test("the largest figure is first, of equals what the coach likes better", () => {
  const bids = [adviceOf("play draw-3", 0.79, null), adviceOf("bid 9", 0.82, null), adviceOf("challenge", 0.79, null)];
  assert.deepEqual(movesOf([...bids, adviceOf("skip", -1, null)]), ["bid 9", "play draw-3", "challenge", "skip"]);
});

test("the coach does not list two moves that look the same", () => {
  const alike = ["sleep a", "sleep b", "sleep c"].map((move) => adviceOf(move, 5, 0.5));
  assert.deepEqual(movesOf([...alike, adviceOf("sleep d", 4, 0.5)]), ["sleep a", "sleep d"]);
  const reasoned = adviceOf("sleep b", 5, 0.5, claimOf("why", 1));
  assert.deepEqual(movesOf([adviceOf("sleep a", 5, 0.5), reasoned]), ["sleep a", "sleep b"]);
});

test("the coach lists a sure move of each kind if the best one may fail", () => {
  const asks = [5, 4, 3].map((points) => adviceOf(`ask ${points}`, points, 0.5));
  const advice = [...asks, adviceOf("seek 2", 2, 0.5), adviceOf("ask 1", 1, 1), adviceOf("seek 0.5", 0.5, 1)];
  assert.deepEqual(movesOf(advice), ["ask 5", "ask 4", "seek 2", "ask 1", "seek 0.5"]);
});

test("a row has its figure, its reason and the rest; a cost has no bar", () => {
  const [row] = listed([adviceOf("lay", 2, null, claimOf("why", 1), claimOf("other", 1))], formed);
  assert.deepEqual([row?.figure, row?.value, row?.reason], ["brings 2", 2, "why 1"]);
  assert.deepEqual(
    row?.rest.map(({ kind }) => kind),
    ["other"],
  );
  const [cost] = listed([adviceOf("lay", -2, null)], formed);
  assert.deepEqual([cost?.figure, cost?.value], ["costs 2", null]);
});

test("moves that differ by little are about equal; chances do not say all", () => {
  const rows = listed(
    [5, 4.8, 4].map((zs) => adviceOf(`sleep ${zs}`, zs, null)),
    formed,
  );
  assert.deepEqual(
    rows.map((row) => isAlike(row, rows)),
    [false, true, false],
  );
  const chances = rows.map((row) => ({ ...row, isChance: true }));
  assert.ok(!chances.some((row) => isAlike(row, chances)));
});

test("the bars of a list have one scale", () => {
  const scaled = (...figures: number[]): number =>
    scaleOf(
      listed(
        figures.map((figure) => adviceOf(`move${figure}`, figure, null)),
        formed,
      ),
    );
  assert.deepEqual([scaled(0.74, 0.1), scaled(0.04, 0.02), scaled(1.3, -1), scaled(-1)], [1, 1, 2, 1]);
  const chance = { ...claimOf("brings", 0), odds: 0.05 };
  assert.equal(scaleOf(listed([{ ...adviceOf("a", 0, null), claims: [chance] }], formed)), 1); // all of 100%
});
