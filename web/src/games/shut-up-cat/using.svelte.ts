/** Which two dice I use, for what, and where a sleep's ends lie. */
import type { Off } from "../../shell/off";
import { offered } from "../../table/judge";
import type { ShutUpCatSleepChoice } from "../../wire";
import { say } from "../../words/say.svelte";
import { type Intent, type Now, offOf, rising, toggled } from "./intent";
import { spanOf } from "./tileRing";
import { facesOf, spaceShort } from "./words";

export type Kind = "sleep" | "distract" | "seven";

export const KINDS: readonly Kind[] = ["sleep", "distract", "seven"];
const PAIRS: readonly (readonly number[])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];

export class Using implements Intent {
  private picked = $state.raw<{ of: string; dice: readonly number[] } | null>(null);
  private wish = $state<Kind | null>(null);
  private wishes = $state.raw<Readonly<Record<number, number>>>({}); // by the number of a die, the space I chose for it
  private way = $state<"clockwise" | "counterclockwise" | null>(null); // null: the shorter one

  constructor(private readonly now: Now) {}

  private get all(): readonly number[] {
    return this.now.view.dice;
  }

  private facesOf(dice: readonly number[]): number[] {
    return rising(dice.flatMap((die) => this.all[die] ?? []));
  }

  private kindsOf(dice: readonly number[]): Kind[] {
    const [low, high] = this.facesOf(dice);
    if (low === undefined || high === undefined) return [];
    const { view } = this.now;
    const allows: Record<Kind, boolean> = {
      sleep: view.sleeps.some((sleep) => joins(sleep, low, high)),
      distract: low === high && offered(view, `distract ${low}`),
      seven: offered(view, `seven ${low} ${high}`),
    };
    return KINDS.filter((kind) => allows[kind]);
  }

  /** The places of the chosen dice: mine, or the first two with which I can sleep, or else do something. */
  get dice(): readonly number[] {
    if (this.picked?.of === this.all.join()) return this.picked.dice;
    const able = PAIRS.filter((pair) => this.kindsOf(pair).length > 0);
    return able.find((pair) => this.kindsOf(pair).includes("sleep")) ?? able[0] ?? [];
  }

  get faces(): number[] {
    return this.facesOf(this.dice);
  }

  toggle(die: number): void {
    if (die < this.all.length) this.pick(toggled(this.dice, die, 2));
  }

  private pick(dice: readonly number[]): void {
    this.picked = { of: this.all.join(), dice };
    this.way = null;
    this.now.changed();
  }

  get kind(): Kind | null {
    const kinds = this.kindsOf(this.dice);
    return kinds.find((kind) => kind === this.wish) ?? kinds[0] ?? null;
  }

  set kind(kind: Kind | null) {
    this.wish = kind;
    if (kind !== null) this.pick(this.pairFor(kind) ?? this.dice);
  }

  /** Chooses dice of these two numbers for this use; returns false if there are none. */
  prepare(kind: Kind, one: number, other: number): boolean {
    const faces = rising([one, other]).join();
    const pair = PAIRS.find((dice) => this.facesOf(dice).join() === faces && this.kindsOf(dice).includes(kind));
    if (pair === undefined) return false;
    this.wish = kind;
    this.pick(pair);
    return true;
  }

  /** Chooses exactly this stretch. */
  prepareSleep({ first, start, last, end }: ShutUpCatSleepChoice): void {
    if (!this.prepare("sleep", first, last)) return;
    this.wishes = { ...this.wishes, [first]: start, [last]: end };
    this.counterclockwise = first > last;
  }

  /** Dice for this use: the chosen ones if they can, else the first that can. */
  private pairFor(kind: Kind): readonly number[] | undefined {
    return [this.dice, ...PAIRS].find((pair) => this.kindsOf(pair).includes(kind));
  }

  /** "2 and 5"; null where no dice can be used so. */
  partsFor(kind: Kind): string | null {
    const pair = this.pairFor(kind);
    return pair === undefined ? null : facesOf(this.facesOf(pair));
  }

  /** Where the die of this number may lie. */
  private spacesOf(face: number): number[] {
    const [low = 0, high = 0] = this.faces;
    const starts = this.now.view.sleeps.filter((sleep) => sleep.first === face && joins(sleep, low, high));
    return [...new Set(starts.map((sleep) => sleep.start))];
  }

  /** Spaces that an end can be moved to. */
  get targets(): number[] {
    return this.kind === "sleep" ? this.faces.flatMap((face) => this.spacesOf(face)) : [];
  }

  private endOf(face: number | undefined): number {
    const spaces = face === undefined ? [] : this.spacesOf(face);
    return spaces.find((space) => space === this.wishes[face ?? 0]) ?? spaces[0] ?? 0;
  }

  /** The die that lies on each end. */
  get ends(): ReadonlyMap<number, number> {
    return new Map(this.kind === "sleep" ? this.faces.map((face) => [this.endOf(face), face]) : []);
  }

  /** The die that could lie on each space to which an end can be moved. */
  get otherEnds(): ReadonlyMap<number, number> {
    const { ends } = this;
    const free =
      this.kind === "sleep"
        ? this.faces.flatMap((face) => this.spacesOf(face).map((space) => [space, face] as const))
        : [];
    return new Map(free.filter(([space]) => !ends.has(space)));
  }

  /** Why no die can lie on this space. */
  offFor(space: number): Off {
    return offOf(this.now.view, `sleep ${this.now.view.numbers[space]}@${space}`);
  }

  /** The end of its number goes to this space, the same way round. A die that has it is chosen, and of the dice that were
   *  chosen the last one stays: so all pairs can be reached; another pair goes the shorter way. */
  moveEnd(to: number): void {
    const number = this.now.view.numbers[to] ?? 0;
    if (this.offFor(to) !== false) return;
    const way = this.faces.includes(number) && this.kind === "sleep" ? this.counterclockwise : null;
    this.wish = "sleep";
    this.pick(this.sleepersWith(number));
    this.wishes = { ...this.wishes, [number]: to };
    if (way !== null) this.counterclockwise = way;
  }

  /** Two dice to sleep with, the second of this number. */
  private sleepersWith(face: number): readonly number[] {
    const latest = [...new Set([...this.dice.toReversed(), ...this.all.keys()])];
    const pairs = latest.flatMap((other) => latest.map((die) => [other, die] as const));
    const sleeps = pairs.filter((pair) => this.kindsOf(pair).includes("sleep"));
    return sleeps.find(([, die]) => this.all[die] === face) ?? this.dice;
  }

  /** The end of this die goes to the other space of its number. */
  switchEnd(die: number): void {
    const face = this.all[die];
    const other = face === undefined ? undefined : this.spacesOf(face).find((space) => space !== this.endOf(face));
    if (this.dice.includes(die) && other !== undefined) this.moveEnd(other);
  }

  get counterclockwise(): boolean {
    if (this.way !== null) return this.way === "counterclockwise";
    return this.spanThat(true).length < this.spanThat(false).length;
  }

  set counterclockwise(on: boolean) {
    this.way = on ? "counterclockwise" : "clockwise";
    this.now.changed();
  }

  spanThat(counterclockwise: boolean): number[] {
    const [low, high] = this.faces;
    return counterclockwise ? spanOf(this.endOf(high), this.endOf(low)) : spanOf(this.endOf(low), this.endOf(high));
  }

  /** The spaces that would be turned. */
  get span(): number[] {
    return this.kind === "sleep" ? this.spanThat(this.counterclockwise) : [];
  }

  /** The multiplier that a seven leads to. */
  private get raised(): number {
    const { multipliers, seat, top_multiplier: top } = this.now.view;
    return Math.min(top, (multipliers[seat ?? -1] ?? 0) + 1);
  }

  private get lowHigh(): { low: string; high: string } {
    const [low, high] = this.faces;
    return { low: String(low), high: String(high) };
  }

  get sentence(): string {
    if (this.kind === "sleep") return say("shut-up-cat-sleep", { count: this.span.length });
    if (this.kind === "distract") return say("shut-up-cat-distract", { number: this.faces[0] ?? 0 });
    return this.kind === "seven"
      ? say("shut-up-cat-seven", { ...this.lowHigh, number: this.raised })
      : say("shut-up-cat-use");
  }

  get aloud(): string {
    if (this.kind !== "sleep") return this.sentence;
    const span = this.span;
    const [from, to] = this.counterclockwise ? [span.at(-1), span[0]] : [span[0], span.at(-1)];
    const way = this.counterclockwise ? "counterclockwise" : "clockwise";
    return say("shut-up-cat-sleep.aloud", {
      start: spaceShort(from ?? 0),
      end: spaceShort(to ?? 0),
      way,
      count: span.length,
    });
  }

  get move(): string | null {
    const [low, high] = this.faces;
    if (this.kind === "distract") return `distract ${low}`;
    if (this.kind === "seven") return `seven ${low} ${high}`;
    const [start, end] = [this.span[0], this.span.at(-1)];
    return this.now.view.sleeps.find((sleep) => sleep.start === start && sleep.end === end)?.move ?? null;
  }

  get off(): Off {
    if (this.move !== null) return offOf(this.now.view, this.move);
    const [low, high] = this.faces;
    if (high === undefined) return say("shut-up-cat-choose-two");
    return offOf(this.now.view, low === high ? `distract ${low}` : `seven ${low} ${high}`);
  }

  clear(): void {
    this.picked = null;
    this.wish = null;
    this.wishes = {};
    this.way = null;
    this.now.changed();
  }
}

const joins = ({ first, last }: ShutUpCatSleepChoice, one: number, other: number): boolean =>
  (first === one && last === other) || (first === other && last === one);
