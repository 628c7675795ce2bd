/** Finding rules by their ids, by their words, and by words that newcomers use for the same things. */
import type { RuleText } from "../wire";

/** Ids of rules, by newcomers' words. */
export type SpeaksOf = { readonly [word: string]: readonly string[] };

/** The rules that have all the wanted words, or the one rule whose id is given. The rulings on the order of rules match
 *  no words: they name everything. */
export function matching(rules: readonly RuleText[], wanted: string, speaksOf: SpeaksOf): readonly RuleText[] {
  const named = rules.filter(({ id }) => plain(id) === plain(wanted));
  if (named.length > 0) return named;
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const among = words.length > 0 ? rules.filter((rule) => !orders(rule)) : rules;
  return among.filter((rule) => words.every((word) => hasWord(rule, word, speaksOf)));
}

/** Is this a ruling on which of several rules is named? In any language, it names at least three; no other ruling does. */
export const orders = ({ ruling }: RuleText): boolean => (ruling?.match(/\b[A-Z]{2}-R?\d/g) ?? []).length > 2;

/** With or without dash and capitals it is the same id. */
const plain = (id: string): string => id.toLowerCase().replaceAll(/[\s-]/g, "");

function hasWord({ id, clause, question, ruling }: RuleText, word: string, speaksOf: SpeaksOf): boolean {
  const text = [id, plain(id), clause, question, ruling].join(" ").toLowerCase();
  const meant = Object.keys(speaksOf).filter((each) => alike(each, word));
  return text.includes(word) || meant.some((each) => speaksOf[each]?.includes(id));
}

/** "bluff" is meant by "bluffing", and by the first letters of it. */
const alike = (one: string, word: string): boolean =>
  word.length > 2 && (one.startsWith(word) || stem(word) === stem(one));
const stem = (word: string): string => word.replace(/(ing|ed|es|s|e)$/, "");
