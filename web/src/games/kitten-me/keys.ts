/** The keys of this table: Enter is the main button's, C and P call, S goes to the players, Esc takes all back. */

export interface Keyed {
  readonly letters: boolean;
  main(): void;
  challenge(): void;
  purrfect(): void;
  undo(): void;
}

const OURS = ".pad, .hand, .seats";

/** True where the key did something here. */
export function pressed(event: KeyboardEvent, table: Keyed): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const elsewhere = target.matches("input, textarea, select") || document.querySelector("dialog[open]") !== null;
  if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = actOf(event.key.toLowerCase(), target, table);
  act?.();
  return act !== undefined;
}

function actOf(key: string, target: HTMLElement, table: Keyed): (() => void) | undefined {
  if (key === "escape") return () => table.undo();
  if (key === "enter") return enters(target) ? () => table.main() : undefined;
  if (!table.letters) return undefined;
  return { c: () => table.challenge(), p: () => table.purrfect(), s: toPlayers }[key];
}

/** Enter presses what is focused; on what is chosen already, it goes on to the main button. */
function enters(target: HTMLElement): boolean {
  const button = target.closest("a, button, summary");
  return button === null || (button.matches("[role=radio], [aria-pressed=true]") && button.closest(OURS) !== null);
}

function toPlayers(): void {
  document.querySelector<HTMLElement>(".seats button")?.focus();
}
