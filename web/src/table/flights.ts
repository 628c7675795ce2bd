/** How things move through the air over a table, from one place to another. */
import { FLY } from "../look/motion";

/** A thing on its way; what a place is, and what flies, is the game's affair. */
export interface Flight<Place> {
  readonly from: Place;
  readonly to: Place;
  /** Milliseconds until it leaves. */
  readonly delay: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Movement {
  readonly frames: Keyframe[];
  /** Milliseconds. */
  readonly lasts: number;
  readonly easing: string;
}

export const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** The value of the CSS property `translate` that brings a thing to this point. */
export const spot = ({ x, y }: Point): string => `${x}px ${y}px`;

/** Straight from place to place, fading as it lands. */
export function glide(from: Point, to: Point, lasts: number = FLY): Movement {
  const frames = [
    { translate: spot(from), opacity: 1 },
    { translate: spot(to), opacity: 0.4 },
  ];
  return { frames, lasts, easing: EASE };
}

const APART = 40; // milliseconds between two cards
const LONGEST = 600; // milliseconds until the last one leaves

/** Milliseconds between two of `count` things that leave one after the other. */
export const apart = (count: number): number => Math.min(APART, LONGEST / count);
