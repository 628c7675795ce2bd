/** The scenes that are still to be shown, one after the other. */
import type { Scene } from "./scenes";

export class Staging {
  private queue = $state.raw<readonly Scene[]>([]);
  private after = $state(false);

  constructor(private readonly stage: (on: boolean) => void) {}

  get scene(): Scene | null {
    return this.queue[0] ?? null;
  }

  /** Does the scene follow another one without a pause? */
  get follows(): boolean {
    return this.after;
  }

  /** Shows these scenes in place of those that are left. */
  take(scenes: readonly Scene[]): void {
    const was = this.scene !== null;
    this.after = was;
    this.queue = scenes;
    const is = this.scene !== null;
    if (was !== is) this.stage(is);
  }

  next(): void {
    this.take(this.queue.slice(1));
  }

  clear(): void {
    this.take([]);
  }
}
