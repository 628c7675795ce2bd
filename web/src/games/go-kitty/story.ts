/** The last word on the table: what the last step was, in a heading and a sentence. */
import type { Play } from "../../table/contract";
import type { GoKittyAsked, GoKittyEvent, GoKittyReversed, GoKittyTableView, Step } from "../../wire";
import { capital, counted, inWords } from "../../words";
import { copies, title, wishWords } from "./words";

export interface Story {
  readonly head: string;
  readonly words: string;
}

type Namer = Pick<Play, "youOr">;

export const eventsOf = (step: Step | undefined): readonly GoKittyEvent[] => (step?.events ?? []) as readonly GoKittyEvent[];

/** The story before any step is known: what the view itself says. */
function standing(view: GoKittyTableView, say: Sayer): Story {
  const { ask } = view;
  if (ask !== null) return { head: `${say.does(ask.seat, "ask")} ${say.whom(ask.whom)}`, words: `For ${wishWords(ask.wish)}.` };
  return view.turn === null ? { head: "The game is over", words: "" } : { head: say.turn(view.turn), words: "" };
}

export function storyOf(steps: readonly Step[], view: GoKittyTableView, play: Namer): Story {
  const say = new Sayer(play, view);
  const events = eventsOf(steps.at(-1));
  const [first, ...then] = events;
  if (first === undefined) return standing(view, say);
  const story = say.tell(first, then);
  const last = events.find((event) => event.kind === "last-turns");
  return last === undefined ? story : { ...story, words: `${story.words} The pile is empty: one last turn each.`.trim() };
}

class Sayer {
  constructor(
    private readonly play: Namer,
    private readonly view: GoKittyTableView,
  ) {}

  private isMe = (seat: number): boolean => this.play.youOr(seat) === "You";
  /** "You draw", "Otto draws" */
  does = (seat: number, verb: string): string => `${this.play.youOr(seat)} ${this.isMe(seat) ? verb : `${verb}s`}`;
  whom = (seat: number): string => (this.isMe(seat) ? "you" : this.play.youOr(seat));
  turn = (seat: number): string => (this.isMe(seat) ? "Your turn" : `${this.play.youOr(seat)}’s turn`);
  private some = (seat: number, verb: string): string => (this.isMe(seat) ? verb.replace("has", "have") : verb);

  tell(event: GoKittyEvent, then: readonly GoKittyEvent[]): Story {
    if (event.kind === "asked") return this.asked(event, then);
    if (event.kind === "reversed") return this.reversed(event, then);
    if (event.kind === "handed-over" || event.kind === "given") return this.handed(event);
    if (event.kind === "laid") return this.laid(event.seat);
    if (event.kind === "game-over") return { head: "The game is over", words: "" };
    return this.turns(event, then);
  }

  private asked({ seat, whom, wish, seek, held }: GoKittyAsked, then: readonly GoKittyEvent[]): Story {
    const asked = `${this.play.youOr(seat)} asked ${this.whom(whom)} for ${wishWords(wish)}`;
    const handed = then.find((event) => event.kind === "handed-over");
    if (handed) return { ...this.handed(handed), words: `${asked}${seek ? ", with a Seek Token" : ""}.` };
    if (held) return { head: `${this.does(seat, "ask")} ${this.whom(whom)} for ${wishWords(wish)}`, words: `${this.does(whom, "hold")} some.` };
    const drawn = then.find((event) => event.kind === "drawn");
    const draws = drawn ? `: ${this.does(seat, "draw").replace("You", "you")}${drawn.card ? ` ${wishWords(drawn.card)}` : ""}` : "";
    return { head: seek ? "No Kitty!" : "Go Kitty!", words: `${asked}. None${draws}.` };
  }

  private reversed({ seat, asker, wish, held }: GoKittyReversed, then: readonly GoKittyEvent[]): Story {
    const head = `${this.does(seat, "play")} the Mouse`;
    const handed = then.find((event) => event.kind === "handed-over");
    if (handed) return { head, words: `${this.does(asker, "hand")} over ${copies(handed.card, handed.count)} instead.` };
    if (held) return { head, words: `${this.does(asker, "owe")} ${wishWords(wish)} instead.` };
    return { head, words: `${this.play.youOr(asker)} ${this.some(asker, "has")} no ${title(wish)}.` };
  }

  private handed(event: Extract<GoKittyEvent, { kind: "handed-over" | "given" }>): Story {
    const { giver, taker } = event;
    const what = event.kind === "handed-over" ? copies(event.card, event.count) : wishWords(event.card ?? event.season);
    return { head: `${capital(what)} for ${this.whom(taker)}`, words: `From ${this.whom(giver)}.` };
  }

  private laid(seat: number): Story {
    const laid = this.view.clowders[seat]?.at(-1);
    return { head: laid?.title ?? "", words: `${this.does(seat, "lay")} it for ${counted(laid?.points ?? 0, "point")}.` };
  }

  private turns(event: Exclude<GoKittyEvent, { kind: "asked" | "reversed" | "handed-over" | "given" | "laid" | "game-over" }>, then: readonly GoKittyEvent[]): Story {
    const woken = then.some((each) => each.kind === "reactivated") ? "A Seek Token wakes." : "";
    switch (event.kind) {
      case "scouted":
        return { head: this.does(event.seat, "scout"), words: `${capital(inWords(event.count))} of the pile, for a Seek Token.` };
      case "kept":
        return { head: `${this.does(event.seat, "keep")} ${event.card ? wishWords(event.card) : "one"}`, words: this.below(event.bottom?.length) };
      case "drawn":
        return { head: `${this.does(event.seat, "draw")} ${event.card ? wishWords(event.card) : "a card"}`, words: "" };
      case "skipped":
        return { head: this.does(event.seat, "skip"), words: woken };
      case "dealt":
        return { head: `${capital(inWords(this.view.hand_sizes[0] ?? 0))} cards each`, words: `${this.does(event.dealer, "deal")}; ${counted(event.pile_size, "card")} in the pile.` };
      case "ended":
        return { head: `${this.does(event.seat, "end")} the turn`, words: "" };
      case "reactivated":
        return { head: "A Seek Token wakes", words: "" };
      case "last-turns":
        return { head: "Last turns", words: "" };
    }
  }

  private below = (count: number | undefined): string => (count === 0 ? "" : "The others go to the bottom.");
}
