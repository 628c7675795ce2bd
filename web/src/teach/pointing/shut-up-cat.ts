/** What to press for a move of Shut Up, Cat! */
import { find, main, option, type Pointing, unlessOn } from "./pointing";

/** Slots of the pillow that are to be taken and are not yet. */
const taking = (root: ParentNode, faces: readonly string[]): HTMLElement | null =>
  faces.map((face) => unlessOn(root, `[data-slot="${face}"]`)).find((slot) => slot !== null) ?? null;

/** A die that was taken, and must not be. */
const returning = (root: ParentNode, faces: readonly string[]): HTMLElement | null =>
  find(root, `[data-slot][aria-pressed=true]${faces.map((face) => `:not([data-slot="${face}"])`).join("")}`);

/** A turned tile that must be swapped, unless it is chosen already. */
const swapping = (root: ParentNode, sides: string): HTMLElement | null =>
  [...sides]
    .map((side, place) => unlessOn(root, `[data-laid="${place}"]:not([data-side="${side}"])`))
    .find((tile) => tile !== null) ?? null;

/** Of a sleep that lies elsewhere: the space that one of its ends belongs to, or else the other way around the ring. */
function mending(root: ParentNode, wanted: string): HTMLElement | null {
  const selected = find(root, "[data-selected]")?.getAttribute("data-selected") ?? wanted;
  if (selected === wanted || !selected.startsWith("sleep ")) return null;
  const missing = endsOf(wanted).find((end) => !endsOf(selected).includes(end));
  if (missing !== undefined) return find(root, `[data-space="${missing.split("@")[1] ?? ""}"]`);
  return find(root, '[role=radio][data-option$="clockwise"]:not([aria-checked=true])');
}

/** "2@1" and "5@4" of a sleep. */
const endsOf = (sleep: string): readonly string[] => sleep.split(" ").slice(1, 3);

export const pointing: Pointing = (root, move) => {
  const [verb = "", ...rest] = move.split(" ");
  if (verb === "chase") return find(root, "[aria-keyshortcuts=h]");
  if (verb === "score") return find(root, ".tray [data-action=move]");
  if (verb === "gather") return taking(root, rest) ?? returning(root, rest) ?? main(root);
  if (verb === "place") return swapping(root, rest[0] ?? "") ?? main(root);
  if (verb === "play")
    return unlessOn(root, rest[0] === undefined ? "[data-card]" : `[data-card="${rest[0]}"]`) ?? main(root);
  return unlessOn(root, option(verb)) ?? (rest.length > 0 ? mending(root, move) : null) ?? main(root);
};
