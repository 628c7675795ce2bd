/** A Distraction card that I am about to play, and what I chose for it. */
import type { Off } from "../../shell/off";
import { offered } from "../../table/judge";
import type { ShutUpCatTarget } from "../../wire";
import { say } from "../../words/say.svelte";
import type { Distraction, FindDistraction } from "./distractions";
import { type Intent, type Now, offOf, rising, toggled } from "./intent";
import { facesOf, spaceNames } from "./words";

export class Playing implements Intent {
  private chosen = $state<string | null>(null);
  private picked = $state.raw<readonly number[]>([]);
  private number = $state<number | null>(null);
  private at = $state.raw<readonly number[]>([]);
  private whom = $state<number | null>(null);

  constructor(
    private readonly now: Now,
    private readonly find: FindDistraction,
    private readonly nameOf: (seat: number) => string,
  ) {}

  /** The card in question, as long as I hold it. */
  get name(): string | null {
    return this.chosen !== null && this.now.view.hand.includes(this.chosen) ? this.chosen : null;
  }

  get card(): Distraction | null {
    return this.name === null ? null : this.find(this.name);
  }

  /** Lifts a card, or puts it back. */
  lift(name: string): void {
    const same = this.name === name;
    this.clear();
    if (!same) this.chosen = name;
  }

  canPlay(name: string): boolean {
    return offered(this.now.view, `play ${name}`);
  }

  /** Why a card of this name cannot be played now; false if it can. */
  whyNot(name: string): Off {
    return offOf(this.now.view, `play ${name}`);
  }

  /** The beginning of its moves, with what is chosen for it. */
  private words(...choice: readonly number[]): string {
    return ["play", this.name ?? "", ...choice].join(" ");
  }

  /** What is to be chosen now. */
  get target(): ShutUpCatTarget {
    if (this.name === null || !this.canPlay(this.name)) return "nothing";
    return this.now.view.targets.find(({ card }) => card === this.name)?.target ?? "nothing";
  }

  /** How many of those can be chosen at most. */
  private get most(): number {
    return this.now.view.targets.find(({ card }) => card === this.name)?.most ?? 0;
  }

  get ofDice(): boolean {
    return this.target === "dice" || this.target === "die" || this.target === "face";
  }

  /** Why nothing else can be chosen while this card is lifted. */
  get wanted(): Off {
    return offOf(this.now.view, this.words()) || say(`shut-up-cat-missing-${this.target}`);
  }

  /** The places of the dice that are chosen. */
  get dice(): readonly number[] {
    return this.ofDice ? this.picked.filter((die) => die < this.now.view.dice.length) : [];
  }

  toggleDie(die: number): void {
    if (die >= this.now.view.dice.length) return;
    this.picked = toggled(this.dice, die, this.most);
    this.number = null;
    this.now.changed();
  }

  private get faces(): number[] {
    return rising(this.dice.flatMap((die) => this.now.view.dice[die] ?? []));
  }

  /** A die is chosen, and now the number that it is turned to. */
  get wantsNumber(): boolean {
    return this.target === "face" && this.faces.length > 0;
  }

  /** Why the chosen die cannot be turned to this number. */
  offFor(number: number): Off {
    return offOf(this.now.view, this.words(...this.faces, number));
  }

  get face(): number | null {
    return this.wantsNumber && this.number !== null && this.offFor(this.number) === false ? this.number : null;
  }

  set face(face: number | null) {
    this.number = face;
    this.now.changed();
  }

  get spaces(): number[] {
    return this.target === "spaces" ? rising(this.at) : [];
  }

  toggleSpace(space: number): void {
    this.at = toggled(this.at, space, this.most);
    this.now.changed();
  }

  /** Lifts a card, with this choice for it. */
  prepare(name: string, choice: readonly number[]): void {
    this.clear();
    this.chosen = name;
    const [first, second] = choice;
    if (this.target === "spaces") this.at = choice;
    else if (this.target === "seat") this.whom = first ?? null;
    else if (this.target === "face")
      [this.picked, this.number] = [this.diceThatShow(choice.slice(0, 1)), second ?? null];
    else this.picked = this.diceThatShow(choice);
  }

  /** The places of dice with these numbers, each place once. */
  private diceThatShow(faces: readonly number[]): number[] {
    return faces.reduce<number[]>((places, face) => {
      const place = this.now.view.dice.findIndex((die, i) => die === face && !places.includes(i));
      return place < 0 ? places : [...places, place];
    }, []);
  }

  /** Players that it can be played on. */
  get seats(): number[] {
    const seats = this.now.view.winks.map((_, seat) => seat);
    return this.target === "seat" ? seats.filter((seat) => this.offForSeat(seat) === false) : [];
  }

  /** Why it cannot be played on this player. */
  offForSeat(seat: number): Off {
    return this.target === "seat" && offOf(this.now.view, this.words(seat));
  }

  /** The chosen player; if only one is possible, it is that one. */
  get seat(): number | null {
    if (this.seats.length === 1) return this.seats[0] ?? null;
    return this.whom !== null && this.seats.includes(this.whom) ? this.whom : null;
  }

  set seat(seat: number | null) {
    this.whom = seat;
    this.now.changed();
  }

  /** All that the card needs to be told; null while something is missing. */
  private get choice(): number[] | null {
    switch (this.target) {
      case "nothing":
        return [];
      case "spaces":
        return this.spaces.length === this.most ? this.spaces : null;
      case "seat":
        return this.seat === null ? null : [this.seat];
      case "face":
        return this.face === null ? null : [...this.faces, this.face];
      default:
        return this.faces.length > 0 ? this.faces : null;
    }
  }

  get sentence(): string {
    const card = this.card?.title ?? "";
    return this.choice === null ? this.wish(card) : this.told(card, this.choice);
  }

  private told(card: string, choice: readonly number[]): string {
    const [first = 0, second = 0] = choice;
    if (this.target === "nothing") return say("shut-up-cat-play", { card });
    if (this.target === "seat") return say("shut-up-cat-play.on", { card, name: this.nameOf(first) });
    if (this.target === "face") return say("shut-up-cat-play.to", { card, from: String(first), to: String(second) });
    if (this.target === "spaces") return say("shut-up-cat-play.tiles", { card, count: choice.length });
    return say(this.target === "dice" ? "shut-up-cat-play.reroll" : "shut-up-cat-play.turn", {
      card,
      dice: facesOf(choice),
    });
  }

  /** What is still to be chosen. */
  private wish(card: string): string {
    if (this.target === "spaces") return say("shut-up-cat-play.choose-tiles", { card, count: this.most });
    if (this.target === "seat") return say("shut-up-cat-play.choose-player", { card });
    if (this.target === "dice") return say("shut-up-cat-play.choose-dice", { card });
    return say(this.wantsNumber ? "shut-up-cat-play.choose-number" : "shut-up-cat-play.choose-die", { card });
  }

  get aloud(): string {
    if (this.target !== "spaces" || this.choice === null) return this.sentence;
    return say("shut-up-cat-play.tiles-at", {
      card: this.card?.title ?? "",
      count: this.choice.length,
      spaces: spaceNames(this.spaces),
    });
  }

  get move(): string | null {
    return this.name === null || this.choice === null ? null : this.words(...this.choice);
  }

  get off(): Off {
    return this.move === null ? this.wanted : offOf(this.now.view, this.move);
  }

  clear(): void {
    this.chosen = null;
    this.picked = [];
    this.number = null;
    this.at = [];
    this.whom = null;
    this.now.changed();
  }
}
