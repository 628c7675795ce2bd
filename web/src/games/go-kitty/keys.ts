/** Keys at the table. */
import { targetOf } from "../../table/enter";
import type { GoKittyTableView } from "../../wire";
import { offers } from "./offered";
import type { Selection } from "./selection.svelte";

/** What the letters and digits do now. */
export interface Presses {
  readonly root: HTMLElement;
  readonly view: GoKittyTableView;
  readonly selection: Selection;
  change(how: () => void): void;
  reverse(): void;
}

/** What would do nothing, were it pressed. */
export const IDLE = "[data-place=hand] [aria-disabled=true], .tray [role=tab]";

const focus = (root: HTMLElement, ...places: readonly string[]): void => {
  const found = places.map((place) => root.querySelector<HTMLElement>(place)).find((each) => each !== null);
  found?.focus();
};

/** Nothing has the focus: an arrow goes to the cards. */
export function entersHand(event: KeyboardEvent, root: HTMLElement): boolean {
  if (!event.key.startsWith("Arrow") || targetOf(event) !== document.body) return false;
  focus(root, ".scouted [tabindex='0']", "[data-place=hand] [tabindex='0']");
  return true;
}

/** T and W lift the card under the focus, if none is up, and choose its Trait or its Season. */
function wish({ root, selection, change, view }: Presses, which: number): void {
  if (selection.verb !== "ask") return;
  const cards = [...root.querySelectorAll("[data-place=hand] button")];
  const card = document.activeElement instanceof HTMLElement && cards.includes(document.activeElement) ? document.activeElement.dataset["card"] : undefined;
  change(() => {
    const index = view.hand.findIndex((each) => each === card);
    if (index >= 0 && view.hand[selection.asking.lifted ?? -1] !== card) selection.asking.lift(index);
    selection.asking.wish = selection.asking.wishes[which]?.wish ?? selection.asking.wish;
  });
}

function keep({ view, selection, change }: Presses, index: number): void {
  if (selection.keeps && index < view.scouted.length) change(() => selection.keeping.keep(index));
}

/** What this key does now, if anything. */
export function pressOf(key: string, presses: Presses): (() => void) | undefined {
  const { root, view, selection, change, reverse } = presses;
  const all: Record<string, () => void> = {
    s: () => focus(root, "[data-seat] button[aria-pressed=true]", "[data-seat] button"),
    t: () => wish(presses, 0),
    w: () => wish(presses, 1),
    m: () => offers(view, "reverse") && reverse(),
    x: () => selection.keeps && change(() => selection.keeping.swap()),
    1: () => keep(presses, 0),
    2: () => keep(presses, 1),
    3: () => keep(presses, 2),
  };
  return all[key.toLowerCase()];
}
