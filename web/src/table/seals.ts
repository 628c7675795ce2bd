/** The seals of tables as this browser first saw them, so that they can be compared when the game is over. */
import { store, stored } from "../settings/settings.svelte";
import type { Table } from "../wire";

const PLACE = "purrlor seals";
const MOST = 50; // tables; the oldest are forgotten

/** A seal, and how many moves had been made when it was seen; null: it was seen before the deal. */
export interface SeenSeal {
  readonly table: string;
  readonly seal: string;
  readonly ply: number | null;
}

const all = (): readonly SeenSeal[] => stored<readonly SeenSeal[]>(PLACE) ?? [];

/** Notes the seal of a table once. When the game is over, it would prove nothing. */
export function noteSeal({ id, status, commitment, ply }: Pick<Table, "id" | "status" | "commitment" | "ply">): void {
  if ((status !== "waiting" && status !== "playing") || sealOf(id) !== null) return;
  const seen: SeenSeal = { table: id, seal: commitment, ply: status === "waiting" ? null : ply };
  store(PLACE, [...all().slice(1 - MOST), seen]);
}

/** The seal of this table as it was first seen, or null. */
export const sealOf = (table: string): SeenSeal | null => all().find((each) => each.table === table) ?? null;

/** The same seal, seen at any table. */
export const sameSeal = (seal: string): SeenSeal | null => all().find((each) => each.seal === seal) ?? null;
