/** Keys at the table. */
import type { Why } from "../../shell/off";
import { targetOf } from "../../table/enterKey";
import { whyNot } from "../../table/judge";
import type { GoKittyTableView } from "../../wire";
import type { Selection } from "./selection.svelte";

/** What the letters and digits do now. */
export interface Presses {
  readonly root: HTMLElement;
  readonly view: GoKittyTableView;
  readonly selection: Selection;
  change(how: () => void): void;
  explain(why: Why): void;
  reverse(): void;
}

/** Controls that would do nothing if they were pressed, and ways that are not open now: arrows lead there, too. */
export const IDLE = "[data-place=hand] [aria-disabled=true], .tray [role=tab]:is([aria-selected=true], .off)";

const focus = (root: HTMLElement, ...places: readonly string[]): void => {
  const found = places.map((place) => root.querySelector<HTMLElement>(place)).find((each) => each !== null);
  found?.focus();
};

/** Does this key move the focus into the hand? An arrow does if nothing has the focus. */
export function entersHand(event: KeyboardEvent, root: HTMLElement): boolean {
  if (!event.key.startsWith("Arrow") || targetOf(event) !== document.body) return false;
  focus(root, ".scouted [tabindex='0']", "[data-place=hand] [tabindex='0']");
  return true;
}

/** T and W lift the card under the focus, if none is up, and choose its Trait or its Season. */
function wish({ root, selection, change, view }: Presses, which: number): void {
  if (selection.verb !== "ask") return;
  const cards = [...root.querySelectorAll("[data-place=hand] button")];
  const card =
    document.activeElement instanceof HTMLElement && cards.includes(document.activeElement)
      ? document.activeElement.dataset["card"]
      : undefined;
  change(() => {
    const index = view.hand.findIndex((each) => each === card);
    if (index >= 0 && view.hand[selection.asking.lifted ?? -1] !== card) selection.asking.lift(index);
    selection.asking.wish = selection.asking.wishes[which]?.wish ?? selection.asking.wish;
  });
}

/** Plays the Mouse where an answer is owed, or says why not. */
function mouse({ view, selection, explain, reverse }: Presses): void {
  if (!selection.answers) return;
  const why = whyNot(view, "reverse");
  if (why === null) reverse();
  else explain(why);
}

function keep({ view, selection, change }: Presses, index: number): void {
  if (selection.keeps && index < view.scouted.length) change(() => selection.keeping.keep(index));
}

/** What this key does now, if anything. */
export function pressOf(key: string, presses: Presses): (() => void) | undefined {
  const { root, selection, change } = presses;
  const all: Record<string, () => void> = {
    s: () => focus(root, "[data-seat] button[aria-pressed=true]", "[data-seat] button"),
    t: () => wish(presses, 0),
    w: () => wish(presses, 1),
    m: () => mouse(presses),
    x: () => selection.keeps && change(() => selection.keeping.swap()),
    1: () => keep(presses, 0),
    2: () => keep(presses, 1),
    3: () => keep(presses, 2),
  };
  return all[key.toLowerCase()];
}
