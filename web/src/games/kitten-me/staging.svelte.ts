/** What of the last steps is still to be shown: the scene of a reveal, cards in the air. */
import type { KittenMeReveal, KittenMeTableView, Step } from "../../wire";
import { type Flight, flightsOf } from "./flights";
import { revealIn } from "./reveal";

export class Staging {
  reveal = $state.raw<KittenMeReveal | null>(null);
  private dealt: readonly Flight[] = []; // under the scene; they fly when it is over

  constructor(
    private readonly fly: (flights: readonly Flight[]) => void,
    private readonly scene: (on: boolean) => void,
  ) {}

  /** A new view came, by these steps. Without steps the viewer jumped to another place of the game, and nothing moves.
   *  In a replay, and where the viewer looks back, no scene has to be waited for either. */
  take(steps: readonly Step[], view: KittenMeTableView, past: boolean): void {
    const reveal = revealIn(steps, view);
    const flights = steps.flatMap((step) => step.events.flatMap(flightsOf));
    if (reveal !== null) this.open(reveal, flights);
    else if (steps.length === 0 || (past && this.reveal !== null)) this.drop();
    else if (this.reveal === null) this.fly(flights);
  }

  private open(reveal: KittenMeReveal, flights: readonly Flight[]): void {
    this.reveal = reveal;
    this.dealt = flights;
    this.scene(true);
  }

  close(): void {
    this.fly(this.dealt);
    this.drop();
  }

  private drop(): void {
    if (this.reveal !== null) this.scene(false);
    this.reveal = null;
    this.dealt = [];
  }
}
