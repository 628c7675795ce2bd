/** The games' catalogues in the reader's language, and the words of the table that is on the screen. */
import { words as fetchWords } from "../net/api";
import type { AnyEvent, AnyView, CardText, Step, Table } from "../wire";
import { type Catalogue, GameWords, type Reader, slug, type Tagged, type Variables } from "./game";
import { pseudo } from "./pseudo";
import { type Language, language, youOrOther } from "./say.svelte";

let loaded = $state.raw<ReadonlyMap<string, GameWords>>(new Map()); // by language and game
const wanted = new Set<string>(); // games

const key = (spoken: Language, game: string): string => `${spoken}/${game}`;

/** Loads a game's words in the language that is spoken now. */
export async function learn(game: string): Promise<void> {
  wanted.add(game);
  const spoken = language();
  if (loaded.has(key(spoken, game))) return;
  const answer = (await fetchWords(spoken === "pseudo" ? "en" : spoken, game)) as unknown as Catalogue;
  const made = new GameWords(answer, spoken === "pseudo" ? pseudo : undefined);
  loaded = new Map(loaded).set(key(spoken, game), made);
}

/** After the language has changed: the words of all games that were asked for so far. */
export const learnAgain = (): Promise<unknown> => Promise.all([...wanted].map(learn));

/** The words of a game: in the language that is spoken, or in another until that has come; null before the first. */
export function wordsOf(game: string): GameWords | null {
  const there = loaded.get(key(language(), game));
  return there ?? [...loaded].find(([name]) => name.endsWith(`/${game}`))?.[1] ?? null;
}

/** The title of a house rule, or what it changes. */
export const optionText = (game: string, key: string, attribute = ""): string =>
  wordsOf(game)?.text(`option-${key}`, attribute) ?? "";

// The table on the screen

interface Reading extends Reader {
  readonly game: string;
}

let reading = $state.raw<Reading | null>(null);

/** Everything that is read from here on is about this table, and read by this viewer. */
export function readAs(table: Table, seat: number | null, cards: readonly CardText[]): void {
  const own = cards.flatMap(({ name, title }) => (title === null ? [] : [[name, title] as const]));
  const names = table.seats.map(({ name }) => name);
  reading = { game: table.game, names, seat, titles: Object.fromEntries(own), options: { ...table.options } };
}

/** On a new page, no table is on the screen until it says so. */
export function readAsNobody(): void {
  reading = null;
}

/** Renders by the words of the table; empty before they have come. */
function told(render: (words: GameWords, reader: Reading) => string): string {
  const words = reading === null ? null : wordsOf(reading.game);
  return words === null || reading === null ? "" : render(words, reading);
}

/** The events of a step, a sentence for each; a showdown has several lines. */
export function sentencesOf({ events }: Pick<Step, "events">): string[] {
  return events.map((event) => told((words, reader) => words.event(event, reader)));
}

/** Every event that names its round begins one. */
export const beginsRound = (event: AnyEvent): boolean => "round" in event;

export const reasonText = (reason: object): string => told((words, reader) => words.reason(reason as Tagged, reader));
export const sayingText = (saying: object | null): string =>
  saying === null ? "" : told((words, reader) => words.saying(saying as Tagged, reader));
/** A move as a hint names it: the board shows its tiles. */
export const litText = (saying: object | null): string =>
  saying === null ? "" : told((words, reader) => words.lit(saying as Tagged, reader));
export const placeText = (standing: object): string => told((words, reader) => words.place(standing as Tagged, reader));
export const claimsText = (claims: readonly object[], speaker: "me" | "you"): string =>
  told((words, reader) => words.claims(claims as readonly Tagged[], { ...reader, speaker }));
export const aimText = (claim: object): string =>
  told((words, reader) => words.aim(claim as Tagged, { ...reader, speaker: "you" }));
/** What the first of these claims comes to that can be said in two or three words. */
export const gistText = (claims: readonly object[]): string =>
  claims
    .map((claim) => told((words, reader) => words.gist(claim as Tagged, { ...reader, speaker: "you" })))
    .find(Boolean) ?? "";

/** A claim as the coach's list shows it: a figure that moves are compared by, what it costs instead, or a short reason. */
export const listedText = (form: "figure" | "loss" | "line", claim: object): string =>
  told((words, reader) => words.listed(form, claim as Tagged, { ...reader, speaker: "you" }));

/** A highlight, as the viewer reads it, or as everybody else does. */
export function highlightText(moment: object, toAnybody = false): { title: string; text: string } {
  const words = reading === null ? null : wordsOf(reading.game);
  if (words === null || reading === null) return { title: "", text: "" };
  return words.highlight(moment as Tagged, toAnybody ? { ...reading, seat: null } : reading);
}

/** What the viewer is asked for: "raise or call". */
export const decisionText = ({ decision }: Pick<AnyView, "decision">): string =>
  decision === null ? "" : told((words) => words.decision(decision));

/** A card or another word of the game, in one of its forms. */
export const word = (type: string, name: string, form = ""): string =>
  told((words, house) => words.word(type, name, form, house)) || name;

/** The same of any type, for tables that know no types. */
export const anyWord = (name: string): string => told((words, house) => words.anyWord(name, house)) || name;

/** The same of a game without a table on the screen, such as how to play; at a table, a card has the title of its deck. */
export const wordOf = (game: string, type: string, name: string): string =>
  wordsOf(game)?.word(type, name, "", reading?.game === game ? reading : {}) ?? name;

/** Whether a seat is the reader's, for variables named `who`. */
export const whoReads = (seat: number): "you" | "other" => youOrOther(seat === reading?.seat);

/** A message of the game's catalogue by its id. */
export const gameText = (id: string, attribute = "", variables: Variables = {}): string =>
  told((words) => words.text(id, attribute, variables));

/** A sentence of how to play, of a hint or of a tutorial; empty where the game has none. */
export const taught = (game: string, id: string, variables: Variables = {}): string =>
  wordsOf(game)?.text(id, "", variables) ?? "";

/** What a special card is called and says. */
export function cardText(game: string, card: CardText): { title: string; text: string } {
  const words = wordsOf(game);
  if (words === null) return { title: card.title ?? "", text: card.text ?? "" };
  const reader = { names: [], seat: null };
  const effect =
    card.effect === null
      ? words.text(`card-text-${slug(card.name)}`)
      : words.effect(card.effect as unknown as Tagged, reader);
  return { title: card.title ?? words.word("card", card.name), text: card.text ?? effect };
}
