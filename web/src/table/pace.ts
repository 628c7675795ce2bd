/** The paces of a table in words. */
import type { Pace } from "../wire";

const WORDS: Record<Pace, string> = {
  slow: "Bots take their time, and leave much time to read.",
  normal: "Bots wait until what they did can be read.",
  fast: "Bots wait half as long.",
  instant: "Bots wait for nobody.",
};

export const paceWords = (pace: Pace): string => WORDS[pace];
