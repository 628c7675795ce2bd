/** How far this player has read. The page reports it to the server, so that bots wait as long as needed and no longer. */
import { haveRead } from "../net/api";
import type { Step, Table } from "../wire";

export class Reading {
  /** There was time to look at what is on the screen, or the viewer went on. */
  done = $state(true);
  /** Milliseconds after which the page goes on by itself; null: it does not. */
  time = $state<number | null>(null);
  /** The viewer, or a scene, decides when to go on. */
  held = $state(false);
  /** How many times something new came on the screen. */
  shown = $state(0);
  /** Milliseconds to read a step at normal tempo; the game's table may set it. */
  haltOf: (step: Step) => number = (step) => step.halt;
  private ply = -1;
  private halt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: () => Table | null) {}

  /** These steps have just come on the screen. */
  begin(steps: readonly Step[]): void {
    this.stop();
    this.halt = Math.max(0, ...steps.map((step) => this.haltOf(step))) * (this.table()?.tempo ?? 0);
    this.ply = steps.at(-1)?.ply ?? this.ply;
    this.shown += 1;
    this.done = this.halt === 0;
    this.release();
  }

  /** Stays until the viewer goes on. */
  hold(): void {
    if (this.done) return;
    this.stop();
    this.held = true;
    this.time = null;
  }

  /** Goes on by itself after a while. */
  release(): void {
    this.held = false;
    this.time = this.done ? null : this.halt;
    if (!this.done) this.timer = setTimeout(() => this.over(), this.halt);
  }

  /** Tells the server that this page reports what was read, so that bots wait for it from the first move on. */
  present(): void {
    const table = this.table();
    if (table !== null && table.you !== null && table.status === "playing") haveRead(table.id, 0).catch(() => {});
  }

  /** The viewer has seen enough of it. */
  goOn(): void {
    if (this.done) return;
    this.stop();
    this.done = true;
    this.held = false;
    this.time = null;
    const table = this.table();
    if (table === null || table.you === null || table.status !== "playing") return;
    haveRead(table.id, this.ply).catch(() => {}); // the server goes on without it, only later
  }

  stop(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }

  /** Nobody reads in a tab that does not show. */
  private over(): void {
    if (document.hidden) document.addEventListener("visibilitychange", this.seen, { once: true });
    else this.goOn();
  }

  private readonly seen = (): void => this.goOn();
}
