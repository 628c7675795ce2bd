/**
 * The contract between the frame and a game's own table.
 *
 * A game's table is `web/src/games/<game>/Table.svelte`, found by the game's id and loaded on demand; a game
 * without one is played through `games/Plain.svelte`. It draws everything between the bar and the edge of the screen:
 * seats, cloth, tray. The frame draws bar, sheets, words, waiting room and the end, and holds the connection.
 *
 * - The view is the truth, and the only state: a table keeps nothing but the selection that was not sent yet.
 * - `view.seat` says who the viewer is (null is a spectator). Never read `table.you` for that: a replay has other viewers.
 * - My turn is `view.to_move === view.seat && play.live`, and what I am asked for is `view.decision`.
 * - The engine is the only judge. What may be played is in `view.offers`, and why something may not be played now is in
 *   `view.barred`; `judge.ts` looks both up by the words that a move begins with. A table knows no rule, price or number
 *   of points. Give what is off its `whyNot(view, words)`: it stays where it is and, tapped, says why (`shell/off.ts`).
 * - Some selections have too many ways to list: four cards for a Clowder, two of three dice. There the table composes
 *   the move and sends it; the server judges, and its refusal is shown like every other reason.
 * - Place `panel` where a wide screen has room for it (>= 860 px; below, the frame opens the same as a sheet, and `panel`
 *   must not be rendered visibly: `display: none`).
 * - Messages (refusals, hints, tips, the connection) have a strip of their own above the table (`Strip.svelte`).
 * - `Seats.svelte` beside this file draws the others in their places, with eyes that follow the player to move, away words
 *   and choosing; `roving.ts` makes any group of buttons one stop for Tab.
 * - The root element fills its parent (`height: 100%`); the parent is the screen under the bar and does not scroll.
 */
import type { Component, Snippet } from "svelte";
import type { Sound } from "../settings/sound";
import type { Why } from "../shell/off";
import type { AnyEvent, AnyView, CardText, ChatMessage, Step, Table } from "../wire";

/** What a table may ask of the frame. */
export interface Play {
  /** May a move be sent from here? False for spectators, in a replay, and at the end. */
  readonly live: boolean;
  /** The pad rests: a move is on its way or stored until the connection is back, or the decision has just begun, and a
   *  tap that was meant for the last one must not send it. */
  readonly busy: boolean;
  /** No movement: the setting, or the system's. A table shows the same words and the last state. */
  readonly still: boolean;
  /** Single-letter keys are on. Check it before you handle C, P, S …; arrows, Enter and Esc always work. */
  readonly keys: boolean;
  /** An earlier moment is shown: scenes do not stay when the viewer steps on. */
  readonly past?: boolean;
  /** A scene of the table's own is on, and the view may be ahead of it. */
  readonly staged?: boolean;
  /** A tutorial: what the cat has not explained yet is not offered beside the move that it asks for. */
  readonly lesson?: boolean;
  /** The view begins in the middle of a game, on a board: it does not remember what came before. */
  readonly newcomer?: boolean;
  /** The move of the hint that is on the screen: the table prepares it, so that one press sends it. */
  readonly advised?: string | null;
  /** The player chose something else, so the hint is taken away. */
  unadvise?(): void;
  /** The plain nickname of a seat. */
  nameOf(seat: number): string;
  /** The same, but "You" for the viewer. */
  youOr(seat: number): string;
  /** Whose turn it is, if it is not the viewer's: "Otto is thinking"; while a moment is still read, "Otto's turn". */
  turnOf(seat: number): string;
  /** For a seat whose person is gone: "away, bot in 0:40", "a bot plays on". Else null. */
  away(seat: number): string | null;
  /** What a seat has just said or shown; it goes by itself. Seats.svelte shows it. */
  saying(seat: number): ChatMessage | null;
  /** A scene of the table's own begins or ends (the reveal): nothing new is shown meanwhile, nor the end's panel.
   *  A small one covers a part of the table: messages and the panel beside it stay as they are.
   *  `close` ends it from the main button, where that stays in sight. */
  scene(on: boolean, size?: "small", close?: () => void): void;
  /** What the last step brought is still turning up: log and messages do not tell it yet. */
  veil?(on: boolean): void;
  /** All of the scene is on the screen now, and can be spoken of. */
  sceneShown?(): void;
  /** There was time to look at what is on the screen, and more has happened: a scene closes itself. */
  readonly goesOn?: boolean;
  /** The viewer has closed a scene: bots need not wait any longer. */
  goOn?(): void;
  /** Ends the wait for the viewer, or a scene beside the main button; null where there is neither. `MainButton.svelte` shows it. */
  readonly next?: (() => void) | null;
  /** "Next" has gone, and my turn has not come yet: a tap on its place needs no answer. `MainButton.svelte` gives none. */
  readonly wasNext?: boolean;
  /** The table has a place for "Next", so that the bar shows none; returns how to take that back. */
  placeNext?(): () => void;
  /** Has bots play the rest at once. Where a person is still in the game, the server refuses it. */
  toEnd?(): void;
  /** Polite: an event, in one sentence. Urgent (assertive): being asked, and nothing the frame says itself.
   *  The frame already announces every step's sentences, "Your turn", refusals and the end. */
  announce(words: string, urgent?: boolean): void;
  /** Something that is off was tried: shows why above the table, with its rule, and says it. Button, Choices, Seat and
   *  `pressing()` of shell/off.ts call it themselves; a key that would press such a thing calls it, too. */
  explain(why: Why): void;
  /** Opens the rules at a clause, by its id. */
  openRule(id: string): void;
  /** Opens the log. */
  openLog?(): void;
  /** Sounds only where the setting is on. `pitch` raises a knock: the number that was bid. */
  sound(name: Sound, pitch?: number): void;
}

/** The props of a game's Table.svelte. */
export interface TableProps<V extends AnyView = AnyView> {
  table: Table;
  view: V;
  /** The steps that led from the view before to this one: mostly one, several after a lost connection, none at
   *  first. A new array with each view. For movement and sounds only. */
  steps: readonly Step[];
  /** All that happened up to this view, as far as the page knows it. */
  log: readonly Step[];
  /** An open replay: every seat's view, by seat, so that all hands can be shown. Else null. */
  open: readonly V[] | null;
  /** What the special cards of this table's deck are called and say, with the rule of each. */
  cards: readonly CardText[];
  play: Play;
  /** Send a move as text ("bid 4 hat"). True: it was played, drop the selection. False: refused, keep it; the reason
   *  is shown above the table and announced. It resolves late while the connection is lost, and never throws. */
  send(move: string): Promise<boolean>;
  /** Call when the selection changes: takes the refusal, or why something is off, off the table. */
  forgive(): void;
  /** Log, rules, chat and coach as tabs, for a wide screen. */
  panel: Snippet;
}

/** What the log still says of an event that must be remembered; null: all of it. */
export type Forgotten = (event: AnyEvent, nameOf: (seat: number) => string) => string | null;

/** How the frame treats this game: a Table.svelte may export it from `<script module>` as `manner`, each part optional. */
export interface Manner<V extends AnyView = AnyView> {
  /** Beside the game's name in the bar: "round 4". `scene`: one of the table's own is on, and the view may be ahead of it. */
  heading?(view: V, scene: boolean): string;
  /** A lamp chip in the bar, said once: "3 turns left", "Last round". */
  flag?(view: V): string | null;
  /** The viewer is out: the others play on. */
  isOut?(view: V): boolean;
  /** Milliseconds that the movement of a step wants the screen before the next view comes; 250 if left out, and next to
   *  nothing with reduced motion. All that wait together get 1500 at most, then the frame jumps to the last view. How long
   *  something is there to be read is the server's affair: bots wait. A scene of its own (the reveal) is drawn by the
   *  table over itself, from the step's events. */
  beat?(step: Step): number;
  /** Milliseconds that a step with a `halt` is there to be read where no scene shows it; its `halt` if left out. */
  halt?(step: Step, seat: number | null): number;
  /** The step answers another player, whose turn it still is: the log keeps both together. */
  answers?(step: Step): boolean;
  /** Where the rules of this table ask for memory: what the log says of events up to the end of the viewer's last turn.
   *  The table does not step back to them. */
  forgotten?(table: Table): Forgotten | null;
  /** The table shows in words what happened last, so the strip above it does not repeat it. */
  tellsLast?: boolean;
  /** The table's own keys, beside those of every table: the key, and what it does. */
  keys?: readonly (readonly [key: string, does: string])[];
}

/** A game's Table.svelte as a module. */
export interface GameTable {
  default: Component<TableProps>;
  manner?: Manner;
}
