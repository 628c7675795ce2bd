/** What to press for a move of You Gotta Be Kitten Me! */
import { find, main, option, type Pointing, towards, unlessOn } from "./pointing";

const CALLS: Record<string, string> = { challenge: "[aria-keyshortcuts=c]", purrfect: "[aria-keyshortcuts=p]" };

export const pointing: Pointing = (root, move) => {
  const [verb = "", count, feature] = move.split(" ");
  const call = CALLS[verb];
  if (call !== undefined) return find(root, call);
  if (verb !== "bid")
    return unlessOn(root, `[data-place=hand] [data-card="${verb.replaceAll("-", " ")}"]`) ?? main(root);
  if (count === undefined || feature === undefined) return main(root);
  return unlessOn(root, option(feature)) ?? towards(root, Number(count)) ?? main(root);
};
