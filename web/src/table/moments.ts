/** Shows views one after the other, so that fast events can be followed, but lets none wait for long. */
import type { AnyView, Step } from "../wire";

export interface Moment {
  steps: readonly Step[];
  view: AnyView;
}

const LONGEST = 1_500; // milliseconds that all waiting views may take together
const BEAT = 250;

export class Moments {
  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How many milliseconds a step wants the screen; the game's table sets it. */
  beat: (step: Step) => number = () => BEAT;

  constructor(private readonly show: (moment: Moment) => void) {}

  add(moment: Moment): void {
    this.waiting.push(moment);
    if (this.waits() > LONGEST) this.waiting = [merged(this.waiting)];
    if (this.timer === undefined) this.next();
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
    const moment = this.waiting.shift();
    this.timer = undefined;
    if (moment === undefined) return;
    this.timer = setTimeout(() => this.next(), this.length(moment));
    this.show(moment);
  }
}

function merged(moments: readonly Moment[]): Moment {
  const last = moments.at(-1);
  if (last === undefined) throw new Error("nothing to merge");
  return { steps: moments.flatMap((moment) => moment.steps), view: last.view };
}
