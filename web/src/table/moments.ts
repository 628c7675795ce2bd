/** Shows views one after the other, so that fast events can be followed, but lets none wait for long. What waited while the
    viewer was held by something else is shown at the pace of reading, where nobody else is there to wait. */
import { lasting } from "../look/motion";
import type { AnyView, Step } from "../wire";

export interface Moment {
  steps: readonly Step[];
  view: AnyView;
}

const LONGEST = 1_500; // milliseconds that all waiting views may take together
const LONGEST_READ = 20_000; // and if they are to be read
const BEAT = 250;

export class Moments {
  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = false;
  private behind = false; // what waited during a hold is being shown
  /** How many milliseconds a step wants the screen for its movement; the game's table sets it. */
  beat: (step: Step) => number = () => BEAT;
  /** Milliseconds to read what waited; 0: it takes no longer than its movement. */
  readTime: () => number = () => 0;
  /** Told when something begins or ceases to wait. */
  onwaiting: (waits: boolean) => void = () => {};

  /** `show` gets the moment, and the moments that it is made of where several had to be shown at once. */
  constructor(private readonly show: (moment: Moment, parts: readonly Moment[]) => void) {}

  add(moment: Moment): void {
    this.waiting.push(moment);
    if (this.timer === undefined && !this.held) this.next();
    else this.onwaiting(true);
  }

  /** Nothing new is shown as long as the viewer is held by something else, such as a scene. */
  hold(held: boolean): void {
    if (this.held && !held) this.behind = this.waiting.length > 0;
    this.held = held;
    if (!held) this.timer ??= setTimeout(() => this.next()); // not at once: this may be called in the middle of drawing
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private waits(): number {
    return this.waiting.reduce((sum, moment) => sum + this.length(moment), 0);
  }

  private length(moment: Moment): number {
    const whole = moment.steps.reduce((sum, step) => sum + this.beat(step), 0);
    return Math.min(whole, LONGEST);
  }

  private next(): void {
    this.timer = undefined;
    this.behind &&= this.waiting.length > 0;
    if (this.held || this.waiting.length === 0) return;
    const reads = this.behind ? this.readTime() : 0;
    const readable = reads > 0 && reads * this.waiting.length <= LONGEST_READ;
    const parts = this.waiting.splice(0, readable || this.waits() <= LONGEST ? 1 : this.waiting.length);
    const moment = merged(parts);
    this.timer = setTimeout(() => this.next(), Math.max(reads, lasting(this.length(moment))));
    this.onwaiting(this.waiting.length > 0);
    this.show(moment, parts);
  }
}

function merged(moments: readonly Moment[]): Moment {
  const last = moments.at(-1);
  if (last === undefined) throw new Error("nothing to merge");
  return { steps: moments.flatMap((moment) => moment.steps), view: last.view };
}
