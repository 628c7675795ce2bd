/** The keys of this table: Enter is the main button's, C and P call, S goes to the players, Esc takes all back. */

import { isElsewhere, isMain } from "../../table/enterKey";

export interface Keyed {
  readonly root: HTMLElement | undefined;
  readonly letters: boolean;
  main(): void;
  challenge(): void;
  purrfect(): void;
  undo(): void;
}

/** Handles a key; true if it did something. */
export function pressed(event: KeyboardEvent, table: Keyed): boolean {
  if (isElsewhere(event)) return false;
  const act = actOf(event, table);
  act?.();
  return act !== undefined;
}

function actOf(event: KeyboardEvent, table: Keyed): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === "escape") return () => table.undo();
  if (isMain(event, table.root)) return () => table.main();
  if (!table.letters) return undefined;
  return { c: () => table.challenge(), p: () => table.purrfect(), s: toPlayers }[key];
}

function toPlayers(): void {
  document.querySelector<HTMLElement>(".seats button")?.focus();
}
