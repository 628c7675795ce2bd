/** What the viewer knows of another hand, as facts to show. */
import { seasonOf } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyEvent, GoKittySeason, GoKittyTableView, GoKittyWish, Step } from "../../wire";
import { word } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { isElsewhere, unlaid } from "./goals";
import { others } from "./offered";
import { eventsOf } from "./story";
import { cardTitle, isSeason, wishTitle } from "./words";

export interface Fact {
  readonly wish: GoKittyWish;
  /** How many cards of it are in the hand: 0 if there are certainly none. */
  readonly count: number;
  /** "Snow", "Winter" */
  readonly title: string;
  /** "Snow ×2", "a Winter card", "no Snow" */
  readonly text: string;
}

/** Each of them once, and how often it is there. */
function counted<Wish extends GoKittyWish>(
  wishes: readonly Wish[],
  text: (wish: Wish, count: number) => string,
): Fact[] {
  return [...new Set(wishes)].map((wish) => {
    const count = wishes.filter((each) => each === wish).length;
    return { wish, count, title: wishTitle(wish), text: text(wish, count) };
  });
}

const held = (card: GoKittyCard, count: number): string => say("go-kitty-known.held", { card: cardTitle(card), count });
const ofSeason = (season: GoKittySeason, count: number): string =>
  say("go-kitty-known.season", { one: word("season", season, "a"), many: word("season", season, "many"), count });

/** What an event shows to be in this hand, or null. */
function shownBy(event: GoKittyEvent, seat: number): GoKittyWish | null {
  if (event.kind === "asked" && (event.seat === seat || event.whom === seat)) return event.wish;
  if (event.kind === "handed-over" && event.taker === seat) return event.card;
  if (event.kind === "given" && event.taker === seat) return event.card ?? event.season;
  return null;
}

/** Which cards this hand took from the viewer's. */
function takenFrom(viewer: number | null, event: GoKittyEvent, seat: number): GoKittyCard[] {
  const taken = (event.kind === "handed-over" || event.kind === "given") && event.giver === viewer;
  return taken && event.taker === seat && event.card !== null ? [event.card] : [];
}

/**
 * What the viewer knows of this hand. What it has: first most cards, then what the viewer may ask for or lost to it, then
 * a Mouse, then the newest. What it lacks: first what the viewer might ask for.
 */
export function factsOf(view: GoKittyTableView, seat: number, log: readonly Step[]): Fact[] {
  const known = view.known[seat];
  if (known === undefined) return [];
  const lacks = known.lacks.filter((wish) => wish !== "mouse" || isMouseAbout(view));
  const events = log.flatMap(eventsOf);
  const shown = events.map((event) => shownBy(event, seat));
  const near = new Set<GoKittyWish>([
    ...view.hand.flatMap((card) => (card === "mouse" ? [] : [card, seasonOf(card)])),
    ...events.flatMap((event) => takenFrom(view.seat, event, seat)),
  ]);
  const has = [...counted(known.cards, held), ...counted(known.seasons, ofSeason)];
  return [
    ...has.toSorted(
      (one, other) =>
        other.count - one.count ||
        Number(near.has(other.wish)) - Number(near.has(one.wish)) ||
        Number(other.wish === "mouse") - Number(one.wish === "mouse") ||
        shown.lastIndexOf(other.wish) - shown.lastIndexOf(one.wish),
    ),
    ...lacks
      .toSorted((one, other) => Number(near.has(other)) - Number(near.has(one)))
      .map((wish) => ({ wish, count: 0, title: wishTitle(wish), text: word("wish", wish, "none") })),
  ];
}

/**
 * How many things of these widths fit into rows of this width.
 * If one does not, `more` must stand after the last that does.
 */
export function fitting(
  widths: readonly number[],
  room: { readonly width: number; readonly rows: number; readonly gap: number; readonly more: number },
): number {
  const fits = (all: readonly number[]): boolean => {
    let [row, used] = [1, 0];
    for (const each of all) {
      const beside = used === 0 ? each : used + room.gap + each;
      if (used > 0 && beside > room.width) row += 1;
      used = used > 0 && beside > room.width ? each : beside;
    }
    return row <= room.rows;
  };
  if (fits(widths)) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && !fits([...widths.slice(0, count), room.more])) count -= 1;
  return count;
}

/**
 * How many facts of each hand fit into one line for all of them: first one of each hand, then those of most cards, then
 * those of the hand that shows fewest. If any does not, `more` must stand at the end of the line.
 */
export function sharing(
  hands: readonly (readonly { readonly width: number; readonly count: number }[])[],
  room: { readonly width: number; readonly gap: number; readonly more: number },
): readonly number[] {
  const fits = (counts: readonly number[]): boolean => {
    const shown = hands.flatMap((hand, seat) => hand.slice(0, counts[seat]));
    const used = shown.reduce((sum, { width }) => sum + width + room.gap, 0);
    return used + (shown.length < hands.flat().length ? room.more : 0) <= room.width;
  };
  const all = hands.map(({ length }) => length);
  if (fits(all)) return all;
  let counts: readonly number[] = hands.map(() => 0);
  for (;;) {
    const next = hands
      .map((hand, seat) => ({ fact: hand[counts[seat]!], shown: counts[seat]!, counts: withOneMore(counts, seat) }))
      .filter(({ fact, counts }) => fact !== undefined && fits(counts))
      .toSorted(
        (one, other) =>
          Number(one.shown > 0) - Number(other.shown > 0) ||
          other.fact!.count - one.fact!.count ||
          one.shown - other.shown,
      )[0];
    if (next === undefined) return counts;
    counts = next.counts;
  }
}

const withOneMore = (counts: readonly number[], at: number): readonly number[] =>
  counts.map((count, i) => count + Number(i === at));

/** How many cards of a wish the viewer knows in this hand; 0 if there are certainly none; null if that is not known. */
export function knownCount(view: GoKittyTableView, seat: number, wish: GoKittyWish): number | null {
  const known = view.known[seat];
  if (known === undefined) return null;
  if (!isElsewhere(view, wish)) return 0;
  const season = wish === "mouse" ? null : isSeason(wish) ? wish : seasonOf(wish);
  const cards = known.cards.filter((card) => card === wish || (card !== "mouse" && seasonOf(card) === wish));
  const count = cards.length + known.seasons.filter((each) => each === wish).length;
  if (count > 0) return count;
  if (known.cards.length === view.hand_sizes[seat]) return 0; // then what it lacks is not listed
  return known.lacks.some((each) => each === wish || each === season) ? 0 : null;
}

/** Can a hand with this many known cards of a wish have more of them? */
export function hasMore(view: GoKittyTableView, seat: number, wish: GoKittyWish, count: number): boolean {
  const known = view.known[seat];
  if (known === undefined || count === 0) return false;
  const [season, size] = [wish === "mouse" || isSeason(wish) ? null : seasonOf(wish), view.hand_sizes[seat] ?? 0];
  const hidden = size - known.cards.length - known.seasons.filter((each) => each !== season).length;
  const mine = view.hand.filter((card) => card === wish).length;
  return hidden > 0 && (isSeason(wish) || unlaid(view, wish) > mine + count);
}

/** Can anybody hold a Mouse by now, or was one seen? Until then "no Mouse" beside every name would say nothing. */
export function isMouseAbout(view: GoKittyTableView): boolean {
  const seen = [...view.hand, ...view.discard, ...view.clowders.flat().flatMap(({ cards }) => cards)];
  return seen.includes("mouse") || others(view).some((seat) => view.known[seat]?.lacks.includes("mouse") === false);
}
