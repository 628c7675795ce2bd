/** The seals of tables as this browser first saw them, so that they can be compared when the game is over. */
import { store, stored } from "../settings/settings.svelte";
import type { Table } from "../wire";

const PLACE = "purrlor seals";
const MOST = 50; // tables; the oldest are forgotten

type Seals = readonly (readonly [table: string, seal: string])[];

const all = (): Seals => stored<Seals>(PLACE) ?? [];

/** Notes the seal of a table that has not dealt yet, once. Seen later, it would prove nothing. */
export function noteSeal({ id, status, commitment }: Pick<Table, "id" | "status" | "commitment">): void {
  if (status === "waiting" && sealOf(id) === null) store(PLACE, [...all().slice(1 - MOST), [id, commitment]]);
}

/** The seal that was noted before the deal, or null. */
export const sealOf = (table: string): string | null => all().find(([id]) => id === table)?.[1] ?? null;
