/** A tutorial as somebody goes through it: the scene they are at, the line that the cat says, and what was played last. */
import type { AnyView, Lesson, Scene, Step } from "../wire";
import { explainedBy } from "./hinting.svelte";
import { reached, reachedAt } from "./learned.svelte";
import { sayingText, taught } from "../words/games.svelte";
import { say } from "../words/say.svelte";

const TALLEST = 6; // lines that may be
const BEAT = 1_100; // milliseconds before another's move that the cat says nothing about

export class Course {
  at = $state(0);
  line = $state(0);
  /** What led to the view; none after a reload. */
  steps = $state.raw<readonly Step[]>([]);
  /** A scene of the table's own is on: the cat waits until all of it is there, and then says its first line. */
  staging = $state(false);
  private whole = $state(false); // all of it is on the screen
  /** Something else was played than what the cat asked for. */
  other = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly told: Lesson,
  ) {
    const at = reachedAt(game);
    this.at = at < told.scenes.length ? at : 0;
    this.wait();
  }

  get scene(): Scene {
    return this.told.scenes[this.at] as Scene;
  }

  /** In the last scene nobody is to move. */
  get view(): AnyView {
    return this.scene.seat === null ? { ...this.scene.view, to_move: null } : this.scene.view;
  }

  get words(): string {
    const id = this.scene.says[this.line];
    return id === undefined ? "" : taught(this.game, id, { move: sayingText(this.scene.said) });
  }

  /** The longest lines of the whole tutorial; which of them is the tallest depends on where they wrap. */
  get longest(): readonly string[] {
    const lines = this.told.scenes.flatMap(({ says, said }) =>
      says.map((id) => taught(this.game, id, { move: sayingText(said) })),
    );
    return lines.sort((one, other) => other.length - one.length).slice(0, TALLEST);
  }

  /** What the cat says just now. */
  get said(): string {
    return this.staging && !this.whole ? "" : this.other || this.words;
  }

  /** All that was played so far. */
  get log(): readonly Step[] {
    return this.told.scenes.slice(0, this.at).flatMap((scene) => scene.step ?? []);
  }

  get progress(): number {
    return (this.at + Number(this.over)) / this.told.scenes.length;
  }

  private get lastLine(): boolean {
    return this.line >= this.scene.says.length - 1;
  }

  /** The learner is to move, and knows what. */
  get asked(): string | null {
    return this.lastLine && !this.staging ? this.scene.move : null;
  }

  get over(): boolean {
    return this.scene.seat === null && this.lastLine;
  }

  /** The cat can be told to go on. */
  get speaks(): boolean {
    return this.scene.says.length > 0 && this.asked === null && !this.staging;
  }

  /** The lesson again after a word about another move; else the next line, or the move of another after the last. */
  goOn(): void {
    if (this.other !== "") this.other = "";
    else if (!this.lastLine) this.line += 1;
    else if (this.scene.seat !== null && this.scene.move === null) this.advance();
  }

  /** Back to the line before this one, in the same scene. */
  goBack(): void {
    this.other = "";
    this.line = Math.max(0, this.line - 1);
  }

  /** True if it is what the cat asked for, after all its lines; it is played then. */
  send(move: string): boolean {
    const { asked } = this;
    if (asked === null) this.other = say("teach-more");
    else if (asked === move) this.advance();
    else this.other = say("teach-other-move", { move: sayingText(this.scene.said) });
    return asked === move;
  }

  stage(on: boolean): void {
    const spoke = this.staging && this.whole && !on;
    this.staging = on;
    this.whole = false;
    if (spoke && this.asked === null) this.goOn(); // what was said with the scene is not said again
    if (!on) this.wait();
  }

  /** All of the scene is on the screen. */
  tell(): void {
    this.whole = this.staging;
  }

  again(): void {
    this.steps = [];
    this.go(0);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private advance(): void {
    const { step } = this.scene;
    this.steps = step === null ? [] : [step];
    this.go(this.at + 1);
  }

  private go(to: number): void {
    this.at = to;
    this.line = 0;
    this.other = "";
    const done = to === this.told.scenes.length - 1;
    reached(this.game, to, done);
    if (done) explainedBy(this.game, this.told).catch(() => {}); // no tip repeats it then
    this.wait();
  }

  /** Another's move that nothing is said about comes by itself. */
  private wait(): void {
    clearTimeout(this.timer);
    if (this.scene.says.length > 0 || this.scene.move !== null || this.scene.seat === null) return;
    this.timer = setTimeout(() => this.staging || this.advance(), BEAT);
  }
}
