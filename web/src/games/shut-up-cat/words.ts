/** Places in words. */
const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth"];

export const placeWords = (index: number): string => PLACES[index] ?? String(index + 1);

/** A place of the ring, which is a clock's face. */
export const hourOf = (space: number): string => `${space || 12} o’clock`;

/** The house names places by their number, "4@9" or "@9". */
export const byTheClock = (sentence: string): string =>
  sentence.replace(/(\d?)@(\d+)/g, (_, face: string, space: string) => {
    const hour = hourOf(Number(space));
    return face === "" ? hour : `${face} (${hour})`;
  });
