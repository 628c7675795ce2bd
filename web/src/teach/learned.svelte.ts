/** What this browser remembers of a learner: how far they are in each tutorial, and what was explained to them. */
import { store, stored } from "../settings/settings.svelte";

interface Learned {
  /** By game: the scene they are at, and whether they have been through once. */
  lessons: Record<string, { at: number; done: boolean }>;
  /** Games for which the tutorial was offered. */
  offered: string[];
  /** By game: ids of the hints that were shown. */
  hints: Record<string, string[]>;
}

const PLACE = "purrlor learned";
const NOTHING: Learned = { lessons: {}, offered: [], hints: {} };

export const learned = $state<Learned>({ ...NOTHING, ...stored<Partial<Learned>>(PLACE) });

const keep = (): void => store(PLACE, $state.snapshot(learned));

export const reachedAt = (game: string): number => learned.lessons[game]?.at ?? 0;

export function reached(game: string, at: number, done: boolean): void {
  learned.lessons[game] = { at: done ? 0 : at, done: done || (learned.lessons[game]?.done ?? false) };
  keep();
}

/** Is it time to offer the tutorial of this game? Once, and not if they have seen it. */
export const isToOffer = (game: string): boolean =>
  !learned.offered.includes(game) && learned.lessons[game] === undefined;

export function offeredOnce(game: string): void {
  if (learned.offered.includes(game)) return;
  learned.offered = [...learned.offered, game];
  keep();
}

const FEW = 4;

/** Is somebody new to this game? Then tips will come. */
export const isNewTo = (game: string): boolean => (learned.hints[game]?.length ?? 0) < FEW;

export const wasExplained = (game: string, hint: string): boolean => learned.hints[game]?.includes(hint) ?? false;

export function explained(game: string, hint: string): void {
  if (wasExplained(game, hint)) return;
  learned.hints[game] = [...(learned.hints[game] ?? []), hint];
  keep();
}
