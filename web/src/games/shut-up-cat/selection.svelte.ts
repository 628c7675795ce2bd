/** What I am about to do, until it is sent; which part of it counts depends on where the turn is. */
import type { ShutUpCatTableView } from "../../wire";
import { Gathering } from "./gathering.svelte";
import type { Intent, Now } from "./intent";
import { Laying } from "./laying.svelte";
import type { FindDistraction } from "./distractions";
import { Playing } from "./playing.svelte";
import { Scoring } from "./scoring.svelte";
import { Using } from "./using.svelte";

interface Given {
  readonly view: ShutUpCatTableView;
  readonly find: FindDistraction;
  /** What I chose myself, beside a hint. */
  readonly mine: Selection;
  nameOf(seat: number): string;
  changed(): void;
}

export class Selection implements Now {
  readonly gathering = new Gathering(this);
  readonly using = new Using(this);
  readonly scoring = new Scoring(this);
  readonly laying: Laying = new Laying(this, () => this.given.mine.laying);
  readonly playing: Playing;

  constructor(private readonly given: Given) {
    this.playing = new Playing(
      this,
      (name) => given.find(name),
      (seat) => given.nameOf(seat),
    );
  }

  get view(): ShutUpCatTableView {
    return this.given.view;
  }

  changed(): void {
    this.given.changed();
  }

  get intent(): Intent {
    if (this.playing.name !== null) return this.playing;
    const { phase } = this.view;
    if (phase === "gather") return this.gathering;
    if (phase === "place") return this.laying;
    return phase === "score" ? this.scoring : this.using;
  }

  /** Selects this move of mine, so that the board shows it and the main button sends it. */
  prepare(move: string): void {
    const [verb = "", ...words] = move.split(" ");
    if (verb !== "play") this.playing.clear();
    if (verb === "play") this.playing.prepare(words[0] ?? "", words.slice(1).map(Number));
    else if (verb === "gather") this.gathering.prepare(words.map(Number));
    else if (verb === "place") this.laying.prepare(words[0] ?? "");
    else if (verb === "sleep") {
      const sleep = this.view.sleeps.find((each) => each.move === move);
      if (sleep !== undefined) this.using.prepareSleep(sleep);
    } else if (verb === "distract" || verb === "seven") {
      const [low = 0, high = low] = words.map(Number);
      this.using.prepare(verb, low, high);
    } else this.scoring.prepare(verb === "chase");
  }

  /** Esc: the card first, then the rest. */
  clear(): void {
    if (this.playing.name !== null) return this.playing.clear();
    this.intent.clear();
  }
}
