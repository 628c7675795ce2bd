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

/** "1, 3 and 5" */
export function listed(things: readonly (number | string)[]): string {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}
