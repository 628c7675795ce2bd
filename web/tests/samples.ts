/** Tables, steps and views with the fields that a test needs. */
import { answer, provide } from "./browser";
import type { AnyEvent, AnyView, Seated, Step, Table } from "../src/wire";
import { learn, readAs } from "../src/words/games.svelte";

export const seatOf = (name: string, fields: Partial<Seated> = {}): Seated =>
  ({
    seat: 0,
    sitter: "person",
    name,
    face: null,
    level: null,
    host: false,
    stand_in: false,
    failing: false,
    bot_since: null,
    gone_for: null,
    ...fields,
  }) as Seated;

export const tableOf = (fields: Partial<Table> = {}): Table =>
  ({
    id: "t1",
    game: "kitten-me",
    title: "You Gotta Be Kitten Me!",
    status: "playing",
    seats: [seatOf("Ann"), seatOf("Bo"), seatOf("Cy", { sitter: "bot" })],
    coach: true,
    clock: { away: 60 },
    tempo: 1,
    to_end: false,
    ply: 0,
    to_move: 0,
    left: null,
    watchers: 0,
    you: 0,
    ...fields,
  }) as Table;

export const stepOf = (ply: number, fields: Partial<Step> = {}): Step => ({
  ply,
  seat: 0,
  by: "person",
  move: "pass",
  halt: 0,
  events: [],
  ...fields,
});

/** A step with these events, whatever game they are of. */
export const stepWith = (...events: readonly object[]): Step => stepOf(1, { events: events as readonly AnyEvent[] });

export const viewOf = <V extends object = AnyView>(fields: object = {}): V =>
  ({ seat: 0, ply: 0, to_move: 0, decision: null, offers: [], barred: [], outcome: null, ...fields }) as V;

/** A catalogue with some messages of each kind. */
export const CATALOGUE = {
  language: "en",
  ftl: `list-separator = {", "}
list-empty = nothing
list-and = { $head } and { $last }
list-you = you
odds = { $bound ->
    [under] under 1 %
    [over] over 99 %
   *[exact] { $percent } %
 }
card-top-hat = top hat
    .many = top hats
bid = { $count } { $card-many }
event-bid = { $seat-is ->
    [you] You bid { $bid }.
   *[other] { $seat } bids { $bid }.
 }
event-shown = { $seats } get { $cards } ({ $cards-count }): { $cards-and }.
event-shown-hand = { $seat }: { $hand }
event-noted = { $note-is ->
    [some] Note: { $note }.
   *[none] No note.
 }
event-drawn = { $open ->
    [yes] open
   *[no] hidden
 }
event-tiles-seen = { $seat } looked{ $tiles-is ->
    [some] : { $tiles }
   *[none] {""}
 }.
event-tiles-placed = { $seat } put them back{ $tiles-is ->
    [some] as { $tiles }
   *[none] {""}
 }.
event-game-won = { $seat } wins the game.
event-game-over = The game is over.
say-bid = { $speaker ->
    [you] you say
   *[me] I say
 } { $bid }
reason-turn = It is { $seat }’s turn.
reason-low = The bid must be higher.
decision-raise = raise or call
claim-wins = wins with { $odds }, { $odds-is }
    .aim = to win
place-points = { $points } points
highlight-lucky = { $seat } was lucky.
    .title = Lucky cat
`,
  schema: {
    words: { card: ["top-hat"] },
    renamed_by: {},
    records: { bid: { count: "number", card: "card" } },
    rows: { showdown: [{ each: "shown-hand", hand: "hands" }, "bid"] },
    messages: {
      "event-bid": { seat: "seat", bid: "bid" },
      "event-shown": { seats: "seat*", cards: "card*" },
      "event-shown-hand": { seat: "seat", hand: "card*" },
      "event-noted": { note: "text?" },
      "event-drawn": { open: "flag" },
      "event-tiles-seen": { seat: "seat", tiles: "text?" },
      "event-tiles-placed": { seat: "seat", tiles: "text?" },
      "event-game-won": { seat: "seat" },
      "event-game-over": {},
      "say-bid": { bid: "bid" },
      "reason-turn": { seat: "seat" },
      "reason-low": {},
      "claim-wins": { odds: "odds" },
      "place-points": { points: "number" },
      "highlight-lucky": { seat: "seat" },
    },
  },
};
/** Ann in seat 0, a reader of the table of these samples with the catalogue above. */
export async function readByAnn(): Promise<void> {
  provide({ fetch: () => Promise.resolve(answer(200, CATALOGUE)) });
  await learn("kitten-me");
  readAs(tableOf(), 0, []);
}
