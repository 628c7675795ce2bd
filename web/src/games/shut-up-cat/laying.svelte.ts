/** In which order I put the turned tiles back: two tiles of the ring are chosen, or one is dragged onto another, and they swap. */
import type { Off } from "../../shell/off";
import type { ShutUpCatTableView } from "../../wire";
import { say } from "../../words/say.svelte";
import { type Intent, type Now, offOf } from "./intent";
import { faceUp, isTile } from "./tileRing";
import { countsOf } from "./words";

/** For each space of the span, the space on which its tile was turned up. */
type Order = readonly number[];

export interface Turned {
  /** The space on which it was turned up. */
  readonly from: number;
  readonly side: "z" | "m";
}

/** The tiles of this turn no longer matter: nobody plays after it. */
const isLast = ({ last_round, to_move, first, winks }: ShutUpCatTableView): boolean =>
  last_round && to_move !== null && (to_move + 1) % winks.length === first;

/** The game is over; or the last turn is, and only its own Zs made the round the last. */
export const isEnding = (view: ShutUpCatTableView): boolean =>
  view.outcome !== null || (view.phase === "place" && isLast(view) && !view.winks.some(isEnoughBeside(view)));

const isEnoughBeside =
  ({ to_move, enough_zs }: ShutUpCatTableView) =>
  (zs: number, seat: number): boolean =>
    seat !== to_move && zs >= enough_zs;

export class Laying implements Intent {
  private wish = $state.raw<{ of: string; orders: readonly Order[] } | null>(null);
  private chosen = $state.raw<{ of: string; space: number } | null>(null);

  /** `mine`: where my own orders are, after which a hint's comes. */
  constructor(
    private readonly now: Now,
    private readonly mine: () => Laying = () => this,
  ) {}

  /** The spaces of the turned tiles, in walking order. */
  get spaces(): number[] {
    return faceUp(this.now.view);
  }

  /** The orders so far, the one that I want now at the end. */
  private get orders(): readonly Order[] {
    return this.wish?.of === this.mark ? this.wish.orders : [this.spaces];
  }

  private get order(): Order {
    return this.orders.at(-1) ?? [];
  }

  /** There is an order before this one. */
  get undoable(): boolean {
    return this.orders.length > 1;
  }

  undo(): void {
    this.keep(this.orders.slice(0, -1));
  }

  /** This order comes after those before it, unless it looks like the last of them. */
  private lay(order: Order, before: readonly Order[]): void {
    const sides = (each: Order): string => each.map((from) => this.now.view.tiles[from]).join("");
    this.keep(sides(order) === sides(before.at(-1) ?? []) ? before : [...before, order]);
  }

  private keep(orders: readonly Order[]): void {
    this.chosen = null;
    this.wish = { of: this.mark, orders };
    this.now.changed();
  }

  /** The tiles in walking order, as I want them. */
  get tiles(): Turned[] {
    const { tiles } = this.now.view;
    return this.order.flatMap((from) => {
      const side = tiles[from];
      return isTile(side) ? [{ from, side }] : [];
    });
  }

  /** Spaces on which another side will lie than the one that was turned up. */
  get changed(): number[] {
    const { tiles } = this.now.view;
    return this.spaces.filter((space, place) => tiles[this.order[place] ?? space] !== tiles[space]);
  }

  /** Identifies the turned tiles of this turn. */
  private get mark(): string {
    const { round, to_move, span, tiles } = this.now.view;
    return [round, to_move, span?.join("-"), tiles].join();
  }

  /** The first tile of a swap, by its space. */
  get held(): number | null {
    return this.chosen?.of === this.mark ? this.chosen.space : null;
  }

  /** Chooses a tile, puts it back, or swaps it with the one that was chosen before; true if two were swapped. */
  pick(space: number): boolean {
    const { held } = this;
    if (held !== null && held !== space) return this.swap(held, space);
    this.chosen = held === space ? null : { of: this.mark, space };
    this.now.changed();
    return false;
  }

  /** True: the tiles of these two spaces have swapped. */
  swap(one: number, other: number): boolean {
    const { spaces, order, orders } = this;
    const [a, b] = [spaces.indexOf(one), spaces.indexOf(other)];
    const [first, second] = [order[a], order[b]];
    if (first === undefined || second === undefined) return false;
    this.lay(order.with(a, second).with(b, first), orders);
    return true;
  }

  /** Puts the tiles into this order of sides, with as few swaps as possible. */
  prepare(sides: string): void {
    const { spaces } = this;
    const { tiles } = this.now.view;
    const places = spaces.flatMap((space, place) => (tiles[space] === sides[place] ? [] : place));
    const [zs, meows] = ["z", "m"].map((side) => places.filter((place) => tiles[spaces[place] ?? -1] === side));
    const order = [...spaces];
    zs?.forEach((place, i) => {
      const other = meows?.[i] ?? place;
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    });
    this.lay(order, this.mine().orders);
  }

  /** Nobody plays after it, and no tile was chosen to be swapped. */
  get ends(): boolean {
    return isLast(this.now.view) && this.held === null && this.changed.length === 0;
  }

  /** No swap would change anything. */
  get alike(): boolean {
    return new Set(this.tiles.map((tile) => tile.side)).size < 2;
  }

  get sentence(): string {
    if (isLast(this.now.view)) return say("shut-up-cat-place.finish");
    if (this.alike) return say("shut-up-cat-place.alike", countsOf(this.tiles.map((tile) => tile.side).join("")));
    return say(this.changed.length === 0 ? "shut-up-cat-place.same" : "shut-up-cat-place");
  }

  /** What to do now, and what would be confirmed. */
  get hint(): string {
    if (this.alike && !isLast(this.now.view)) return say("shut-up-cat-place.nothing");
    if (this.held !== null) return say("shut-up-cat-place.second");
    if (isLast(this.now.view)) return say("shut-up-cat-place.last");
    const count = this.changed.length;
    return count === 0 ? say("shut-up-cat-place.hint") : say("shut-up-cat-place.changed", { count });
  }

  get move(): string {
    return `place ${this.tiles.map((tile) => tile.side).join("")}`;
  }

  get off(): Off {
    return offOf(this.now.view, this.move);
  }

  /** Puts the held tile down, or else undoes the last swap. */
  clear(): void {
    if (this.held === null && this.undoable) this.undo();
    this.chosen = null;
    this.now.changed();
  }
}
