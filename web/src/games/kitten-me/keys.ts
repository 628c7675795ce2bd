/** The keys of this table: Enter is the main button's, digits are the number's, C and P call, S goes to the players, Esc takes all back. */

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
  if (/^\d$/.test(key)) return typing(event, table.root);
  return { c: () => table.challenge(), p: () => table.purrfect(), s: toPlayers }[key];
}

/** A digit typed anywhere at the table goes to the number, and so do those after it. */
function typing(event: KeyboardEvent, root: HTMLElement | undefined): (() => void) | undefined {
  const number = root?.querySelector<HTMLElement>("[role=spinbutton]");
  if (number == null || event.target === number) return undefined;
  return () => {
    number.focus({ preventScroll: true });
    number.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
  };
}

function toPlayers(): void {
  document.querySelector<HTMLElement>(".seats button")?.focus();
}
