/** How far this player has read. The page reports it to the server, so that bots wait as long as needed and no longer. */
import { haveRead } from "../net/api";
import type { Step, Table } from "../wire";

export class Reading {
  /** There was time to look at what is on the screen, or the viewer went on. */
  done = $state(true);
  private ply = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: () => Table | null) {}

  /** These steps have just come on the screen. */
  begin(steps: readonly Step[]): void {
    this.stop();
    const halt = Math.max(0, ...steps.map((step) => step.halt)) * (this.table()?.tempo ?? 0);
    this.ply = steps.at(-1)?.ply ?? this.ply;
    this.done = halt === 0;
    if (!this.done) this.timer = setTimeout(() => this.over(), halt);
  }

  /** The viewer has seen enough of it. */
  goOn(): void {
    if (this.done) return;
    this.stop();
    this.done = true;
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
