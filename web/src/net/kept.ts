/** A move on its way: kept until the server has answered, and sent again under the same key, so that it is neither lost nor played twice. */
import { ApiError, Unreachable } from "./ask";
import { play } from "./api";
import type { Played } from "../wire";

export interface KeptMove {
  table: string;
  move: string;
  ply: number;
  key: string;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

/** `crypto.randomUUID` is missing on plain HTTP. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const place = (table: string): string => `purrlor move ${table}`;

export function keep(table: string, move: string, ply: number): KeptMove {
  const kept = { table, move, ply, key: freshKey() };
  sessionStorage.setItem(place(table), JSON.stringify(kept));
  return kept;
}

/** The move that a reload interrupted. */
export function keptMove(table: string): KeptMove | null {
  const text = sessionStorage.getItem(place(table));
  return text === null ? null : (JSON.parse(text) as KeptMove);
}

/** Sends it until there is an answer. "Busy" and "restarting" are no answers; a refusal is one, and is thrown. */
export async function deliver(kept: KeptMove, waiting: () => void): Promise<Played> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const played = await play(kept.table, kept.move, kept.ply, kept.key);
      sessionStorage.removeItem(place(kept.table));
      return played;
    } catch (thrown) {
      if (!mayPass(thrown)) {
        sessionStorage.removeItem(place(kept.table));
        throw thrown;
      }
      waiting();
      await pause(wait);
    }
  }
}

function mayPass(thrown: unknown): boolean {
  if (thrown instanceof Unreachable) return true;
  return thrown instanceof ApiError && (thrown.status === 429 || thrown.status === 503);
}

/** Waits for so long, or until the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener("online", over);
  });
}
