/** A call as a film: the call, the hands opened one by one, the flip, and the verdict. It is for anybody, so nobody is "you". */
import type { Scene } from "../../art/film";
import { box } from "../../art/ink";
import { KITTEN_BACK, kittenCard } from "../../art/kitten-me/cards";
import { head, likenessOf } from "../../art/seats";
import { file, placed } from "../../art/standalone";
import type { Play } from "../../table/contract";
import type { Shown } from "../../table/filmed";
import { broken, cut, type Hand, SANS, SERIF, set } from "../../table/poster";
import type { KittenMeCard, KittenMeReveal, KittenMeRevealedHand, KittenMeTableView, Table } from "../../wire";
import { wordOf } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { consequences, cryOf, flipText, heading, missed, rightOne, sumText } from "./verdict";
import { bidText, doer } from "./words";

const WIDE = 640;
const HIGH = 720;
const EDGE = 32;
const HANDS = { y: 158, high: 330, x: EDGE + 156, count: 70 };
const CRY: Hand = { family: SERIF, size: 40, weight: 600 };
const LINE: Hand = { family: SANS, size: 22 };
const NAME: Hand = { family: SANS, size: 20, weight: 600 };
const COUNT: Hand = { family: SERIF, size: 34, weight: 600 };
const VERDICT: Hand = { family: SERIF, size: 30, weight: 600 };
const LIGHT = "var(--on-cloth)";

/** How far a scene goes: how many hands are open, whether the card is flipped, and whether all is said. */
interface Reached {
  readonly open: number;
  readonly flipped: boolean;
  readonly over: boolean;
}

/** Only the step of a call shows a scene; later views still have it. */
export function film({ step, view, table, play }: Shown): (() => Scene[]) | null {
  const reveal = (view as KittenMeTableView).last_reveal;
  if (reveal === null || !step.events.some(({ kind }) => kind === "called")) return null;
  return () => shots(reveal, table, play);
}

function shots(reveal: KittenMeReveal, table: Table, play: Play): Scene[] {
  const hands = reveal.hands.length;
  const reached: [Reached, number][] = [
    [{ open: 0, flipped: false, over: false }, 1.6],
    ...reveal.hands.map((_, i): [Reached, number] => [
      { open: i + 1, flipped: false, over: false },
      Math.min(1, 5 / hands),
    ]),
    [{ open: hands, flipped: true, over: false }, 1.8],
    [{ open: hands, flipped: true, over: true }, 3.5],
  ];
  return reached.map(([each, seconds]) => ({ svg: scene(reveal, table, play, each), seconds }));
}

function scene(reveal: KittenMeReveal, table: Table, play: Play, reached: Reached): string {
  const failed = reached.over && missed(reveal);
  const marks = [
    box(0, 0, WIDE, HIGH, 0, "var(--night)"),
    set(cryOf(reveal, reached.over), WIDE / 2, 62, CRY, failed ? "var(--red-lit)" : "var(--lamp)", "middle"),
    callMarks(reveal, table, play),
    ...reveal.hands.map((hand, i) => handMarks(hand, i, reveal.hands.length, table, reached)),
    reached.flipped ? flipMarks(reveal) : placed(KITTEN_BACK, EDGE, 508, 66),
    reached.over ? verdictMarks(reveal, table, play) : "",
    set(
      "Purrlor",
      WIDE - EDGE,
      HIGH - 14,
      { ...NAME, family: SERIF, size: 18 },
      reached.over ? "var(--soft)" : LIGHT,
      "end",
    ),
  ];
  return file(WIDE, HIGH, marks.join(""));
}

const headAt = (table: Table, seat: number, x: number, y: number, wide: number, mood?: "smug"): string => {
  const likeness = likenessOf({ of: table.seats[seat] });
  return placed(head(likeness, mood ?? likeness.mood), x, y, wide);
};

function callMarks(reveal: KittenMeReveal, table: Table, play: Play): string {
  const { caller, bidder } = reveal;
  const [one, other] = [doer(play, caller), doer(play, bidder)];
  const words = say("kitten-me-call", { ...one, "bidder-who": other.who, bidder: other.name, bid: bidText(reveal) });
  const lines = broken(words, WIDE - 2 * EDGE - 160, LINE);
  return (
    headAt(table, caller, EDGE, 80, 62) +
    headAt(table, bidder, WIDE - EDGE - 62, 80, 62) +
    lines.map((line, i) => set(line, WIDE / 2, 120 + (i - (lines.length - 1) / 2) * 28, LINE, LIGHT, "middle")).join("")
  );
}

function handMarks(
  { seat, cards, adds, times, multiplier, count }: KittenMeRevealedHand,
  row: number,
  rows: number,
  table: Table,
  { open }: Reached,
): string {
  const high = Math.min(110, HANDS.high / rows);
  const y = HANDS.y + row * high;
  const wide = Math.min(66, ((high - 8) * 100) / 140);
  const room = WIDE - EDGE - HANDS.x - HANDS.count;
  const step = Math.min(wide + 6, (room - wide) / Math.max(1, cards.length - 1));
  const isOpen = row < open;
  const drawn = cards.map((card, i) => {
    const counts = multiplier !== 0 && ((adds[i] ?? 0) > 0 || times[i] !== 1);
    const face = placed(isOpen ? faceOf(card) : KITTEN_BACK, HANDS.x + i * step, y + 2, wide);
    return isOpen && !counts ? `<g opacity="0.4">${face}</g>` : face;
  });
  const middle = y + high / 2;
  const face = Math.min(44, high - 6);
  return [
    headAt(table, seat, EDGE, middle - face / 2, face),
    set(cut(table.seats[seat]?.name ?? "", 90, NAME), EDGE + 50, middle + 7, NAME, LIGHT),
    ...drawn,
    isOpen ? set(say.number(count), WIDE - EDGE, middle + 12, COUNT, LIGHT, "end") : "",
  ].join("");
}

const faceOf = (card: KittenMeCard) => kittenCard(card, wordOf("kitten-me", "card", card));

function flipMarks(reveal: KittenMeReveal): string {
  const card = reveal.flipped === null ? "" : placed(faceOf(reveal.flipped.card), EDGE, 508, 66);
  return card + set(flipText(reveal), 120, 545, NAME, LIGHT) + set(sumText(reveal), 120, 578, LINE, LIGHT);
}

function verdictMarks(reveal: KittenMeReveal, table: Table, play: Play): string {
  const lines = broken(heading(reveal, play), WIDE - 2 * EDGE - 90, VERDICT).slice(0, 1);
  const rest = broken(consequences(reveal, play).join(" "), WIDE - 2 * EDGE - 90, { ...LINE, size: 18 }).slice(0, 2);
  return (
    box(0, 612, WIDE, HIGH - 612, 0, "var(--panel)") +
    box(0, 612, WIDE, 5, 0, "var(--lamp)") +
    headAt(table, rightOne(reveal), EDGE, 628, 70, "smug") +
    lines.map((line) => set(line, EDGE + 90, 654, VERDICT)).join("") +
    rest.map((line, i) => set(line, EDGE + 90, 682 + i * 23, { ...LINE, size: 18 }, "var(--soft)")).join("")
  );
}
