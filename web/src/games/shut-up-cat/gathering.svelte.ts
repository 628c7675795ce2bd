/** Which dice I take from the pillow; the rest comes from the pile. */
import type { Off } from "../../shell/off";
import { type Intent, type Now, offOf, rising, toggled } from "./intent";
import { say } from "../../words/say.svelte";
import { facesOf } from "./words";

export class Gathering implements Intent {
  private wish = $state.raw<readonly number[]>([]);

  constructor(private readonly now: Now) {}

  get taken(): number[] {
    return rising(this.wish.filter((face) => this.now.view.pillow.includes(face)));
  }

  /** Why the die of this slot cannot be taken. */
  offFor(face: number): Off {
    return offOf(this.now.view, `gather ${face}`);
  }

  toggle(face: number): void {
    if (this.offFor(face) !== false) return;
    this.wish = toggled(this.taken, face, this.now.view.dice_to_gather);
    this.now.changed();
  }

  /** Chooses exactly these dice of the pillow. */
  prepare(faces: readonly number[]): void {
    this.wish = faces;
    this.now.changed();
  }

  private get rest(): number {
    return this.now.view.dice_to_gather - this.taken.length;
  }

  /** The dice as they will be gathered; 0 is not rolled yet. */
  get dice(): number[] {
    return [...this.taken, ...Array<number>(this.rest).fill(0)];
  }

  get sentence(): string {
    return say("shut-up-cat-gather", {
      faces: facesOf(this.taken),
      "taken-count": this.taken.length,
      count: this.rest,
    });
  }

  get move(): string {
    return ["gather", ...this.taken].join(" ");
  }

  get off(): Off {
    return offOf(this.now.view, this.move);
  }

  clear(): void {
    this.wish = [];
    this.now.changed();
  }
}
