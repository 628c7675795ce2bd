/** What I am about to do, until it is sent; which part of it counts depends on where the turn is. */
import type { ShutUpCatTableView } from "../../wire";
import { say } from "../../words/say.svelte";
import { Gathering } from "./gathering.svelte";
import { type Intent, type Now, offOf } from "./intent";
import { Laying } from "./laying.svelte";
import type { FindDistraction } from "./distractions";
import { Playing } from "./playing.svelte";
import { Using } from "./using.svelte";

interface Given {
  readonly view: ShutUpCatTableView;
  readonly find: FindDistraction;
  nameOf(seat: number): string;
  changed(): void;
}

export class Selection implements Now {
  readonly gathering = new Gathering(this);
  readonly using = new Using(this);
  readonly laying = new Laying(this);
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

  private get scoring(): Intent {
    const { zs, multiplier, winks } = this.view.scoring ?? { zs: 0, multiplier: 0, winks: 0 };
    const sentence = say("shut-up-cat-score", { count: winks });
    const aloud = say("shut-up-cat-score.aloud", { count: winks, "z-count": zs, number: multiplier });
    return { sentence, aloud, move: "score", off: offOf(this.view, "score"), clear: () => {} };
  }

  /** The tiles bring nothing, unless the cat is chased first. */
  get wantsChase(): boolean {
    const { scoring } = this.view;
    return (
      this.playing.name === null &&
      scoring !== null &&
      scoring.zs > 0 &&
      scoring.winks === 0 &&
      offOf(this.view, "chase") === false
    );
  }

  /** Esc: the card first, then the rest. */
  clear(): void {
    if (this.playing.name !== null) return this.playing.clear();
    this.intent.clear();
  }
}
