/**
 * Pointing: which control to press next for a move. Several presses make most moves; those that are made already are
 * skipped, so that the next one is always the first that is left.
 */
export type Pointing = (root: ParentNode, move: string) => HTMLElement | null;

export const find = (root: ParentNode, place: string): HTMLElement | null => root.querySelector<HTMLElement>(place);

const ON = "[aria-pressed=true], [aria-checked=true], [aria-selected=true]";

/** The control, unless it is on already. */
export function unlessOn(root: ParentNode, place: string): HTMLElement | null {
  const control = find(root, place);
  return control === null || control.matches(ON) ? null : control;
}

/** The first of these controls that can be used, unless one of them is on already. */
export function unlessAnyOn(root: ParentNode, place: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(place)];
  return all.some((control) => control.matches(ON))
    ? null
    : (all.find((control) => control.ariaDisabled !== "true") ?? null);
}

export const option = (id: string): string => `[role=radio][data-option="${id}"]`;

/** Plus or minus, until the number is reached. */
export function towards(root: ParentNode, wanted: number): HTMLElement | null {
  const now = Number(find(root, "[role=spinbutton]")?.getAttribute("aria-valuenow"));
  if (now === wanted) return null;
  return find(root, now < wanted ? "[data-step='1']" : "[data-step='-1']");
}

/** The table's main button. */
export const main = (root: ParentNode): HTMLElement | null => find(root, ".tray .act");
