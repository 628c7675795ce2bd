/** The chase, which costs much: asked for once, played when it is asked for again. */

export class Chasing {
  private askedAt = $state<number | null>(null); // the ply

  constructor(private readonly now: { ply(): number; may(): boolean; send(): void }) {}

  get asking(): boolean {
    return this.askedAt === this.now.ply();
  }

  /** Asks, unless the cat cannot be chased now; or takes the question back. */
  ask(on: boolean): void {
    this.askedAt = on && this.now.may() ? this.now.ply() : null;
  }

  chase(): void {
    if (!this.now.may()) return;
    this.askedAt = null;
    this.now.send();
  }

  /** A key: it asks first, too. */
  press(): void {
    if (this.asking) this.chase();
    else this.ask(true);
  }
}
