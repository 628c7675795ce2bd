/** What to press for a move of Go Kitty. */
import { find, main, option, type Pointing, unlessAnyOn, unlessOn } from "./pointing";

const tab = (way: string): string => `[role=tab][id$="-${way}"]`;
const seat = (whom: string): string => `[data-seat="${whom}"] button`;
const anySeat = (root: ParentNode): HTMLElement | null => unlessAnyOn(root, "[data-seat] button");
const isHeld = (root: ParentNode): boolean => find(root, "[data-place=hand] [aria-pressed=true]") !== null;

/** A card that allows to ask for this: its own, or the first that is not lifted in vain. */
function card(root: ParentNode, wish: string): HTMLElement | null {
  return (
    find(root, `[data-place=hand] [data-card="${wish}"]`) ??
    find(root, "[data-place=hand] button:not([data-card=mouse], [aria-pressed=true])")
  );
}

function asking(root: ParentNode, whom: string, wish: string): HTMLElement | null {
  const lift = isHeld(root) && find(root, option(wish)) !== null ? null : card(root, wish);
  return unlessOn(root, tab("ask")) ?? lift ?? unlessOn(root, option(wish)) ?? unlessOn(root, seat(whom)) ?? main(root);
}

/** Controls of which any would do for a move of some verb: a player, or a card to ask with. */
export function alike(root: ParentNode, found: HTMLElement): readonly HTMLElement[] {
  const group = ["[data-seat] button", "[data-place=hand] button:not([data-card=mouse])"].find((each) =>
    found.matches(each),
  );
  const all = group === undefined ? [found] : [...root.querySelectorAll<HTMLElement>(group)];
  return all.filter(({ ariaDisabled }) => ariaDisabled !== "true");
}

/** What makes a move of this verb, whichever it is. */
function any(root: ParentNode, verb: string): HTMLElement | null {
  const way = unlessOn(root, tab(verb));
  if (way !== null || find(root, tab(verb)) === null) return way ?? main(root);
  if (verb === "ask" && !isHeld(root)) return find(root, "[data-place=hand] button:not([data-card=mouse])");
  const what = unlessAnyOn(root, "[role=tabpanel] [role=radio]");
  if (verb === "lay") return what ?? main(root);
  return what ?? anySeat(root) ?? main(root);
}

export const pointing: Pointing = (root, move) => {
  const [verb = "", first, second] = move.split(" ");
  if (verb === "reverse") return find(root, "[aria-keyshortcuts=m]");
  if (first === undefined) return any(root, verb);
  if (verb === "lay") return unlessOn(root, tab("lay")) ?? unlessOn(root, option(first)) ?? main(root);
  if (second === undefined) return main(root);
  if (verb === "ask") return asking(root, first, second);
  return unlessOn(root, tab("seek")) ?? unlessOn(root, option(second)) ?? unlessOn(root, seat(first)) ?? main(root);
};
