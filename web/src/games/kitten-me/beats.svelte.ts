/** The beats of a reveal: the call, the hands one by one, a held breath, the flip, the verdict. */
import { FLY, SCENE } from "../../look/motion";

const HELD = 500;
const ASIDE = 0.6; // share of the time where the call is between others
const ALL_HANDS = 2400; // milliseconds at most, however many hands there are

export class Beats {
  /** 0 is the call; then the number of open hands. */
  private at = $state(0);

  constructor(
    private readonly hands: number,
    still: boolean,
    private readonly aside = false,
  ) {
    if (still) this.finish();
  }

  get calling(): boolean {
    return this.at === 0;
  }

  /** How many hands are open. */
  get open(): number {
    return Math.min(this.at, this.hands);
  }

  /** How many of them are summed up, their special cards done with: one beat later. */
  get settled(): number {
    return Math.min(this.at - 1, this.hands);
  }

  get flipped(): boolean {
    return this.at >= this.hands + 2;
  }

  get over(): boolean {
    return this.at >= this.hands + 3;
  }

  finish(): void {
    this.at = this.hands + 3;
  }

  /** Goes on by itself; to be called in an effect, again with each beat. */
  run(): (() => void) | undefined {
    if (this.over) return;
    const timer = setTimeout(() => (this.at += 1), this.lasting());
    return () => clearTimeout(timer);
  }

  private lasting(): number {
    if (this.calling || this.flipped) return SCENE;
    const whole = this.at <= this.hands ? Math.min(FLY, ALL_HANDS / this.hands) : HELD;
    return this.aside ? whole * ASIDE : whole;
  }
}
