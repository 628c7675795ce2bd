/** Sends the only move that a player has, where the game says that it carries no decision. */
import type { AnyView } from "../wire";
import type { Pacing } from "./pacing.svelte";
import type { TableSession } from "./session.svelte";

const SHOWN = 1_600; // milliseconds at normal tempo to see why it is made

export class Forced {
  private tried = -1; // the ply at which a move was sent
  private refused = $state(-1); // the ply at which it was refused: the player may then press

  constructor(
    private readonly session: TableSession,
    private readonly pacing: Pacing,
    private readonly only: (view: AnyView) => string | null,
    private readonly explains: () => boolean, // a tip is there to be read: the player goes on
  ) {}

  /** The move that is about to be sent; null: the player decides. */
  get move(): string | null {
    const { view } = this.session;
    if (view === null || view.ply === this.refused || this.pacing.hurrying || this.explains()) return null;
    return this.only(view);
  }

  /** Milliseconds that it is shown before. */
  get time(): number {
    return SHOWN * (this.session.table?.tempo ?? 0);
  }

  /** To be called in an effect. */
  run(): (() => void) | undefined {
    const { move, pacing, session } = this;
    if (move === null || pacing.behind || session.sending) return undefined;
    const timer = setTimeout(() => void this.send(move), this.time);
    return () => clearTimeout(timer);
  }

  private async send(move: string): Promise<void> {
    const ply = this.session.view?.ply ?? -1;
    if (ply === this.tried) return; // it is on its way to the screen
    this.tried = ply;
    if (!(await this.session.send(move))) this.refused = ply;
  }
}
