/** How long movements take; with reduced motion they take no time. */
import type { TransitionConfig } from "svelte/transition";

export const QUICK = 120; // press, select
export const TURN = 220; // tile, lid, half a card's flip
export const FLY = 380; // a card to its seat
export const SCENE = 700; // a beat of the reveal

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = (): boolean => calm.matches || document.documentElement.dataset["still"] !== undefined;

/** This many milliseconds, or one with reduced motion. */
export const lasting = (milliseconds: number): number => (isStill() ? 1 : milliseconds);

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** A card or tile coming round, after a while: `in:turn`, in a {#key} block. */
export const turn = (_: Element, { delay = 0 } = {}): TransitionConfig => ({
  delay: isStill() ? 0 : delay,
  duration: lasting(TURN),
  easing: easeOut,
  css: (_t, rest) => `transform: perspective(400px) rotateY(${rest * 90}deg)`,
});

/** Coming up from below, as sheets and words do. */
export const rise = (_: Element, { by = 16, duration = TURN } = {}): TransitionConfig => ({
  duration: lasting(duration),
  easing: easeOut,
  css: (t, rest) => `transform: translateY(${rest * by}px); opacity: ${t}`,
});
