/** A position on the board: the engine says what it is, and each change asks again. Nothing is stored on the server. */
import { type Board, type BoardLook, type BoardRefusal, engine, Rejected } from "../engine/engine.svelte";
import type { Why } from "../shell/off";
import { reasonText } from "../words/games.svelte";
import { say } from "../words/say.svelte";
import {
  type AnyOptions,
  type AnyView,
  COATS,
  EYES,
  type Game,
  type Seated,
  type Step,
  type Table,
  WEARS,
} from "../wire";

export class BoardState {
  look = $state.raw<BoardLook | null>(null);
  /** The step that led to this position, if it was played just now: only then things move. */
  steps = $state.raw<readonly Step[]>([]);
  /** Why the last move is illegal; the page renders it in the words of this board. */
  private refusal = $state.raw<BoardRefusal | Why | null>(null);

  get board(): Board | null {
    return this.look?.board ?? null;
  }

  /** As the seat to move sees it; all hands are open beside it. */
  get view(): AnyView | null {
    const views = this.look?.views ?? [];
    return views[views[0]?.to_move ?? 0] ?? null;
  }

  get refused(): Why | null {
    const { refusal } = this;
    if (refusal === null || !("text" in refusal)) return refusal;
    return { reason: say("board-refused", { reason: reasonText(refusal.reason) }), rule: refusal.rule };
  }

  refuse(refusal: BoardRefusal | Why | null): void {
    this.refusal = refusal;
  }

  get forward(): boolean {
    return this.board !== null && this.board.at < this.board.turns.length;
  }

  show(look: BoardLook): void {
    this.look = look;
    this.steps = [];
    this.refuse(look.refusal);
  }

  /** The same position after another number of its turns. */
  async go(at: number): Promise<void> {
    const { board, look } = this;
    if (board === null || at < 0 || at > board.turns.length) return;
    const next = await engine.ask("look", { board: { ...board, at } });
    const last = next.steps.at(-1);
    this.show(next);
    if (last !== undefined && next.steps.length === (look?.steps.length ?? 0) + 1) this.steps = [last];
  }

  /** Plays a move for the seat to move. False: a rule forbids it, and nothing has changed. */
  async play(move: string): Promise<boolean> {
    const { board, view } = this;
    if (board === null || view?.to_move == null) return false;
    const turns = [...board.turns.slice(0, board.at), { text: `${view.to_move} ${move}`, luck: [] }];
    try {
      const next = await engine.ask("look", { board: { ...board, turns, at: turns.length } });
      if (next.refusal !== null) {
        this.refuse(next.refusal);
        return false;
      }
      this.show(next);
      this.steps = next.steps.slice(-1);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Rejected)) throw thrown;
      this.refuse({ reason: thrown.message, rule: thrown.rule });
      return false;
    }
  }
}

type Sitting = Pick<Seated, "sitter" | "name" | "level" | "character" | "face">;

/**
 * The table around a position, as a game's own table expects it. `sitting`: those who played the game that it comes from;
 * otherwise the seats have numbers.
 */
export function tableOf(
  { board, title, rules, options, views }: BoardLook,
  sitting: readonly Sitting[] | null = null,
): Table {
  const to_move = views[0]?.to_move ?? null;
  return {
    ...{ id: "", room: null, game: board.game as Game, title, rules, options: options as unknown as AnyOptions },
    ...{ status: "playing", public: false, watch: false, chat: false, coach: false },
    seats: views.map((_, seat) => ({
      ...((sitting?.length === views.length && sitting[seat]) || numbered(seat)),
      ...{
        seat,
        person: null,
        host: false,
        here: true,
        stand_in: false,
        failing: false,
        gone_for: null,
        again: null,
        bot_since: null,
      },
    })),
    clock: { move: null, away: 0, pace: "normal", readers: 0 },
    ...{ tempo: 1, to_end: false, commitment: "", contributed: views.map(() => false), ply: views[0]?.ply ?? 0 },
    ...{ longest: 0, to_move, left: null, watchers: 0, you: null, notice: null, rematch: null },
  };
}

const numbered = (seat: number): Sitting => ({
  ...{ sitter: "person", name: say("table-seat", { number: seat + 1 }), level: null, character: null },
  face: { coat: COATS[seat] ?? "grey", eyes: EYES[seat] ?? "amber", wears: WEARS[seat] ?? "bow" },
});
