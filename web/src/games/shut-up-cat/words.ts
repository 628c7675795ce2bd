/** Places in words. */
const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth"];

export const placeWords = (index: number): string => PLACES[index] ?? String(index + 1);

/** A place of the ring, which is a clock's face. */
export const hourOf = (space: number): string => `${space || 12} o’clock`;
