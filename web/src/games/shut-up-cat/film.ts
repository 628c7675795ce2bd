/** A sleep as a film: the tiles turn one by one, then a MEOW, Zs, or enough of them. It is for anybody, so nobody is "you". */
import type { Mood } from "../../art/eyes";
import type { Scene as Shot } from "../../art/film";
import { tileDrawing } from "../../art/shut-up-cat/pieces";
import { placed } from "../../art/standalone";
import { actor, picture, type Shown, WIDE } from "../../table/filmed";
import type { ShutUpCatTableView, Step } from "../../wire";
import { sentencesOf } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { eventsOf } from "./happened";
import { type Moment, sceneOf } from "./scenes";

const SIDE = 104; // from the edge to the middle of the face
const MIDDLE = 150; // of the stage, from above
const TILES = { x: 200, most: 92, gap: 8, row: 6 };
const TURNING = 5; // seconds for all tiles, at most

export function film(shown: Shown): (() => Shot[]) | null {
  const events = eventsOf([shown.step]);
  const turned = events.find((event) => event.kind === "tiles-turned");
  const scene = sceneOf([shown.step], shown.view as ShutUpCatTableView);
  const seat = turned?.kind === "tiles-turned" ? turned.seat : scene?.seat;
  if (seat === undefined) return null;
  const tiles = turned?.kind === "tiles-turned" ? [...turned.tiles] : [];
  return () => shots(shown, seat, tiles, scene);
}

function shots({ step, table, play }: Shown, seat: number, tiles: readonly string[], scene: Moment | null): Shot[] {
  const stage = (open: number, mood?: Mood): string =>
    actor(table, seat, SIDE, MIDDLE, mood) +
    tiles.map((side, i) => tile(i < open ? side : "back", i, tiles.length)).join("");
  const each = Math.min(0.6, TURNING / Math.max(1, tiles.length));
  const last = tiles.length;
  const whose = { who: "other", name: play.nameOf(seat) } as const;
  const turning = tiles.map((_, i) => ({ svg: picture(stage(i + 1)), seconds: each }));
  const first = { svg: picture(stage(0)), seconds: 1 };
  const end = (mood: Mood, heading: string, words: string): Shot[] => [
    ...(last > 0 ? [first, ...turning] : []),
    { svg: picture(stage(last, mood), heading, words), seconds: 3.2 },
  ];
  if (scene === null) {
    const gained = slept(step);
    return end(gained ? "smug" : "weary", gained, scoredText(step));
  }
  if (scene.kind === "goal")
    return end("smug", say("shut-up-cat-scene-goal", { count: scene.zs }), say("shut-up-cat-scene-goal.text", whose));
  const text = say("shut-up-cat-scene-meow.text", { ...whose, number: scene.multiplier });
  return end("startled", say("shut-up-cat-scene-meow", { count: scene.meows }), text);
}

const scoredText = (step: Step): string =>
  sentencesOf({ ...step, events: step.events.filter(({ kind }) => kind === "zs-scored") }).join(" ");

/** "+6 Z"; nothing for a sleep that brought none. */
function slept(step: Step): string {
  const scored = eventsOf([step]).reduce((sum, event) => sum + (event.kind === "zs-scored" ? event.scored : 0), 0);
  return scored > 0 ? say("shut-up-cat-gain-zs", { count: scored }) : "";
}

function tile(side: string, i: number, count: number): string {
  const { x, most, gap, row } = TILES;
  const columns = Math.min(row, count);
  const wide = Math.min(most, (WIDE - x - 24 + gap) / columns - gap);
  const top = MIDDLE - (Math.ceil(count / row) * (wide + gap)) / 2;
  const drawn = tileDrawing(side === "z" || side === "m" ? side : "back", null, say("shut-up-cat-drawn-meow"));
  return placed(drawn, x + (i % row) * (wide + gap), top + Math.floor(i / row) * (wide + gap), wide);
}
