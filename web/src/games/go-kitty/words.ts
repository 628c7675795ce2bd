/** Cards and wishes in words. */
import { SEASONS, type SeasonName } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyClowderKind, GoKittyWish } from "../../wire";
import { word } from "../../words/games.svelte";

export const isSeason = (wish: GoKittyWish): wish is SeasonName => (SEASONS as readonly string[]).includes(wish);

/** "Snow" */
export const cardTitle = (card: GoKittyCard): string => word("card", card);

/** "Snow", "Winter", "Mouse" */
export const wishTitle = (wish: GoKittyWish): string => word("wish", wish);

/** "Apples", "a Winter card", "a Mouse" */
export const someOf = (wish: GoKittyWish): string => word("wish", wish, "some");

/** "Clowder of a Kind" */
export const clowderTitle = (kind: GoKittyClowderKind): string => word("clowder-kind", kind);

/** The same where only Clowders are named: "Of a Kind" */
export const clowderShort = (kind: GoKittyClowderKind): string => word("clowder-kind", kind, "short");
