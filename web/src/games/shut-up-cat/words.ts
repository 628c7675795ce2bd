/** Numbers and small lists in words. */
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth"];

export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

export const placeWords = (index: number): string => PLACES[index] ?? String(index + 1);

/** "1, 3 and 5" */
export function listed(things: readonly (number | string)[]): string {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** A place of the ring, which is a clock's face. */
export const hourOf = (space: number): string => `${space || 12} o’clock`;

/** The house names places by their number, "4@9" or "@9". */
export const byTheClock = (sentence: string): string =>
  sentence.replace(/(\d?)@(\d+)/g, (_, face: string, space: string) => {
    const hour = hourOf(Number(space));
    return face === "" ? hour : `${face} (${hour})`;
  });

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
