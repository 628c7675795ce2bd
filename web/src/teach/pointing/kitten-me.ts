/** What to press for a move of You Gotta Be Kitten Me! */
import { find, main, option, type Pointing, towards, unlessOn } from "./pointing";

const CALLS: Record<string, string> = { challenge: "[aria-keyshortcuts=c]", purrfect: "[aria-keyshortcuts=p]" };

export const pointing: Pointing = (root, move) => {
  const [verb = "", first, feature] = move.split(" ");
  const call = CALLS[verb];
  if (call !== undefined) return find(root, call);
  const card = verb === "bid" ? null : unlessOn(root, `[data-place=hand] [data-card="${verb.replaceAll("-", " ")}"]`);
  if (card !== null || first === undefined || feature === undefined) return card ?? main(root);
  const next = verb === "bid" ? towards(root, Number(first)) : unlessOn(root, `[data-seat="${first}"] button`);
  return unlessOn(root, option(feature)) ?? next ?? main(root);
};
