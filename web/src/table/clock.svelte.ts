/** A clock that ticks once a second while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";
import type { Table } from "../wire";
import { say } from "../words/say.svelte";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1_000);
  return () => clearInterval(timer);
});

/** Now, in milliseconds; whoever reads it in an effect or a template is told again every second. */
export function now(): number {
  subscribe();
  return Date.now();
}

/** Seconds left of so many that were told at a moment. */
export function leftOf(seconds: number, toldAt: number): number {
  return Math.max(0, Math.round(seconds - (now() - toldAt) / 1_000));
}

/** 0:48 */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same for the ear. */
export function spoken(seconds: number): string {
  return say("table-duration", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** What is left to whoever is to move; null where no clock runs. */
export function clockOf(table: Table, toldAt: number, nameOf: (seat: number) => string): { left: number; mine: boolean; whose: string } | null {
  const { left, to_move, you } = table;
  if (left === null || to_move === null || table.status !== "playing") return null;
  return { left: leftOf(left, toldAt), mine: to_move === you, whose: nameOf(to_move) };
}

/** What is said of a seat whose player is not there, with the time until a bot plays on. */
export function awayWords(table: Table, seat: number, toldAt: number): string | null {
  const who = table.seats[seat];
  if (who?.failing) return say("table-away-failing");
  if (who === undefined || who.gone_for === null) return null;
  if (who.stand_in) return say("table-away-bot");
  if (table.status !== "playing") return say("table-away");
  return say("table-away-until", { time: minutes(leftOf(table.clock.away - who.gone_for, toldAt)) });
}
