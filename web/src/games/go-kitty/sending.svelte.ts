/** When a move can be sent: it is my turn, none is on its way, and the decision has been on the screen for a moment. */
import type { GoKittyTableView } from "../../wire";

export interface Standing {
  readonly mine: boolean;
  readonly sending: boolean;
  readonly view: GoKittyTableView;
}

const RIPENING = 400; // milliseconds

export class Sending {
  private sent = $state<number | null>(null); // the ply I moved at: the screen may show it for another moment
  private ripe = $state(true);

  constructor(private readonly now: Standing) {}

  get busy(): boolean {
    return this.now.mine && (this.now.sending || this.now.view.ply === this.sent);
  }

  get ready(): boolean {
    return this.now.mine && this.ripe && !this.busy;
  }

  /** To be called with every view: when an answer is suddenly wanted, a tap that was meant for what was there before sends nothing. */
  ripen(): (() => void) | undefined {
    const sudden = this.now.mine && this.now.view.phase !== "turn";
    void this.now.view.ply;
    this.ripe = !sudden;
    if (!sudden) return undefined;
    const timer = setTimeout(() => (this.ripe = true), RIPENING);
    return () => clearTimeout(timer);
  }

  /** Was it played? */
  async through(send: (move: string) => Promise<boolean>, move: string): Promise<boolean> {
    this.sent = this.now.view.ply;
    const played = await send(move);
    if (!played) this.sent = null;
    return played;
  }
}
