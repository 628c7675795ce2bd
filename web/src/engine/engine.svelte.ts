/** The rules in this browser: loads the engine into a worker, asks it, and gives up if nothing comes back. */
import { address } from "../net/ask";
import type { AnyView, CardText, Outcome, Step } from "../wire";
import workerLink from "worker:./engine-worker.ts";

/** To the worker: a question, and where the engine's files are. */
export interface Asked {
  readonly id: number;
  readonly files: string;
  readonly question: string;
}

/** How many stages the start has, after all has arrived: Python, its files, the rules. */
export const STAGES = 3;

/** From the worker: an answer, or how many bytes have arrived and which stage of the start begins (0: none): then it is silent. */
export type Told =
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly error: string }
  | { readonly read: number; readonly stage: number };

/** What the server has: `bytes` over the network, `size` unpacked, and the rules with an example, by game. */
export interface EngineIndex {
  readonly version: string;
  readonly bytes: number;
  readonly size: number;
  readonly files: readonly string[];
  readonly examples: { readonly [game: string]: readonly string[] };
}

// What purrlor/browser.py answers.

export type CheckStep = "record" | "commitment" | "contributions" | "luck" | "moves" | "outcome" | "trace";

/** The part of a record with the error. */
export type RecordPart =
  | "file"
  | "levels"
  | "game"
  | "rules"
  | "options"
  | "secret"
  | "commitment"
  | "contributions"
  | "seats"
  | "moves"
  | "outcome"
  | "trace";

export interface Checked {
  /** The first step that does not hold, or null. */
  readonly failed: CheckStep | null;
  readonly part?: RecordPart;
  readonly why?: string;
  readonly ply?: number | null;
  readonly rule?: string | null;
  readonly record: CheckedRecord | null;
}

export interface CheckedRecord {
  readonly game: string;
  readonly rules: number;
  readonly seats: readonly string[];
  readonly commitment: string;
  readonly contributions: readonly string[];
  readonly moves: number;
  readonly outcome: Outcome | null;
  readonly trace: string | null;
}

export interface BoardTurn {
  readonly text: string;
  readonly luck?: readonly (number | string)[] | null;
  readonly refused?: boolean;
}

export interface Board {
  readonly game: string;
  readonly options: { readonly [key: string]: unknown };
  readonly position: { readonly [key: string]: unknown };
  readonly turns: readonly BoardTurn[];
  readonly at: number;
  readonly title: string;
}

export interface BoardRefusal {
  readonly text: string;
  readonly rule: string;
  readonly reason: { readonly kind: string };
}

export interface BoardLook {
  readonly board: Board;
  readonly title: string;
  readonly rules: number;
  readonly options: { readonly [key: string]: unknown };
  readonly views: readonly AnyView[];
  /** The same with everything hidden. */
  readonly open: readonly AnyView[];
  readonly steps: readonly Step[];
  readonly cards: readonly CardText[];
  readonly refusal: BoardRefusal | null;
}

export interface Questions {
  check: { takes: { record: string }; gives: Checked };
  open: { takes: { text: string }; gives: BoardLook };
  "what-if": { takes: { record: string; ply: number }; gives: BoardLook };
  new: { takes: { game: string; players: number; seed: number }; gives: BoardLook };
  look: { takes: { board: Board }; gives: BoardLook };
  text: { takes: { board: Board }; gives: { text: string } };
}

/** The engine said what is wrong with a question, such as a position that a rule forbids. */
export class Rejected extends Error {
  constructor(
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
  }
}

/**
 * Why there is no answer: the server has no engine (yet), the browser is too old, nothing came for 30 seconds, or
 * something broke.
 */
export type Trouble = "missing" | "old" | "slow" | "broken";

export class EngineTrouble extends Error {
  constructor(
    readonly trouble: Trouble,
    message = "",
  ) {
    super(message);
  }
}

const PATIENCE = 30_000;
const STARTING = 120_000; // while Python starts, the worker can say nothing, and a slow device takes its time

interface Waiting {
  done(answer: string): void;
  failed(thrown: EngineTrouble): void;
}

class Engine {
  index = $state.raw<EngineIndex | null>(null);
  /** Bytes of the engine that have arrived. */
  read = $state(0);
  stage = $state(0);
  ready = $state(false);
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What the server has; loads nothing else. */
  async find(): Promise<EngineIndex> {
    try {
      const found = await fetch(address("engine/index.json"), { signal: AbortSignal.timeout(PATIENCE) });
      if (!found.ok) throw new Error(`status ${found.status}`);
      return (this.index = (await found.json()) as EngineIndex);
    } catch (thrown) {
      throw new EngineTrouble("missing", String(thrown));
    }
  }

  async ask<Q extends keyof Questions>(what: Q, question: Questions[Q]["takes"]): Promise<Questions[Q]["gives"]> {
    const { version } = this.index ?? (await this.find());
    const id = ++this.last;
    const text = await new Promise<string>((done, failed) => {
      this.waiting.set(id, { done, failed });
      const files = address(`engine/${version}/`);
      try {
        this.start().postMessage({ id, files, question: JSON.stringify({ what, ...question }) } satisfies Asked);
        this.wait();
      } catch (thrown) {
        this.stop("old", String(thrown));
      }
    });
    const answer = JSON.parse(text) as Questions[Q]["gives"] | { error: string; rule: string | null };
    if ("error" in answer) throw new Rejected(answer.error, answer.rule);
    return answer;
  }

  private start(): Worker {
    if (this.worker !== null) return this.worker;
    if (typeof WebAssembly === "undefined") throw new Error("WebAssembly is missing");
    this.read = 0;
    const worker = new Worker(workerLink, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    worker.onerror = ({ message }) => this.stop("old", message);
    return (this.worker = worker);
  }

  private hear(told: Told): void {
    if ("read" in told) {
      this.read = told.read;
      this.stage = told.stage;
    } else if ("error" in told) {
      this.stop("broken", told.error);
    } else {
      this.ready = true;
      this.waiting.get(told.id)?.done(told.answer);
      this.waiting.delete(told.id);
    }
    this.wait("read" in told && told.stage > 0 ? STARTING : PATIENCE);
  }

  /** Nothing may come for 30 seconds, then it has failed: where WebAssembly is forbidden, it never would. */
  private wait(patience = PATIENCE): void {
    clearTimeout(this.timer);
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.stop("slow"), patience);
  }

  private stop(trouble: Trouble, message = ""): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.failed(new EngineTrouble(trouble, message));
  }
}

export const engine = new Engine();
