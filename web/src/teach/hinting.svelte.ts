/** First-game hints: each new thing is explained once, when it first matters to the viewer. */
import { settings } from "../settings/settings.svelte";
import { announce } from "../shell/announce.svelte";
import type { AnyView, FirstHint, Lesson, Step } from "../wire";
import { explained, wasExplained } from "./learned.svelte";
import { taught } from "../words/games.svelte";
import type { Variables } from "../words/game";
import { houseOf, teachingOf } from "./teachingOf";

const STAYS = 3; // plies that what happened stays explained, if nobody puts it away

/** A tutorial was played to its end: what was done, seen or held there needs no tip. */
export async function explainedBy(game: string, { scenes }: Lesson): Promise<void> {
  const verbs = new Set(scenes.map((scene) => scene.move?.split(" ")[0]));
  const events = new Set<string>(scenes.flatMap((scene) => scene.step?.events.map((event) => event.kind) ?? []));
  const cards = new Set<string>(scenes.flatMap(({ view }) => ("hand" in view ? (view.hand as readonly string[]) : [])));
  for (const { id, verb, event, card } of (await teachingOf(game)).hints) {
    const known = verbs.has(verb ?? "") || events.has(event ?? "") || cards.has(card ?? "");
    if (known) explained(game, id);
  }
}

export class Hinting {
  now = $state.raw<FirstHint | null>(null);
  private hints = $state.raw<readonly FirstHint[]>([]);
  private asked = false;
  private since = 0;

  private readonly house: Variables;

  constructor(
    private readonly game: string,
    options: object,
  ) {
    this.house = houseOf(options);
  }

  words = ({ id }: FirstHint): string => taught(this.game, `hint-${id}`, this.house);

  /** How many there are; none before somebody wants them. */
  get known(): number {
    return this.hints.length;
  }

  private async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.hints = (await teachingOf(this.game)).hints;
    } catch {
      this.asked = false; // one plays without hints for now
    }
  }

  /** A view came, by these steps: is there something new to explain? One thing at a time. */
  look(view: AnyView, steps: readonly Step[]): void {
    if (!settings.hints || view.seat === null || view.outcome !== null) {
      this.now = null;
      return;
    }
    void this.ask();
    this.learn(view, steps);
    if (this.now !== null && this.stays(this.now, view)) return;
    const fresh = this.hints.filter((hint) => this.isNew(hint, view, steps));
    this.show(fresh.find(({ verb }) => verb !== null) ?? fresh[0] ?? null, view);
  }

  /** It was read. */
  done(): void {
    if (this.now !== null) explained(this.game, this.now.id);
    this.now = null;
  }

  /** What somebody does by themselves needs no word any more. */
  private learn({ seat }: AnyView, steps: readonly Step[]): void {
    const verbs = steps
      .filter((step) => step.seat === seat && step.by === "person")
      .map((step) => step.move?.split(" ")[0]);
    for (const { id, verb } of this.hints) if (verb !== null && verbs.includes(verb)) explained(this.game, id);
    if (this.now?.verb != null && verbs.includes(this.now.verb)) this.now = null;
  }

  private show(hint: FirstHint | null, view: AnyView): void {
    this.now = hint;
    this.since = view.ply;
    if (hint === null) return;
    if (hint.verb !== null) explained(this.game, hint.id);
    announce(this.words(hint));
  }

  private isNew(hint: FirstHint, view: AnyView, steps: readonly Step[]): boolean {
    if (wasExplained(this.game, hint.id)) return false;
    const happened = steps.some((step) => step.events.some((event) => event.kind === hint.event));
    return happened || this.matters(hint, view);
  }

  /**
   * What can be done is explained as long as it can. Anything else gives way to the viewer's own turn, and counts as
   * read when it stood for a whole turn.
   */
  private stays(hint: FirstHint, view: AnyView): boolean {
    if (hint.verb !== null) return this.matters(hint, view);
    if (view.ply > this.since) explained(this.game, hint.id);
    return view.ply <= this.since + (view.offers.length > 0 ? 0 : STAYS);
  }

  private matters({ verb, card }: FirstHint, view: AnyView): boolean {
    if (verb !== null) return view.offers.some((offer) => offer.verb === verb);
    return card !== null && "hand" in view && (view.hand as readonly string[]).includes(card);
  }
}
