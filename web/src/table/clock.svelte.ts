/** A clock that ticks once a second while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";
import type { Table } from "../wire";
import { say } from "../words/say.svelte";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1_000);
  return () => clearInterval(timer);
});

/** Now, in milliseconds; effects and templates that read it run again every second. */
export function now(): number {
  subscribe();
  return Date.now();
}

/** The seconds that are left of `seconds`, which the server sent at `receivedAt`. */
export function leftOf(seconds: number, receivedAt: number): number {
  return Math.max(0, Math.round(seconds - (now() - receivedAt) / 1_000));
}

/** "0:48"; from an hour on, "5 h" */
export function minutes(seconds: number): string {
  if (seconds >= 3_600) return `${Math.floor(seconds / 3_600)}\u00a0h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same for the ear. */
export function spoken(seconds: number): string {
  return say("table-duration", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** The time left to the player to move; null where no clock runs. */
export function clockOf(
  table: Table,
  receivedAt: number,
  nameOf: (seat: number) => string,
): { left: number; mine: boolean; whose: string } | null {
  const { left, to_move, you } = table;
  if (left === null || to_move === null || table.status !== "playing") return null;
  return { left: leftOf(left, receivedAt), mine: to_move === you, whose: nameOf(to_move) };
}

/** What is said of a seat whose player is not there, with the time until a bot plays on. */
export function awayWords(table: Table, seat: number, receivedAt: number): string | null {
  const who = table.seats[seat];
  if (who?.failing) return say("table-away-failing");
  if (who === undefined || who.gone_for === null) return null;
  if (who.stand_in) return say("table-away-bot");
  if (table.status !== "playing") return say("table-away");
  return say("table-away-until", { time: minutes(leftOf(table.clock.away - who.gone_for, receivedAt)) });
}
