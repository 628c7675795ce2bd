/** What I am about to do, until it is sent. */
import { TRAITS } from "../../art/go-kitty/traits";
import type { Off } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { GoKittyCard, GoKittyTableView, GoKittyWish } from "../../wire";
import { say } from "../../words/say.svelte";
import { Answering } from "./answering.svelte";
import { Asking } from "./asking.svelte";
import { unlaid } from "./goals";
import { Keeping } from "./keeping.svelte";
import { Laying } from "./laying.svelte";
import { type Making, missing, type Seen } from "./making";
import { isMine, offers, type Verb, verbOf, type Way } from "./offered";

/** The way of each verb that uses a turn. */
const WAYS: Readonly<Record<string, Way>> = {
  ask: "ask",
  draw: "ask",
  seek: "seek",
  scout: "scout",
  lay: "lay",
  skip: "skip",
  end: "skip",
};

/** How a card of my hand lies there. */
export interface Pose {
  readonly lifted: boolean;
  readonly hit: boolean;
  readonly dim: boolean;
  readonly mark: string;
  readonly off: Off; // why a tap would change nothing
}

export class Selection {
  private liked = $state.raw<{ way: Way; atEnd: boolean } | null>(null); // before or after the turn's result
  readonly asking: Asking;
  readonly laying: Laying;
  readonly keeping: Keeping;
  readonly answering: Answering;

  constructor(
    private readonly seen: Seen,
    private readonly changed: () => void,
  ) {
    this.asking = new Asking(seen, () => (this.way === "seek" ? "seek" : "ask"));
    this.laying = new Laying(seen);
    this.keeping = new Keeping(seen);
    this.answering = new Answering(seen);
  }

  private get view(): GoKittyTableView {
    return this.seen.view;
  }

  private get isAtEnd(): boolean {
    return this.view.phase === "end" && isMine(this.view);
  }

  /** The chosen way to use the turn: at first Ask, or what is possible; after the turn's result, what is still possible. */
  get way(): Way {
    const atEnd = this.isAtEnd;
    if (this.liked?.atEnd === atEnd) return this.liked.way;
    if (!atEnd && this.canAsk) return "ask";
    if (!atEnd && offers(this.view, "seek") && !this.isDone) return "seek";
    return this.view.layable.length > 0 ? "lay" : "skip";
  }

  /** Nothing can be won any more: the pile is empty, I have no cards, and no hand can have four of a kind. */
  private get isDone(): boolean {
    const { hand, pile_size: left } = this.view;
    return left === 0 && hand.length === 0 && TRAITS.every((trait) => unlaid(this.view, trait) < 4);
  }

  /** True also while I wait, or answer, unless there will be nothing to ask with: an ask is what I prepare then. */
  private get canAsk(): boolean {
    const { hand, phase, pile_size: left } = this.view;
    if (!isMine(this.view) || phase !== "turn") return hand.length > 0 || left > 0;
    return offers(this.view, verbOf(this.view, "ask"));
  }

  set way(way: Way) {
    this.liked = { way, atEnd: this.isAtEnd };
    this.changed();
  }

  get verb(): Verb {
    return verbOf(this.view, this.way);
  }

  /** I owe an answer, or a card of a reversed ask. */
  get answers(): boolean {
    return isMine(this.view) && (this.view.phase === "answer" || this.view.phase === "give");
  }

  get keeps(): boolean {
    return isMine(this.view) && this.view.phase === "keep";
  }

  get making(): Making {
    if (this.answers) return this.answering;
    if (this.keeps) return this.keeping;
    if (this.verb === "ask" || this.verb === "seek") return this.asking;
    return this.verb === "lay" ? this.laying : this.alone;
  }

  /** A verb without blanks. */
  private get alone(): Making {
    const barred = whyNot(this.view, this.verb);
    return {
      sentence: this.words,
      move: barred === null ? this.verb : null,
      why: barred ?? missing(""),
      clear: () => {},
    };
  }

  private get words(): string {
    if (this.verb === "scout") return say("go-kitty-scout", { count: this.view.scout_size });
    return say(this.verb === "draw" ? "go-kitty-draw" : this.verb === "end" ? "go-kitty-end" : "go-kitty-skip");
  }

  /** Is one of my tokens about to be used? Its eye is then half shut. */
  get usesToken(): boolean {
    const free = !this.answers && !this.keeps;
    return free && (this.way === "seek" || this.way === "scout") && offers(this.view, this.way);
  }

  /** Cards of my hand were tapped: one, or several that lie on one another. */
  tap(pile: readonly number[]): void {
    const [index = 0] = pile;
    const card = this.view.hand[index] ?? null;
    if (this.answers) this.answering.card = card;
    else if (this.way === "lay") this.laying.toggle(pile);
    else if (this.way === "seek") this.asking.wish = card;
    else {
      this.liked = { way: "ask", atEnd: this.isAtEnd };
      this.asking.lift(index);
    }
    this.changed();
  }

  pose(index: number): Pose {
    const card = this.view.hand[index];
    if (card === undefined || this.keeps) return { lifted: false, hit: false, dim: false, mark: "", off: false };
    if (this.answers) return this.answerPose(card, index);
    return {
      lifted: this.isLifted(index),
      hit: false,
      dim: false,
      mark: this.way === "lay" ? this.laying.markOf(index) : "",
      off: this.way === "lay" ? this.laying.offAt(index) : false,
    };
  }

  /** What is asked for is lit; a Mouse that can be played is not dim. */
  private answerPose(card: GoKittyCard, index: number): Pose {
    const hit = this.answering.asked(card);
    const lifted = hit && this.answering.card === card && this.view.hand.indexOf(card) === index;
    return {
      lifted,
      hit,
      dim: !hit && !(card === "mouse" && offers(this.view, "reverse")),
      mark: "",
      off: this.answering.off(card),
    };
  }

  private isLifted(index: number): boolean {
    if (this.way === "lay") return this.laying.indexes.includes(index);
    return this.way === "ask" && this.asking.lifted === index;
  }

  /** Chooses all that this move needs. It can be changed before it is sent. */
  prepare(move: string): void {
    const [verb = "", ...words] = move.split(" ");
    const { asking, laying, keeping, answering } = this;
    if (verb === "keep") keeping.prepare(move);
    else if (verb === "give") answering.card = (words[0] ?? null) as GoKittyCard | null;
    else if (verb === "lay") laying.prepare(move);
    else if (verb === "ask" || verb === "seek") asking.prepare(verb, Number(words[0]), words[1] as GoKittyWish);
    const way = WAYS[verb];
    if (way !== undefined) this.liked = { way, atEnd: this.isAtEnd };
  }

  /** It was played. An answer leaves alone what I prepare for my turn; after any other move nothing is chosen. */
  drop(made: Making): void {
    if (made === this.answering) made.clear();
    else this.endTurn();
  }

  /** Back to the beginning. */
  clear(): void {
    this.answering.clear();
    this.endTurn();
    this.changed();
  }

  /** Nothing is chosen for my turn. */
  endTurn(): void {
    for (const making of [this.asking, this.laying, this.keeping]) making.clear();
    this.liked = null;
  }
}
