/** Which dice I take from the pillow; the rest comes from the pile. */
import { type Intent, type Now, rising, toggled } from "./intent";
import { inWords, listed } from "../../words";

const GATHERED = 3;

export class Gathering implements Intent {
  private wish = $state.raw<readonly number[]>([]);

  constructor(private readonly now: Now) {}

  get taken(): number[] {
    return rising(this.wish.filter((face) => this.now.view.pillow.includes(face)));
  }

  toggle(face: number): void {
    if (!this.now.view.pillow.includes(face)) return;
    this.wish = toggled(this.taken, face, GATHERED);
    this.now.changed();
  }

  /** The three dice as they will be gathered; 0 is not rolled yet. */
  get dice(): number[] {
    return [...this.taken, ...Array<number>(GATHERED - this.taken.length).fill(0)];
  }

  get sentence(): string {
    const rest = GATHERED - this.taken.length;
    const take = this.taken.length > 0 ? `Take ${listed(this.taken)}` : "";
    if (rest === 0) return take;
    return take === "" ? `Roll ${inWords(rest)}` : `${take}, roll ${inWords(rest)}`;
  }

  get move(): string | null {
    const move = ["gather", ...this.taken].join(" ");
    return this.now.moves.has(move) ? move : null;
  }

  get why(): string {
    return "The pile has too few dice: take one from the pillow. SC-R2";
  }

  clear(): void {
    this.wish = [];
    this.now.changed();
  }
}
