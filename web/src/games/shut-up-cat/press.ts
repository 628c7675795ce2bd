/** The table's keys: Enter is the main button, Esc takes the selection back, letters and digits are shortcuts. */
import type { Off } from "../../shell/off";
import { isElsewhere, isMain } from "../../table/enterKey";
import type { Chasing } from "./chasing.svelte";
import { offOf } from "./intent";
import type { Selection } from "./selection.svelte";

export interface Keys {
  readonly selection: Selection;
  act(): void;
  readonly chasing: Chasing;
  /** Says aloud what is selected now. */
  tell(): void;
  seats(): void;
  /** Explains why this cannot be done, if it cannot. */
  refuses(off: Off): boolean;
}

interface Where {
  readonly mine: boolean;
  /** Single-letter keys are on. */
  readonly letters: boolean;
  readonly root: HTMLElement | undefined;
}

const IDLE = "[data-space][aria-disabled=true]"; // controls that would do nothing if they were pressed

export function press(event: KeyboardEvent, keys: Keys, where: Where): void {
  if (isElsewhere(event)) return;
  if (isMain(event, where.root, IDLE)) keys.act();
  else if (event.key === "Escape") undo(keys);
  else if (!where.letters || !where.mine || !letter(event.key.toLowerCase(), keys)) return;
  event.preventDefault();
}

/** The question first, then the selection. */
function undo({ selection, chasing }: Keys): void {
  if (chasing.asking) chasing.ask(false);
  else selection.clear();
}

function letter(key: string, keys: Keys): boolean {
  if (key === "h") keys.chasing.press();
  else if (key === "s") keys.seats();
  else if (key === "d") turnRound(keys);
  else if (/^[1-6]$/.test(key)) digit(Number(key), keys);
  else return false;
  return true;
}

function turnRound({ selection: { using }, tell }: Keys): void {
  using.counterclockwise = !using.counterclockwise;
  tell();
}

function digit(number: number, { selection, refuses, tell }: Keys): void {
  const { off, select } = meantBy(number, selection);
  if (refuses(off)) return;
  select();
  tell();
}

interface Meant {
  readonly off: Off;
  select(): void;
}

/** A slot of the pillow; the number that a card turns a die to; a die by its place. */
function meantBy(number: number, { view, gathering, playing, using }: Selection): Meant {
  if (view.phase === "gather") return { off: gathering.offFor(number), select: () => gathering.toggle(number) };
  if (playing.wantsNumber) return { off: playing.offFor(number), select: () => void (playing.face = number) };
  if (playing.name !== null)
    return { off: playing.ofDice ? false : playing.wanted, select: () => playing.toggleDie(number - 1) };
  return { off: offOf(view, "sleep"), select: () => using.toggle(number - 1) };
}
