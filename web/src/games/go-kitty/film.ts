/** The scenes of a move as a film: a Mouse, what it steals, a Seek, a Clowder. It is for anybody, so nobody is "you". */
import type { Mood } from "../../art/eyes";
import type { Scene as Shot } from "../../art/film";
import { KITTY_BACK, kittyCard, mouseCard, seekToken, traitChip } from "../../art/go-kitty/cards";
import { seasonGlyph } from "../../art/go-kitty/year";
import { disc, path, within } from "../../art/ink";
import { placed } from "../../art/standalone";
import { actor, caption, picture, type Shown, WIDE } from "../../table/filmed";
import { type Hand, SERIF, set } from "../../table/poster";
import type { GoKittyCard, GoKittyWish } from "../../wire";
import { wordOf } from "../../words/games.svelte";
import { actors, cardsOf, type Scene, scenesIn } from "./scenes";
import { sceneWords } from "./sceneWords";
import { cardTitle, isSeason } from "./words";

const MIDDLE = 150; // of the stage, from above
const SIDE = 104; // from an edge to the middle of a face
const CARD = 92;
const POINTS: Hand = { family: SERIF, size: 34, weight: 700 };
const ARROW = 'stroke="var(--lamp)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"';

export function film({ step, log, table, play }: Shown): (() => Shot[]) | null {
  const scenes = scenesIn([step], { log, seat: null, clowders: 0, still: false });
  if (scenes.length === 0) return null;
  return () => scenes.flatMap((scene) => shots(scene, { table, play }));
}

type Around = Pick<Shown, "table" | "play">;

function shots(scene: Scene, around: Around): Shot[] {
  const { head, words } = sceneWords(scene, null, around.play);
  const [loser, winner] = actors(scene);
  const cards = cardsOf(scene);
  const pair = (moods?: readonly [Mood, Mood]): string =>
    actor(around.table, loser, SIDE, MIDDLE, moods?.[0]) + actor(around.table, winner, WIDE - SIDE, MIDDLE, moods?.[1]);
  const shot = (seconds: number, stage: string, ...said: string[]): Shot => ({ svg: picture(stage, ...said), seconds });
  switch (scene.kind) {
    case "asked": {
      const moods = scene.held ? (["wide", "curious"] as const) : (["smug", "grumpy"] as const);
      const asked = token("active") + wish(scene.wish);
      return [
        shot(0.9, pair() + token("chosen")),
        shot(1.8, pair() + asked, head),
        shot(2.4, pair(moods) + asked, head, words),
      ];
    }
    case "reversed": {
      const turned = pair(["startled", "sly"]) + fan(["mouse"], 0.5) + about();
      return [shot(0.9, pair() + fan([null], 1)), shot(1.8, turned, head), shot(2.4, turned, head, words)];
    }
    case "laid": {
      const alone = actor(around.table, winner, SIDE, MIDDLE, "smug");
      const laid = cards.map((_, i) => shot(0.5, alone + row(cards.slice(0, i + 1))));
      return [...laid, shot(3, alone + row(cards) + points(scene.points), head, words)];
    }
    default:
      return [
        shot(0.9, pair() + fan(cards, 0)),
        shot(0.5, pair() + fan(cards, 0.5)),
        shot(3, pair(["grumpy", "smug"]) + fan(cards, 1), head, words),
      ];
  }
}

function card(name: GoKittyCard | null, x: number, y: number, isNamed = true): string {
  if (name === null) return placed(KITTY_BACK, x, y, CARD);
  const title = wordOf("go-kitty", "card", name);
  if (name === "mouse") return placed(mouseCard(title.toUpperCase()), x, y, CARD);
  const under = isNamed ? caption(cardTitle(name), x + CARD / 2, y + CARD * 1.4 + 26, CARD + 30) : "";
  return placed(kittyCard(name), x, y, CARD) + under;
}

/** Equal cards between two players: 0 lies with the first, 1 with the second. */
function fan(cards: readonly (GoKittyCard | null)[], at: number): string {
  const step = 26;
  const wide = CARD + (cards.length - 1) * step;
  const [from, to] = [SIDE + 74, WIDE - SIDE - 74 - wide];
  const x = from + at * (to - from);
  return cards.map((name, i) => card(name, x + i * step, MIDDLE - 70, i === cards.length - 1)).join("");
}

const row = (cards: readonly (GoKittyCard | null)[]): string =>
  cards.map((name, i) => card(name, 192 + i * (CARD + 12), MIDDLE - 70)).join("");

const token = (state: "active" | "chosen"): string => placed(seekToken(state), WIDE / 2 - 78, MIDDLE - 48, 96);

function wish(name: GoKittyWish): string {
  const drawn = isSeason(name) ? seasonGlyph(name) : traitChip(name);
  return placed(drawn, WIDE / 2 + 6, MIDDLE - 36, 72);
}

const about = (): string =>
  within(
    `translate(${WIDE / 2 - 26} 26) scale(0.8)`,
    path("M58 38V26C58 14 49 10 38 10H10M22 0L8 10 22 22", "none", ARROW),
  );

const points = (count: number): string =>
  disc(WIDE - 48, 66, 32, "var(--lamp)", 'stroke="var(--lamp-ink)" stroke-width="3"') +
  set(`+${count}`, WIDE - 48, 78, POINTS, "var(--lamp-ink)", "middle");
