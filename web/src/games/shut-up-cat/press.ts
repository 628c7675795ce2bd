/** The table's keys: Enter is the main button, Esc takes the selection back, letters and digits are shortcuts. */
import { isElsewhere, isMain } from "../../table/enter";
import type { Selection } from "./selection.svelte";

export interface Keys {
  readonly selection: Selection;
  act(): void;
  chase(): void;
  /** Says aloud what is selected now. */
  tell(): void;
  seats(): void;
}

interface Where {
  readonly mine: boolean;
  /** Single letters are wanted. */
  readonly letters: boolean;
  readonly root: HTMLElement | undefined;
}

const IDLE = "[data-space][aria-disabled=true]"; // what would do nothing, were it pressed

export function press(event: KeyboardEvent, keys: Keys, where: Where): void {
  if (isElsewhere(event)) return;
  if (isMain(event, where.root, IDLE)) keys.act();
  else if (event.key === "Escape") keys.selection.clear();
  else if (!where.letters || !where.mine || !letter(event.key.toLowerCase(), keys)) return;
  event.preventDefault();
}

function letter(key: string, keys: Keys): boolean {
  if (key === "h") keys.chase();
  else if (key === "s") keys.seats();
  else if (!selects(key, keys.selection)) return false;
  else keys.tell();
  return true;
}

function selects(key: string, selection: Selection): boolean {
  if (key === "d") selection.using.counterclockwise = !selection.using.counterclockwise;
  else if (/^[1-6]$/.test(key)) digit(Number(key), selection);
  else return false;
  return true;
}

/** A slot of the pillow; the number that a card turns a die to; a die by its place. */
function digit(number: number, { view, gathering, playing, using }: Selection): void {
  if (view.phase === "gather") gathering.toggle(number);
  else if (playing.wantsNumber) playing.face = number;
  else if (playing.ofDice) playing.toggleDie(number - 1);
  else if (playing.name === null) using.toggle(number - 1);
}
