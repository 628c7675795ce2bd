import { answer, provide, settled } from "./browser";
import { seatOf, stepOf, tableOf, viewOf } from "./samples";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pathOf, takeOver } from "../src/net/api";
import { ApiError, ask, Unreachable } from "../src/net/ask";
import { fold, joined, type Line } from "../src/net/fold";
import { listen } from "../src/net/listen";
import { deliver, pendingMove, store, unhurried } from "../src/net/pending";
import { type Heard, Stream } from "../src/net/stream";
import { Switchboard } from "../src/net/switchboard";
import { TableSession } from "../src/table/session.svelte";
import type { AnyView, ChatMessage, Message, Now, Played } from "../src/wire";

const now = (fields: Partial<Now> = {}): Now => ({
  kind: "now",
  table: tableOf(),
  view: viewOf<AnyView>({ ply: 3, round: 1, hand: ["hat"] }),
  steps: [stepOf(2), stepOf(3)],
  chat: [],
  cards: [],
  ...fields,
});
const played = (ply: number, fields: Partial<Played> = {}): Played => ({
  kind: "played",
  ...{ ply, seat: 1, by: "bot", move: "bid 4 hat", halt: 500, events: [] },
  public: { ply, to_move: 2 } as Played["public"],
  own: {} as Played["own"],
  table: {} as Played["table"],
  ...fields,
});
const chat = (n: number): ChatMessage => ({ kind: "chat-message", n, text: "hi" }) as ChatMessage;
const plies = (steps: readonly { ply: number }[]): number[] => steps.map(({ ply }) => ply);

// fold

test("a whole line replaces everything but the steps that are known", () => {
  const folded = fold(now(), now({ steps: [stepOf(3), stepOf(4)], table: tableOf({ watchers: 7 }) }));
  assert.deepEqual(plies(folded?.steps ?? []), [2, 3, 4]);
  assert.equal(folded?.table.watchers, 7);
});

test("lines are ignored before the first whole one", () => {
  assert.equal(fold(null, played(1)), null);
  assert.equal(fold(null, chat(1)), null);
});

test("a played move patches view and table and adds its step", () => {
  const own = { hand: [] } as unknown as Played["own"];
  const folded = fold(now(), played(4, { own, table: { left: 20 } as Played["table"] }));
  assert.ok(folded !== null && folded.view !== null);
  assert.deepEqual({ ...folded.view }, viewOf({ ply: 4, to_move: 2, round: 1, hand: [] }));
  assert.deepEqual([folded.table.ply, folded.table.to_move, folded.table.left], [4, 2, 20]);
  assert.deepEqual(folded.steps.at(-1), { ply: 4, seat: 1, by: "bot", move: "bid 4 hat", halt: 500, events: [] });
});

test("a gap between moves requires a whole line", () => {
  assert.equal(fold(now(), played(5)), null);
  assert.equal(fold(now(), played(3)), null);
});

test("the first move of a table without a view is accepted at any ply", () => {
  assert.equal(fold(now({ view: null, steps: [] }), played(1))?.view?.ply, 1);
});

test("folding does not change the earlier state", () => {
  const before = now();
  const copy = structuredClone(before);
  fold(before, played(4));
  fold(before, { kind: "changed", table: { status: "over" } } as Line);
  assert.deepEqual(before, copy);
});

test("changes, watchers and chat are folded into table and chat", () => {
  const changed = fold(now(), { kind: "changed", table: { seats: [seatOf("Di")] } } as unknown as Line);
  assert.deepEqual([changed?.table.seats.length, changed?.table.title], [1, "You Gotta Be Kitten Me!"]);
  assert.equal(fold(now(), { kind: "watched", watchers: 3 })?.table.watchers, 3);
  assert.deepEqual(
    fold(now({ chat: [chat(1)] }), chat(2))?.chat.map(({ n }) => n),
    [1, 2],
  );
});

test("steps are merged without duplicates, and after a gap only the newer ones are kept", () => {
  const known = [stepOf(1), stepOf(2)];
  assert.deepEqual(plies(joined(known, [stepOf(2), stepOf(3)])), [1, 2, 3]);
  assert.deepEqual(plies(joined(known, [stepOf(4), stepOf(5)])), [4, 5]);
  assert.deepEqual(plies(joined(known, [])), [1, 2]);
  assert.deepEqual(plies(joined([], [stepOf(0)])), [0]);
  assert.deepEqual(plies(joined([], [stepOf(7)])), [7]);
});

// ask and pathOf

test("blanks of a path are filled, the rest becomes the query", () => {
  assert.equal(pathOf("table", { table: "a-B_1" }), "api/tables/a-B_1");
  assert.equal(pathOf("empty_seat", { table: "t", seat: 2 }), "api/tables/t/seats/2");
  assert.equal(pathOf("tables", { limit: 5, after: "x y" }), "api/tables?limit=5&after=x+y");
  assert.equal(pathOf("games"), "api/games");
});

test("a blank filled with characters that ids and codes lack leads to no page, and nothing is sent", async () => {
  let sent = 0;
  provide({ fetch: () => Promise.reject(new TypeError(`network ${sent++}`)) });
  for (const code of ["../tables/t1/leave", "..%2Ftables", "..", "", "a b", "t1?x", "ä"])
    await assert.rejects(takeOver(code), (thrown) => thrown instanceof ApiError && thrown.problem.code === "no-page");
  assert.equal(sent, 0);
});

test("a request goes to the page's own sub-path with its key and its JSON", async () => {
  const sent: [string, RequestInit][] = [];
  provide({
    fetch: (url: string, init: RequestInit) => (sent.push([url, init]), Promise.resolve(answer(200, { a: 1 }))),
  });
  assert.deepEqual(await ask<object>("api/x", { method: "POST", body: { move: "pass" }, key: "k" }), { a: 1 });
  const [url, init] = sent[0] ?? ["", {}];
  assert.equal(url, "http://cats.example/parlour/api/x");
  assert.equal(init.body as string, '{"move":"pass"}');
  assert.deepEqual(init.headers as object, {
    Accept: "application/json",
    "Content-Type": "application/json",
    "Idempotency-Key": "k",
  });
});

test("an error of the server has its reason, anything else is unreachable", async () => {
  const thrownBy = async (response: Response | Error): Promise<unknown> => {
    provide({ fetch: () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)) });
    return ask("api/x").then(
      () => null,
      (thrown: unknown) => thrown,
    );
  };
  const refused = await thrownBy(answer(409, { code: "illegal-move", detail: "not now" }));
  assert.ok(refused instanceof ApiError);
  assert.deepEqual([refused.status, refused.message, refused.problem.code], [409, "not now", "illegal-move"]);
  const busy = await thrownBy(answer(502, "<html>bad gateway", { "Retry-After": "3" }));
  assert.ok(busy instanceof Unreachable);
  assert.equal(busy.after, 3000);
  const odd = await thrownBy(answer(500, { error: 1 }));
  assert.ok(odd instanceof Unreachable);
  assert.equal(odd.after, null);
  assert.ok((await thrownBy(new TypeError("network"))) instanceof Unreachable);
  assert.ok((await thrownBy(answer(200, "<html>a login page"))) instanceof Unreachable);
});

// With timers

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

test("what came too fast for the server is asked again, while somebody waits for it", async () => {
  const tooFast = new ApiError(429, { code: "too-fast", detail: "slow down" });
  let [asked, awaited] = [0, true];
  const ask = () => ((asked += 1) < 3 ? Promise.reject(tooFast) : Promise.resolve("yes"));
  const answered = unhurried(ask, () => awaited);
  await settled();
  mock.timers.tick(999);
  await settled();
  assert.equal(asked, 1);
  mock.timers.tick(1);
  await settled();
  assert.equal(asked, 2);
  mock.timers.tick(1000);
  assert.equal(await answered, "yes");
  [asked, awaited] = [0, false];
  await assert.rejects(
    unhurried(ask, () => awaited),
    (thrown) => thrown === tooFast,
  );
});

function serveMoves(...answers: (Response | "down")[]): string[] {
  const keys: string[] = [];
  provide({
    fetch: (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["Idempotency-Key"] ?? "");
      const next = answers.shift() ?? "down";
      return next === "down" ? Promise.reject(new TypeError("network")) : Promise.resolve(next);
    },
  });
  return keys;
}

test("a move is sent again under the same key until the server answers, then forgotten", async () => {
  const keys = serveMoves("down", answer(503, { code: "busy", detail: "restarting" }), answer(200, { ply: 5 }));
  const pending = store("t1", "bid 4 hat", 4);
  assert.deepEqual(pendingMove("t1"), pending);
  let waited = 0;
  const delivered = deliver(pending, () => waited++);
  await settled();
  assert.deepEqual([keys.length, waited], [1, 1]);
  mock.timers.tick(399);
  await settled();
  assert.equal(keys.length, 1);
  mock.timers.tick(1);
  await settled();
  assert.equal(keys.length, 2);
  mock.timers.tick(800);
  assert.deepEqual((await delivered) as object, { ply: 5 });
  assert.deepEqual([...new Set(keys)], [pending.key]);
  assert.equal(pendingMove("t1"), null);
});

test("a network that comes back ends the wait at once", async () => {
  const keys = serveMoves("down", answer(200, { ply: 1 }));
  const delivered = deliver(store("t1", "pass", 0), () => {});
  await settled();
  dispatchEvent(new Event("online"));
  await delivered;
  assert.equal(keys.length, 2);
});

test("a rejected move is not sent again and is forgotten", async () => {
  serveMoves(answer(409, { code: "stale", detail: "too late" }));
  await assert.rejects(
    deliver(store("t1", "pass", 0), () => {}),
    (thrown) => thrown instanceof ApiError,
  );
  assert.equal(pendingMove("t1"), null);
});

test("a move is sent also when the browser has no room to keep it", async () => {
  const { setItem } = sessionStorage;
  sessionStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const keys = serveMoves(answer(200, { ply: 1 }));
  try {
    await deliver(store("t1", "pass", 0), () => {});
  } finally {
    sessionStorage.setItem = setItem;
  }
  assert.equal(keys.length, 1);
});

test("two moves never have the same key", () => {
  assert.ok(store("t1", "pass", 0).key !== store("t1", "pass", 0).key);
});

class Source {
  static all: Source[] = [];
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  closed = false;

  constructor(readonly url: string) {
    Source.all.push(this);
  }
  close(): void {
    this.closed = true;
  }
  send(message: Message | object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

function streaming(): { stream: Stream; heard: Heard[]; source: () => Source } {
  Source.all = [];
  const heard: Heard[] = [];
  provide({ EventSource: Source, fetch: () => Promise.reject(new TypeError("network")) });
  const stream = new Stream("http://x/stream", (each) => heard.push(each));
  return { stream, heard, source: () => Source.all.at(-1)! };
}
const connections = (heard: readonly Heard[]): string[] =>
  heard.flatMap((each) => (each.what === "connection" ? [each.connection] : []));

test("a stream delivers whole moves, with table and view", () => {
  const { stream, heard, source } = streaming();
  source().send(now());
  source().send(played(4));
  const news = heard.flatMap((each) => (each.what === "news" ? [each.news] : []));
  assert.deepEqual(
    news.map(({ kind }) => kind),
    ["now", "moved"],
  );
  assert.equal(stream.latest?.view?.ply, 4);
  assert.deepEqual(
    stream.sofar().map(({ what }) => what),
    ["news", "connection"],
  );
});

test("a missing line opens a new stream that asks for the steps since the last known", () => {
  const { source } = streaming();
  source().send(now());
  const first = source();
  first.send(played(6));
  assert.equal(first.closed, true);
  assert.equal(source().url, "http://x/stream?since=3");
});

test("a lost stream reconnects with a growing delay, and an answer resets the delay", async () => {
  const { heard, source } = streaming();
  const fail = async (): Promise<void> => {
    source().onerror();
    await settled();
  };
  await fail();
  assert.deepEqual(connections(heard), ["lost"]);
  mock.timers.tick(750);
  assert.equal(Source.all.length, 2);
  await fail();
  mock.timers.tick(999);
  assert.equal(Source.all.length, 2);
  mock.timers.tick(251);
  assert.equal(Source.all.length, 3);
  source().send(now());
  await fail();
  mock.timers.tick(750);
  assert.equal(Source.all.length, 4);
});

test("a deleted table is not requested again", async () => {
  const { heard, source } = streaming();
  const problem = { code: "no-table", detail: "no such table" };
  provide({ fetch: () => Promise.resolve(answer(404, problem)) });
  source().onerror();
  await settled();
  assert.deepEqual(heard.at(-1), { what: "connection", connection: "gone", problem });
  mock.timers.tick(60_000);
  assert.equal(Source.all.length, 1);
});

test("the server sends when to reconnect, and that it has paused", () => {
  const { heard, source } = streaming();
  source().send({ kind: "paused", paused: true });
  source().send({ kind: "paused", paused: true });
  source().send({ kind: "paused", paused: false });
  source().send({ kind: "retry", milliseconds: 2000 });
  assert.deepEqual(connections(heard), ["paused", "open", "lost"]);
  mock.timers.tick(1999);
  assert.equal(Source.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Source.all.length, 2);
});

test("a page that wakes up reopens a silent stream, and keeps a fresh one", () => {
  const { stream, source } = streaming();
  source().send(now());
  mock.timers.tick(25_000);
  stream.nudge();
  assert.equal(Source.all.length, 1);
  mock.timers.tick(1);
  stream.nudge();
  assert.equal(Source.all.length, 2);
});

test("a stream that is opened for another viewer forgets what the first one saw", () => {
  const { stream, source } = streaming();
  source().send(now());
  stream.reopen();
  assert.equal(stream.latest, null);
  assert.equal(source().url, "http://x/stream");
});

test("listeners of a table share one stream, which closes after the last of them", () => {
  streaming();
  Source.all = [];
  const board = new Switchboard();
  const [one, other] = [[], []] as Heard[][];
  const first = { hear: (each: Heard) => void one?.push(each) };
  const second = { hear: (each: Heard) => void other?.push(each) };
  board.connect("http://x/stream", first);
  Source.all[0]?.send(now());
  board.connect("http://x/stream", second);
  assert.equal(Source.all.length, 1);
  assert.deepEqual(
    other?.map(({ what }) => what),
    ["news", "connection"],
  );
  board.hangUp("http://x/stream", first);
  board.hangUp("http://x/stream", first);
  assert.equal(Source.all[0]?.closed, false);
  board.hangUp("http://x/stream", second);
  assert.equal(Source.all[0]?.closed, true);
  board.connect("http://x/stream", first);
  assert.equal(Source.all.length, 2);
});

test("a tab hangs up when its page is left, and connects when it comes back, but not to a table that was left", () => {
  const { source } = streaming();
  provide({ window: globalThis });
  const opened = (): number => Source.all.filter(({ url }) => url.includes("t1")).length;
  const ear = listen("t1", () => {});
  dispatchEvent(new Event("pagehide"));
  assert.equal(source().closed, true);
  dispatchEvent(new Event("pageshow"));
  assert.equal(opened(), 2);
  ear.close();
  for (const event of ["pageshow", "online"]) dispatchEvent(new Event(event));
  mock.timers.tick(60_000);
  assert.deepEqual([opened(), source().closed], [2, true]);
});

test("words stay beside a seat for their time, also after earlier words of that seat", () => {
  const { source } = streaming();
  const session = new TableSession("t2", () => {});
  const said = (): number | undefined => session.sayings.get(1)?.n;
  source().send(now());
  source().send({ ...chat(1), seat: 1 });
  mock.timers.tick(3_000);
  source().send({ ...chat(2), seat: 1 });
  mock.timers.tick(2_000);
  assert.equal(said(), 2);
  mock.timers.tick(3_000);
  assert.equal(said(), undefined);
  session.close();
});
