/** A table that is being set up: who sits where, and by which house rules. */
import type { AnyOptionsInput, Box, HouseRule, Level, NewTable, Pace } from "../wire";
import { settings } from "../settings/settings.svelte";
import type { Who } from "../settings/me.svelte";
import { seatsOf } from "../table/boxes";

export type Sitting = "open" | Level;

export class Setup {
  seats = $state(2);
  sitting = $state<Sitting[]>([]); // at all seats but mine
  options = $state<Record<string, unknown>>({});
  clocked = $state(false);
  move = $state(60);
  away = $state(60);
  pace = $state<Pace>(settings.pace);
  readers = $state(20);
  private allowed = $state<boolean | null>(null); // the coach, if the host has said anything about it
  listed = $state(false); // on the front page, for strangers, too
  watch = $state(true);
  chat = $state(true);

  constructor(readonly box: Box) {
    this.sitting = Array.from({ length: box.most - 1 }, () => "open");
    this.seats = seatsOf(box);
    this.options = Object.fromEntries(box.house_rules.map((rule) => [rule.key, rule.default]));
  }

  /** Who sits at the other seats of a table of this size. */
  get others(): Sitting[] {
    return this.sitting.slice(0, this.seats - 1);
  }

  /** May players ask the coach? Among bots alone they may, unless the host says otherwise. */
  get coach(): boolean {
    return this.allowed ?? (this.box.coach && !this.others.includes("open"));
  }

  set coach(allowed: boolean) {
    this.allowed = allowed;
  }

  fill(sitting: Sitting): void {
    this.sitting = this.sitting.map(() => sitting);
  }

  changed(rule: HouseRule): boolean {
    return JSON.stringify(this.options[rule.key]) !== JSON.stringify(rule.default);
  }

  /** With bots alone the game begins at once. */
  wanted({ name, face }: Who): NewTable {
    const bots = this.others.map((each) => (each === "open" ? null : each));
    const changed = this.box.house_rules.filter((rule) => this.changed(rule));
    const options = Object.fromEntries(changed.map((rule) => [rule.key, this.options[rule.key]]));
    return {
      game: this.box.game,
      seats: this.seats,
      name,
      face,
      options: options as AnyOptionsInput, // each value came from its rule's own control
      bots,
      public: this.listed,
      watch: this.watch,
      chat: this.chat,
      coach: this.coach,
      clock: { move: this.clocked ? this.move : null, away: this.away, pace: this.pace, readers: this.readers },
      start: !bots.includes(null),
    };
  }
}
