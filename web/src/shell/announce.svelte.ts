/** The two live regions: sentences that come fast are joined into one announcement. */

const GATHER = 150; // milliseconds in which sentences are joined

class Region {
  words = $state("");
  /** How many times something was said. */
  said = $state(0);
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    if (this.#waiting.at(-1) !== sentence) this.#waiting.push(sentence);
    this.words = ""; // so that the same sentence is announced again
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#speak(), GATHER);
  }

  hush(): void {
    this.#waiting = [];
    this.words = "";
  }

  #speak(): void {
    this.words = this.#waiting.join(" ");
    this.said += 1;
    this.#waiting = [];
    this.#timer = undefined;
  }
}

export const polite = new Region();
export const assertive = new Region();

/** Empties both regions, and drops what waits to be said: another page is shown. */
export function hush(): void {
  polite.hush();
  assertive.hush();
}

/** Takes back what was urgent: it is so no longer. */
export const calm = (): void => assertive.hush();

/** Reads words aloud: politely what happened, urgently "your turn", being asked, and a refusal. */
export function announce(words: string, urgent = false): void {
  (urgent ? assertive : polite).say(words);
}
