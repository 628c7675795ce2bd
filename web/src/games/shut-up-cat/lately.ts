/** What players did, each with what came of it: for players who looked away. */
import type { ShutUpCatEvent, Step } from "../../wire";
import { eventsOf } from "./happened";

export interface Doing {
  readonly seat: number;
  /** Null: something came to this seat that it did nothing for. */
  readonly did: "slept" | "seven" | "pair" | "chased" | "played" | "scored" | null;
  /** The tiles of a sleep, a letter each, and its first and last space; the name of a card that was played. */
  readonly tiles?: string;
  readonly span?: readonly [first: number, last: number];
  readonly card?: string;
  /** Zs and cards that it brought. */
  readonly zs?: number;
  /** How a sleep's Zs were counted: tiles, times the multiplier. */
  readonly sum?: readonly [tiles: number, multiplier: number];
  /** Zs that it cost. */
  readonly paid?: number;
  readonly cards?: number;
  /** The multiplier that it led to. */
  readonly multiplier?: number;
}

/** All that was done in these steps, the last at the end. */
export function doingsOf(steps: readonly Step[]): Doing[] {
  return eventsOf(steps).reduce<Doing[]>((before, event) => {
    const begun = doingIn(event);
    if (begun !== null) return chasedAgain(before, begun) ?? [...before, begun];
    const brought = broughtBy(event);
    return brought === null ? before : joined(before, brought);
  }, []);
}

function doingIn(event: ShutUpCatEvent): Doing | null {
  switch (event.kind) {
    case "tiles-turned":
      return { seat: event.seat, did: "slept", tiles: event.tiles, span: [event.start, event.end] };
    case "seven-used":
      return { seat: event.seat, did: "seven" };
    case "distracted":
      return { seat: event.seat, did: "pair", cards: event.drawn ? 1 : 0 };
    case "cat-chased":
      return { seat: event.seat, did: "chased", paid: event.price };
    case "card-played":
      return { seat: event.seat, did: "played", card: event.card };
    default:
      return null;
  }
}

function broughtBy(event: ShutUpCatEvent): Doing | null {
  switch (event.kind) {
    case "zs-scored":
      return { seat: event.seat, did: "scored", zs: event.scored, sum: [event.zs, event.multiplier] };
    case "zs-taken":
      return { seat: event.seat, did: null, zs: event.zs };
    case "multiplier-moved":
      return { seat: event.seat, did: null, multiplier: event.multiplier };
    default:
      return null;
  }
}

/** A cat that is chased again and again is one doing. Null: this is another. */
function chasedAgain(before: readonly Doing[], begun: Doing): Doing[] | null {
  const last = before.at(-1);
  if (begun.did !== "chased" || last?.did !== "chased" || last.seat !== begun.seat) return null;
  return [...before.slice(0, -1), { ...last, paid: (last.paid ?? 0) + (begun.paid ?? 0) }];
}

/** What came of the last doing stands with it, unless it came to somebody else. Zs do not come of a chase: it costs some. */
function joined(before: readonly Doing[], brought: Doing): Doing[] {
  const last = before.at(-1);
  const chased = last?.did === "chased" && brought.did === "scored";
  if (last?.seat !== brought.seat || chased) return [...before, brought];
  return [...before.slice(0, -1), { ...last, ...brought, did: last.did }];
}

/** What a seat did without another in between, in one row. */
export function rowsOf(doings: readonly Doing[]): Doing[][] {
  return doings.reduce<Doing[][]>((before, doing) => {
    const last = before.at(-1);
    return last?.[0]?.seat === doing.seat ? [...before.slice(0, -1), [...last, doing]] : [...before, [doing]];
  }, []);
}
