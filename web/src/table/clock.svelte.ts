/** A clock that ticks once a second while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

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
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [whole > 0 ? `${whole} min` : "", rest > 0 || whole === 0 ? `${rest} s` : ""];
  return parts.filter((part) => part !== "").join(" ");
}
