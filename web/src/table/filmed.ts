/** What the films of games share: a dark stage, the faces of players with their names, and words below. */
import type { Mood } from "../art/eyes";
import { box } from "../art/ink";
import { head, likenessOf } from "../art/seats";
import { file, placed } from "../art/standalone";
import type { AnyView, Step, Table } from "../wire";
import type { Play } from "./contract";
import { broken, cut, type Hand, SANS, SERIF, set } from "./poster";

/** A step of a finished game with the view after it; `log` has what came before. */
export interface Shown {
  readonly step: Step;
  readonly log: readonly Step[];
  readonly view: AnyView;
  readonly table: Table;
  readonly play: Play;
}

export const WIDE = 640;
const HIGH = 480;
const EDGE = 32;
const LIGHT = "var(--on-cloth)";
const CRY: Hand = { family: SERIF, size: 34, weight: 600 };
const LINE: Hand = { family: SANS, size: 21 };
const NAME: Hand = { family: SANS, size: 19, weight: 600 };
const BRAND: Hand = { family: SERIF, size: 18, weight: 600 };
const FACE = 110;

/** A player: the face with the name below it, around this middle. */
export function actor(table: Table, seat: number, x: number, y: number, mood?: Mood): string {
  const seated = table.seats[seat];
  const likeness = likenessOf({ of: seated });
  const face = placed(head(likeness, mood ?? likeness.mood), x - FACE / 2, y - FACE / 2, FACE);
  return face + caption(seated?.name ?? "", x, y + FACE / 2 + 38, FACE + 40);
}

/** A line around this middle, cut to this width. */
export const caption = (words: string, x: number, y: number, wide: number): string =>
  set(cut(words, wide, NAME), x, y, NAME, LIGHT, "middle");

/** One picture of a film: what is on the stage, a heading, and a sentence. */
export function picture(stage: string, heading = "", words = ""): string {
  const heads = broken(heading, WIDE - 2 * EDGE, CRY).slice(0, 2);
  const lines = broken(words, WIDE - 2 * EDGE, LINE).slice(0, 3);
  const y = 330 + heads.length * 38;
  const marks = [
    box(0, 0, WIDE, HIGH, 0, "var(--night)"),
    stage,
    ...heads.map((line, i) => set(line, WIDE / 2, 336 + i * 38, CRY, "var(--lamp)", "middle")),
    ...lines.map((line, i) => set(line, WIDE / 2, y + i * 27, LINE, LIGHT, "middle")),
    set("Purrlor", WIDE - EDGE, HIGH - 14, BRAND, LIGHT, "end"),
  ];
  return file(WIDE, HIGH, marks.join(""));
}
