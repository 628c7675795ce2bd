/** A Distraction card that I am about to play, and what I chose for it. */
import { type Intent, type Now, rising, toggled } from "./intent";
import { choicesOf, whyNotPlay } from "./offered";
import { type FindDistraction, type Target, targetOf, type Distraction } from "./distractions";
import { counted, listed } from "../../words";

const MISSING: Record<Target, string> = {
  dice: "Choose dice.",
  die: "Choose a die.",
  face: "Choose a die and its number.",
  spaces: "Choose tiles on the ring.",
  seat: "Choose a player.",
  nothing: "",
};

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

  private get choices(): number[][] {
    return this.name === null ? [] : choicesOf(this.now.moves, this.name);
  }

  canPlay(name: string): boolean {
    return choicesOf(this.now.moves, name).length > 0;
  }

  /** What is to be chosen now. */
  get target(): Target {
    return this.card === null || this.choices.length === 0 ? "nothing" : targetOf(this.card);
  }

  get ofDice(): boolean {
    return this.target === "dice" || this.target === "die" || this.target === "face";
  }

  /** The places of the dice that are chosen. */
  get dice(): readonly number[] {
    return this.ofDice ? this.picked.filter((die) => die < this.now.view.dice.length) : [];
  }

  toggleDie(die: number): void {
    if (die >= this.now.view.dice.length) return;
    this.picked = toggled(this.dice, die, this.target === "dice" ? this.now.view.dice.length : 1);
    this.number = null;
    this.now.changed();
  }

  private get faces(): number[] {
    return rising(this.dice.flatMap((die) => this.now.view.dice[die] ?? []));
  }

  /** Numbers that the chosen die can be turned to. */
  get numbers(): number[] {
    const [die] = this.faces;
    return this.target === "face" ? this.choices.flatMap(([from, to]) => (from === die && to !== undefined ? [to] : [])) : [];
  }

  get face(): number | null {
    return this.number !== null && this.numbers.includes(this.number) ? this.number : null;
  }

  set face(face: number | null) {
    this.number = face;
    this.now.changed();
  }

  /** How many tiles it wants. */
  private get wanted(): number {
    return this.choices[0]?.length ?? 0;
  }

  get spaces(): number[] {
    return this.target === "spaces" ? rising(this.at) : [];
  }

  toggleSpace(space: number): void {
    this.at = toggled(this.at, space, this.wanted);
    this.now.changed();
  }

  get seats(): number[] {
    return this.target === "seat" ? this.choices.flatMap(([seat]) => seat ?? []) : [];
  }

  /** Where only one player can be meant, it is that one. */
  get seat(): number | null {
    if (this.seats.length === 1) return this.seats[0] ?? null;
    return this.whom !== null && this.seats.includes(this.whom) ? this.whom : null;
  }

  set seat(seat: number | null) {
    this.whom = seat;
    this.now.changed();
  }

  private get choice(): number[] {
    if (this.target === "spaces") return this.spaces;
    if (this.target === "seat") return this.seat === null ? [] : [this.seat];
    return this.face === null ? this.faces : [...this.faces, this.face];
  }

  get sentence(): string {
    const title = this.card?.title ?? "";
    if (this.target === "nothing") return `Play ${title}`;
    return `${title}: ${this.move === null ? this.hint : this.told}`;
  }

  private get told(): string {
    if (this.target === "seat") return this.nameOf(this.seat ?? 0);
    if (this.target === "face") return this.choice.join(" to ");
    if (this.target === "spaces") return counted(this.spaces.length, "tile");
    return `${this.target === "dice" ? "reroll" : "turn"} ${listed(this.faces)}`;
  }

  private get hint(): string {
    if (this.target === "spaces") return `choose ${counted(this.wanted, "tile")}`;
    if (this.target === "seat") return "choose a player";
    return this.target === "face" && this.faces.length > 0 ? "choose a number" : "choose a die";
  }

  get aloud(): string {
    return this.target === "spaces" && this.move !== null ? `${this.sentence}, spaces ${listed(this.spaces)}` : this.sentence;
  }

  get move(): string | null {
    if (this.name === null) return null;
    const move = ["play", this.name, ...this.choice].join(" ");
    return this.now.moves.has(move) ? move : null;
  }

  get why(): string {
    return this.choices.length === 0 ? whyNotPlay(this.now.view) : MISSING[this.target];
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
