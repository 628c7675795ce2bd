/** The end of a game as one picture: title, winners, places, and what was worth telling. */
import { box } from "../art/ink";
import { head, likenessOf, PEEKING, portrait } from "../art/seats";
import { file, placed } from "../art/standalone";
import type { Ending, Highlight, Place, Seated, Table } from "../wire";
import { highlightText, placeText } from "../words/games.svelte";
import { rankText } from "./winners";

const WIDE = 640;
const EDGE = 36;
const ROOM = WIDE - 2 * EDGE;
export const SERIF =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', Georgia, 'DejaVu Serif', serif";
export const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

export interface Hand {
  readonly family: string;
  readonly size: number;
  readonly weight?: number;
}
const TITLE: Hand = { family: SERIF, size: 34, weight: 600 };
const VERDICT: Hand = { family: SERIF, size: 30, weight: 600 };
const NAME: Hand = { family: SANS, size: 19, weight: 600 };
const WORDS: Hand = { family: SANS, size: 17 };
const SMALL: Hand = { family: SERIF, size: 18, weight: 600 };

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/** Sets a line of text; `anchor` says which end of it lies at x. */
export function set(
  words: string,
  x: number,
  y: number,
  { family, size, weight = 400 }: Hand,
  colour = "var(--text)",
  anchor = "start",
): string {
  const font = `font-family="${family}" font-size="${size}" font-weight="${weight}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

const pen = document.createElement("canvas").getContext("2d");
function widthOf(words: string, { family, size, weight = 400 }: Hand): number {
  if (pen === null) return (words.length * size) / 2;
  pen.font = `${weight} ${size}px ${family}`;
  return pen.measureText(words).width;
}

/** Breaks words into lines of this width; a single word that is too long has a line of its own. */
export function broken(words: string, wide: number, hand: Hand): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, hand) <= wide) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Cuts a name that is too wide; names have twenty letters at most, but letters can be wide. */
export function cut(words: string, wide: number, hand: Hand): string {
  const letters = [...words];
  while (letters.length > 1 && widthOf(letters.join(""), hand) > wide) letters.pop();
  return letters.length === [...words].length ? words : `${letters.slice(0, -1).join("")}…`;
}

/** Lays parts one below the other. */
class Sheet {
  y = EDGE;
  marks = "";

  add(high: number, marks: (y: number) => string): void {
    this.marks += marks(this.y);
    this.y += high;
  }

  lines(lines: readonly string[], x: number, hand: Hand, colour?: string): void {
    for (const line of lines) this.add(hand.size * 1.35, (y) => set(line, x, y + hand.size, hand, colour));
  }
}

export function poster(table: Table, verdict: string, { places, highlights }: Ending): string {
  const sheet = new Sheet();
  sheet.add(64, (y) => placed(PEEKING, EDGE, y, 64) + set("Purrlor", EDGE + 76, y + 33, SMALL, "var(--soft)"));
  sheet.lines(broken(table.title, ROOM, TITLE), EDGE, TITLE);
  sheet.y += 10;
  winners(sheet, table.seats, places, verdict);
  for (const place of places) row(sheet, table.seats[place.seat], place, rankText(place, places));
  sheet.y += 14;
  for (const highlight of highlights) moment(sheet, table.seats[highlight.seat], highlight);
  const high = Math.ceil(sheet.y + EDGE - 10);
  const ground = box(0, 0, WIDE, high, 0, "var(--wall)") + box(14, 14, WIDE - 28, high - 28, 18, "var(--panel)");
  return file(WIDE, high, ground + sheet.marks);
}

function winners(sheet: Sheet, seats: readonly Seated[], places: readonly Place[], verdict: string): void {
  const first = places.filter(({ rank }) => rank === 1).flatMap(({ seat }) => seats[seat] ?? []);
  const shown = first.slice(0, 4);
  const from = EDGE + shown.length * 104 + 8;
  const lines = broken(verdict, WIDE - EDGE - from, VERDICT);
  sheet.add(136, (y) => {
    const drawn = shown
      .map((seat, i) => placed(portrait(likenessOf({ of: seat }), "smug", true), EDGE + i * 104, y + 8, 94))
      .join("");
    const top = y + 72 - (lines.length - 1) * 18;
    return drawn + lines.map((line, i) => set(line, from, top + i * 38, VERDICT)).join("");
  });
}

function row(sheet: Sheet, seat: Seated | undefined, { rank, standing }: Place, text: string): void {
  if (seat === undefined) return;
  const note = placeText(standing);
  const likeness = likenessOf({ of: seat });
  const left = ROOM - 96 - widthOf(note, WORDS) - 12;
  sheet.add(44, (y) =>
    [
      rank === 1 ? box(EDGE - 12, y + 2, 6, 40, 0, "var(--lamp)") : "",
      set(text, EDGE + 4, y + 29, SMALL),
      placed(head(likeness, likeness.mood), EDGE + 40, y + 4, 36),
      set(cut(seat.name, left, NAME), EDGE + 88, y + 29, NAME),
      set(note, WIDE - EDGE, y + 29, WORDS, "var(--text)", "end"),
      box(EDGE, y + 43, ROOM, 1, 0, "var(--edge)"),
    ].join(""),
  );
}

function moment(sheet: Sheet, seat: Seated | undefined, highlight: Highlight): void {
  if (seat === undefined) return;
  const { title, text } = highlightText(highlight.moment, true);
  const from = EDGE + 62;
  const likeness = likenessOf({ of: seat });
  sheet.add(0, (y) => placed(head(likeness, likeness.mood), EDGE, y + 2, 46));
  sheet.lines([title], from, SMALL, "var(--act)");
  sheet.lines(broken(text, WIDE - EDGE - from, WORDS), from, WORDS);
  sheet.y += 14;
}
