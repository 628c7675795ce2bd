/**
 * What a seat may do now, and why not the rest, looked up in its view. The engine has judged already: nothing here, or in
 * a game's table, knows a rule.
 */
import type { Why } from "../shell/off";
import type { AnyView, Offer, Slot } from "../wire";
import { reasonText } from "../words/games.svelte";

type Judged = Pick<AnyView, "offers" | "barred">;

/** May a move begin with these words? "challenge", "play catnip", "bid 4 hat" */
export function offered(view: Judged, words: string): boolean {
  const [verb, ...fillings] = split(words);
  return view.offers.some((offer) => offer.verb === verb && fits(offer, fillings));
}

function fits({ slots }: Offer, fillings: readonly string[]): boolean {
  return fillings.every((word, i) => {
    const slot = slots[i];
    return slot !== undefined && takes(slot, word);
  });
}

/** Can a blank be filled with this word? */
export function takes(slot: Slot, word: string): boolean {
  switch (slot.kind) {
    case "number":
      return /^\d+$/.test(word) && slot.low <= Number(word) && Number(word) <= slot.high;
    case "order-of":
      return [...word].toSorted().join("") === [...slot.letters].toSorted().join("");
    default:
      return wordsOf(slot).includes(word);
  }
}

/** The words that a blank can be filled with, where it lists them. */
export function wordsOf(slot: Slot): readonly string[] {
  if (slot.kind === "one-of") return slot.words;
  return slot.kind === "one-seat" ? slot.seats.map(String) : [];
}

/**
 * Why no move may begin with these words; null if one may, or if the view does not say. What it does not say is a
 * selection with too many ways to list (four cards of a hand): that is sent, and the server's refusal says why.
 */
export function whyNot(view: Judged, words: string): Why | null {
  if (offered(view, words)) return null;
  const wanted = split(words);
  const all = each(view);
  const covering = all.filter(({ what }) => begins(what, wanted));
  const closest = covering.toSorted((one, other) => other.what.length - one.what.length)[0];
  return (closest ?? all.find(({ what }) => begins(wanted, what)))?.why ?? null;
}

/** The words of everything that is barred, each with its reason. */
function each(view: Judged): { what: string[]; why: Why }[] {
  return view.barred.flatMap(({ what: whats, rule, reason }) => {
    const why = { rule, reason: reasonText(reason) };
    return whats.map((what) => ({ what: split(what), why }));
  });
}

export interface BarredWord {
  readonly word: string;
  readonly why: Why;
}

/** Words that could come next in a move that begins with these, if they were not barred: verbs after "", cards after "play". */
export function barredAfter(view: Judged, words: string): BarredWord[] {
  const start = split(words);
  const longer = each(view).filter(({ what }) => what.length > start.length && begins(start, what));
  const next = [...new Set(longer.map(({ what }) => what[start.length] ?? ""))];
  return next.flatMap((word) => {
    const why = whyNot(view, [...start, word].join(" "));
    return why === null ? [] : [{ word, why }];
  });
}

const split = (words: string): string[] => words.split(" ").filter(Boolean);

const begins = (start: readonly string[], whole: readonly string[]): boolean =>
  start.every((word, i) => word === whole[i]);
