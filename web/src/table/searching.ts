/** Finding rules by their ids, by their words, and by words that newcomers use for the same things. */
import type { RuleText } from "../wire";

/** Ids of rules, by newcomers' words. */
export type SpeaksOf = { readonly [word: string]: readonly string[] };

/** The rules that have all the wanted words; what names a rule finds that one alone. In which order rules refuse is
 *  told where nothing, or that very rule, is looked for. */
export function matching(rules: readonly RuleText[], wanted: string, speaksOf: SpeaksOf): readonly RuleText[] {
  const named = rules.filter(({ id }) => plain(id) === plain(wanted));
  if (named.length > 0) return named;
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const among = words.length > 0 ? rules.filter(({ question }) => !question?.startsWith(ORDER)) : rules;
  return among.filter((rule) => words.every((word) => hasWord(rule, word, speaksOf)));
}

const ORDER = "Which rule refuses"; // so begin the questions about it

/** With or without dash and capitals it is the same id. */
const plain = (id: string): string => id.toLowerCase().replaceAll(/[\s-]/g, "");

function hasWord({ id, clause, question, ruling }: RuleText, word: string, speaksOf: SpeaksOf): boolean {
  const text = [id, plain(id), clause, question, ruling].join(" ").toLowerCase();
  const meant = Object.keys(speaksOf).filter((each) => alike(each, word));
  return text.includes(word) || meant.some((each) => speaksOf[each]?.includes(id));
}

/** "bluff" is meant by "bluffing", and by the first letters of it. */
const alike = (one: string, word: string): boolean => word.length > 2 && (one.startsWith(word) || stem(word) === stem(one));
const stem = (word: string): string => word.replace(/(ing|ed|es|s|e)$/, "");
