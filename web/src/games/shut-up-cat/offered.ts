/** What the view offers, as texts of moves; and in words why something is not among them. */
import { wordsOf } from "../../table/judge";
import type { Offer, ShutUpCatTableView } from "../../wire";

export type Moves = ReadonlySet<string>;

/** Every move that is offered. The orders of tiles are too many to list: `place` stands for all of them. */
export const movesOf = (view: ShutUpCatTableView): Moves => new Set(view.offers.flatMap(texts));

function texts({ verb, slots }: Offer): string[] {
  const fillings = slots.map(wordsOf);
  if (fillings.some((words) => words.length === 0)) return [verb];
  return fillings.reduce<string[]>((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`)), [verb]);
}

/** What can be chosen for a card, as numbers. */
export function choicesOf(moves: Moves, name: string): number[][] {
  const start = `play ${name}`;
  return [...moves].filter((move) => move === start || move.startsWith(`${start} `)).map((move) => numbers(move.slice(start.length)));
}

const numbers = (words: string): number[] => words.split(" ").filter(Boolean).map(Number);

/** A sleep as its text has it: from a die's space to another's, clockwise. */
export interface Sleep {
  readonly move: string;
  readonly first: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
}

const SLEEP = /^sleep (\d)@(\d+) (\d)@(\d+) /;

export const sleepsOf = (moves: Moves): Sleep[] => [...moves].flatMap((move) => readSleep(move) ?? []);

function readSleep(move: string): Sleep | null {
  const [first, start, last, end] = (SLEEP.exec(move) ?? []).slice(1).map(Number);
  if (first === undefined || start === undefined || last === undefined || end === undefined) return null;
  return { move, first, start, last, end };
}

const TOP = 3;
const PRICE = 5;

/** Why no chase is offered to who sees this. */
export function whyNoChase(view: ShutUpCatTableView): string {
  if (view.seat === null || view.to_move !== view.seat) return "You can chase in your own turn. SC-R4";
  if ((view.multipliers[view.seat] ?? 0) >= TOP) return "Three is the most. SC-R3";
  return (view.winks[view.seat] ?? 0) < PRICE ? "A chase takes five Zs. SC-16" : "Not now. SC-R4";
}

export type Kind = "sleep" | "distract" | "seven";

/** Why these dice cannot be used so. */
export function whyNot(view: ShutUpCatTableView, kind: Kind): string {
  if (view.to_move !== view.seat) return "It is not your turn. SC-4";
  if (view.phase !== "use") return "Gather three dice first. SC-8";
  if (kind === "sleep") return "All three dice are equal. SC-9";
  if (kind === "distract") return hasPair(view.dice) ? "No Distraction card is left. SC-R6" : "No two dice are equal. SC-13";
  return hasSeven(view.dice) ? "Your multiplier is at three. SC-R5" : "No two dice add up to seven. SC-14";
}

const hasPair = (dice: readonly number[]): boolean => new Set(dice).size < dice.length;
const hasSeven = (dice: readonly number[]): boolean => dice.some((die) => dice.includes(7 - die));

/** Why a card cannot be played now. */
export function whyNotPlay(view: ShutUpCatTableView): string {
  if (view.to_move !== view.seat) return "It is not your turn. SC-4";
  return view.phase === "use" ? "It would do nothing now. SC-R12" : "Cards are played after the roll, before dice are used. SC-7";
}
