/** Numbers, lists and names in English words. */

const UNITS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"];
const NUMBERS = [...UNITS, ...TEENS];

/** "seven": in words up to twenty, then in digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "1 card", "3 cards" */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A key as a name: `ice-cream` is "Ice cream". */
export const titled = (key: string): string => capital(key.replaceAll(/[_-]/g, " "));

const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** A name that is written from right to left, so that it does not turn the words around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** "1, 3 and 5" */
export function listed(things: readonly (number | string)[]): string {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}
