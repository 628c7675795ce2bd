/** The `Play` of a page: the part that is the same on every page, and what the page adds or changes. */
import { isStill } from "../look/motion";
import { settings } from "../settings/settings.svelte";
import { sound } from "../settings/sound";
import { announce } from "../shell/announce.svelte";
import type { Table } from "../wire";
import { whoReads } from "../words/games.svelte";
import { isolated } from "../words/names";
import { say } from "../words/say.svelte";
import type { Play } from "./contract";

type Shared = Pick<Play, "busy" | "still" | "keys" | "nameOf" | "youOr" | "away" | "saying" | "announce" | "sound">;

export function playOf(table: () => Table | null, own: Omit<Play, keyof Shared> & Partial<Shared>): Play {
  const nameOf = (seat: number): string =>
    isolated(table()?.seats[seat]?.name ?? say("table-seat", { number: seat + 1 }));
  const shared: Shared = {
    busy: false,
    get still() {
      return settings.still || isStill();
    },
    get keys() {
      return settings.keys;
    },
    nameOf,
    youOr: (seat) => (whoReads(seat) === "you" ? say("table-you") : nameOf(seat)),
    away: () => null,
    saying: () => null,
    announce,
    sound,
  };
  // Descriptors, because a spread would replace getters by their first values.
  return Object.defineProperties(shared, Object.getOwnPropertyDescriptors(own)) as Play;
}
