/** The chase by a key or by the button beside my multiplier: it costs much, so it asks first, unless its result is shown. */

interface Now {
  ply(): number;
  isShown(): boolean;
  may(): boolean;
  send(): void;
}

export class Chasing {
  private askedAt = $state<number | null>(null); // the ply

  constructor(private readonly now: Now) {}

  get asking(): boolean {
    return this.askedAt === this.now.ply();
  }

  /** The pad shows what a chase leads to, so nothing is asked. */
  get isShown(): boolean {
    return this.now.isShown();
  }

  /** Asks, unless the cat cannot be chased now; or takes the question back. */
  ask(on: boolean): void {
    this.askedAt = on && this.now.may() ? this.now.ply() : null;
  }

  chase(): void {
    this.askedAt = null;
    if (this.now.may()) this.now.send();
  }

  press(): void {
    if (this.asking || this.isShown) this.chase();
    else this.ask(true);
  }
}
