/** What a player chose at the table. A hint shows a choice of its own, which is the player's once it is changed. */
interface Preparable {
  prepare(move: string): void;
}

export class Choice<S extends Preparable> {
  private own: S;
  private hinted = $state.raw<S | null>(null);
  private hintedAt: number | null = null; // a ply

  /** `changed`: called when the player changes the choice of a hint, which then no longer says what is chosen. */
  constructor(
    private readonly make: () => S,
    private readonly changed: () => void = () => {},
  ) {
    this.own = $state.raw(make());
  }

  get now(): S {
    return this.hinted ?? this.own;
  }

  /** Must be called whenever the player changes the choice. */
  keep(): void {
    if (this.hinted === null) return;
    this.own = this.hinted;
    this.hinted = null;
    this.hintedAt = null;
    this.changed();
  }

  /** Shows the move of a hint. Without one the player's own choice is back; after a played hint, nothing is chosen. */
  follow(ply: number, move: string | null): void {
    this.hinted = null;
    if (this.hintedAt !== null && this.hintedAt < ply) {
      this.own = this.make();
      this.hintedAt = null;
    }
    if (move === null) return;
    const hinted = this.make();
    hinted.prepare(move);
    this.hinted = hinted;
    this.hintedAt = ply;
  }
}
