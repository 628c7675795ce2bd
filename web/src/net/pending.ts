/** A move on its way: kept until the server has answered, and sent again under the same key, so that it is neither lost nor played twice. */
import { ApiError, Unreachable } from "./ask";
import { play } from "./api";
import type { Accepted } from "../wire";

export interface PendingMove {
  table: string;
  move: string;
  ply: number;
  key: string;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const A_MOMENT = 1_000; // after which the server may answer again

/** `crypto.randomUUID` is missing on plain HTTP. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const place = (table: string): string => `purrlor move ${table}`;

export function store(table: string, move: string, ply: number): PendingMove {
  const pending = { table, move, ply, key: freshKey() };
  try {
    sessionStorage.setItem(place(table), JSON.stringify(pending));
  } catch {
    // It is full: the move is sent all the same, but a reload forgets it.
  }
  return pending;
}

/** The move that a reload interrupted. */
export function pendingMove(table: string): PendingMove | null {
  const text = sessionStorage.getItem(place(table));
  return text === null ? null : (JSON.parse(text) as PendingMove);
}

/** Sends it until there is an answer. "Busy" and "restarting" are no answers; a refusal is one, and is thrown. */
export async function deliver(pending: PendingMove, waiting: () => void): Promise<Accepted> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const accepted = await play(pending.table, pending.move, pending.ply, pending.key);
      sessionStorage.removeItem(place(pending.table));
      return accepted;
    } catch (thrown) {
      if (!mayPass(thrown)) {
        sessionStorage.removeItem(place(pending.table));
        throw thrown;
      }
      waiting();
      await pause(wait);
    }
  }
}

/** Sends a request again while the server answers that it came too fast, unless nobody waits for it any more. */
export async function unhurried<T>(asked: () => Promise<T>, awaited: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await asked();
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.status === 429) || !awaited()) throw thrown;
      await pause(A_MOMENT);
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
