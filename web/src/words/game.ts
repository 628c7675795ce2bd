/**
 * Renders what a game sends (events, moves, reasons, claims …) as sentences in a language, from the game's own catalogue. The
 * server gives it at `/api/words/LANGUAGE/GAME`. The schema says what each field holds; from it the variables of a message are
 * made: for a seat `$seat` (the name) and `$seat-is` (you, other), for a word `$card` and a `$card-FORM` for each of its forms.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { isolated } from "./names";

type Kinds = { readonly [field: string]: string };

/** A line for each seat: its message, and the event's column that each of its fields comes from. */
type Row = { readonly each: string } & { readonly [field: string]: string };

export interface Schema {
  readonly words: { readonly [type: string]: readonly string[] };
  /** The option that renames the words of a type: under "1-6,6-1", `space-7-1-6-6-1` replaces `space-7`. */
  readonly renamed_by: { readonly [type: string]: string };
  readonly records: { readonly [name: string]: Kinds };
  readonly rows: { readonly [kind: string]: readonly (string | Row)[] };
  readonly messages: { readonly [id: string]: Kinds };
}

/** What `/api/words/LANGUAGE/GAME` answers. */
export interface Catalogue {
  readonly language: string;
  readonly ftl: string;
  readonly schema: Schema;
}

/** What the names of words depend on at a table: the titles of cards in its own deck, and its options. */
export interface House {
  readonly titles?: { readonly [card: string]: string };
  readonly options?: { readonly [name: string]: unknown };
}

/** Who reads, and where: everybody's name by seat, and the reader's own seat. */
export interface Reader extends House {
  readonly names: readonly string[];
  readonly seat: number | null;
  /** A bot speaks of its own move (me), the coach of the reader's (you). */
  readonly speaker?: "me" | "you";
}

/** Something that the server sends to be read: its kind, and its fields. */
export interface Tagged {
  readonly kind: string;
}

type Fields = { readonly [field: string]: unknown };
export type Variables = { [name: string]: string | number };
type Forms = { [form: string]: string }; // "" is the word itself, "-many" its attribute .many

export class GameWords {
  readonly #bundle: FluentBundle;
  readonly #schema: Schema;
  readonly #words: { [type: string]: { [slug: string]: Forms } } = {};
  readonly #separator: string;

  constructor({ language, ftl, schema }: Catalogue, transform = (text: string): string => text) {
    this.#schema = schema;
    this.#bundle = new FluentBundle(language, { useIsolating: false, transform });
    this.#bundle.addResource(new FluentResource(ftl));
    for (const [type, slugs] of Object.entries(schema.words)) {
      this.#words[type] = Object.fromEntries(slugs.map((slug) => [slug, this.#forms(`${type}-${slug}`, {})]));
    }
    this.#separator = this.#format("list-separator", {});
  }

  /** One line or, for a showdown, several. */
  event(event: Tagged, reader: Reader): string {
    const lines = this.#schema.rows[event.kind] ?? [event.kind];
    return lines.flatMap((line) => this.#lines(line, event, reader)).join("\n");
  }

  /** A move as a player announces it; the kind of such a message begins with "say". */
  saying = (saying: Tagged, reader: Reader): string => this.#said(saying.kind, fieldsOf(saying), reader);
  reason = (reason: Tagged, reader: Reader): string => this.#message("reason", reason, reader);
  decision = (decision: string): string => this.text(`decision-${decision}`);
  claim = (claim: Tagged, reader: Reader): string => this.#message("claim", claim, reader);
  place = (place: Tagged, reader: Reader): string => this.#message("place", place, reader);

  /** What a coach shows beside the odds of a move, or instead of them; empty where the catalogue has none. */
  aim = (claim: Tagged, reader: Reader): string => this.#form("aim", `claim-${claim.kind}`, claim, reader);
  /** What a claim comes to, in two or three words, instead of the odds of a move; empty where the catalogue has none. */
  gist = (claim: Tagged, reader: Reader): string => this.#form("gist", `claim-${claim.kind}`, claim, reader);
  /** One of the forms in which a coach's list shows a claim; empty where the catalogue has none. */
  listed = (form: "figure" | "loss" | "line", claim: Tagged, reader: Reader): string =>
    this.#form(form, `claim-${claim.kind}`, claim, reader);
  /** A move whose tiles the board lights. */
  lit = (saying: Tagged, reader: Reader): string =>
    this.#form("lit", saying.kind, saying, reader) || this.saying(saying, reader);

  #form(form: string, id: string, message: Tagged, reader: Reader): string {
    return this.#forms(id, this.#variables(this.#kinds(id), fieldsOf(message), reader))[`-${form}`] ?? "";
  }

  /** A message of any id, with Fluent's own variables; empty where the catalogue has none. */
  text(id: string, attribute = "", variables: Variables = {}): string {
    if (!this.#bundle.hasMessage(id)) return "";
    return this.#forms(id, variables)[attribute === "" ? "" : `-${attribute}`] ?? "";
  }

  /** What a card does that brings no text of its own. */
  effect = (effect: Tagged, reader: Reader): string => this.#message("effect", effect, reader);

  claims(claims: readonly Tagged[], reader: Reader): string {
    return claims.map((claim) => this.claim(claim, reader)).join(" ");
  }

  highlight(highlight: Tagged, reader: Reader): { title: string; text: string } {
    const id = `highlight-${highlight.kind}`;
    const forms = this.#forms(id, this.#variables(this.#kinds(id), fieldsOf(highlight), reader));
    return { title: forms["-title"] ?? "", text: forms[""] ?? "" };
  }

  /** A card, a feature …, as the language names it, or in one of its forms. */
  word(type: string, name: string, form = "", house: House = {}): string {
    const forms = this.#wordForms(type, name, house);
    return forms[form === "" ? "" : `-${form}`] ?? forms[""] ?? name;
  }

  /** A word of any type, in its short form if it has one; as a move writes it where no type has it. */
  anyWord(name: string, house: House = {}): string {
    const type = Object.keys(this.#words).find((each) => slug(name) in this.#words[each]!) ?? "card";
    return this.word(type, name, "short", house);
  }

  #lines(line: string | Row, event: Tagged, reader: Reader): string[] {
    if (typeof line === "string") return [this.#message("event", { ...event, kind: line }, reader)];
    return rowsOf(line, fieldsOf(event)).map((row) => this.#said(`event-${line.each}`, row, reader));
  }

  #message(family: string, message: Tagged, reader: Reader): string {
    return this.#said(`${family}-${message.kind}`, fieldsOf(message), reader);
  }

  #said(id: string, fields: Fields, reader: Reader): string {
    return this.#format(id, this.#variables(this.#kinds(id), fields, reader));
  }

  #kinds(id: string): Kinds {
    return this.#schema.messages[id] ?? missing(id);
  }

  #format(id: string, variables: Variables): string {
    return this.#forms(id, variables)[""] ?? missing(id);
  }

  #forms(id: string, variables: Variables): Forms {
    const message = this.#bundle.getMessage(id) ?? missing(id);
    const patterns = { "": message.value, ...prefixed(message.attributes) };
    const errors: Error[] = [];
    const forms = Object.entries(patterns).flatMap(([form, pattern]) =>
      pattern === null ? [] : [[form, this.#bundle.formatPattern(pattern, variables, errors)]],
    );
    return errors.length === 0 ? (Object.fromEntries(forms) as Forms) : missing(`${id}: ${errors.join("; ")}`);
  }

  #variables(kinds: Kinds, fields: Fields, reader: Reader): Variables {
    const variables: Variables = { speaker: reader.speaker ?? "me" };
    for (const [name, kind] of Object.entries(kinds)) this.#add(variables, name, kind, fields[name], reader);
    return variables;
  }

  #add(into: Variables, name: string, kind: string, value: unknown, reader: Reader): void {
    if (kind.endsWith("?")) this.#addOptional(into, name, kind.slice(0, -1), value, reader);
    else if (kind.endsWith("*")) this.#addList(into, name, kind.slice(0, -1), value as readonly unknown[], reader);
    else if (kind in this.#words) addForms(into, name, this.#wordForms(kind, value as string, reader));
    else if (kind in this.#schema.records) this.#addRecord(into, name, kind, value, reader);
    else if (kind === "seat") addSeat(into, name, value as number, reader);
    else if (kind === "flag") into[name] = value === true ? "yes" : "no";
    else if (kind === "odds") this.#addOdds(into, name, value as number);
    else into[name] = value as string | number;
  }

  #addOdds(into: Variables, name: string, odds: number): void {
    into[name] = this.#format("odds", oddsOf(odds));
    into[`${name}-is`] = odds === 0 || odds === 1 ? "certain" : "likely";
  }

  #addOptional(into: Variables, name: string, kind: string, value: unknown, reader: Reader): void {
    const some = value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
    into[`${name}-is`] = some ? "some" : "none";
    if (some) this.#add(into, name, kind, value, reader);
  }

  #addList(into: Variables, name: string, kind: string, values: readonly unknown[], reader: Reader): void {
    into[`${name}-count`] = values.length;
    if (kind === "seat") return this.#addSeats(into, name, values as readonly number[], reader);
    const items = [...values].map((value) => this.#item(kind, value, reader)); // text such as "zmz" is a list of its letters
    const whole = items.length === 0 ? [this.#format("list-empty", {})] : items;
    into[name] = whole.join(this.#separator);
    into[`${name}-and`] = this.#and(whole);
  }

  /** Names, with the reader last: "Ann, Bob and you". */
  #addSeats(into: Variables, name: string, seats: readonly number[], reader: Reader): void {
    const others = seats.filter((seat) => seat !== reader.seat).map((seat) => isolated(reader.names[seat] ?? ""));
    const reads = others.length < seats.length;
    into[name] = this.#and(reads ? [...others, this.#format("list-you", {})] : others);
    into[`${name}-is`] = reads ? "you" : "other";
  }

  #and(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    if (items.length < 2) return last;
    return this.#format("list-and", { head: items.slice(0, -1).join(this.#separator), last });
  }

  /** One thing of a list, in which no line breaks. */
  #item(kind: string, value: unknown, reader: Reader): string {
    const variables: Variables = {};
    this.#add(variables, "item", kind, value, reader);
    return String(variables["item"]).replaceAll(" ", "\u00a0");
  }

  #addRecord(into: Variables, name: string, kind: string, value: unknown, reader: Reader): void {
    const kinds = this.#schema.records[kind]!;
    const variables = this.#variables(kinds, recordOf(value, kinds), reader);
    addForms(into, name, this.#forms(kind, variables));
    for (const [field, of] of Object.entries(kinds)) if (of === "number") into[`${name}-${field}`] = variables[field]!;
  }

  /** A card of the table's own deck has its title only; what no catalogue knows stays as it is. */
  #wordForms(type: string, name: string, { titles = {}, options = {} }: House): Forms {
    const own = type === "card" ? titles[name] : undefined;
    if (own !== undefined) return { "": own };
    const words = this.#words[type] ?? {};
    const renamed = `${slug(name)}-${slug(String(options[this.#schema.renamed_by[type] ?? ""]))}`;
    return words[renamed] ?? words[slug(name)] ?? { "": String(name) };
  }
}

/** "can't see me" is the word `can-t-see-me`. */
export const slug = (word: string): string =>
  String(word)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const fieldsOf = (message: Tagged): Fields => message as Tagged & Fields;

const prefixed = <T>(attributes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(attributes).map(([name, pattern]) => [`-${name}`, pattern]));

function missing(words: string): never {
  throw new Error(`missing words: ${words}`);
}

function addForms(into: Variables, name: string, forms: Forms): void {
  for (const [form, text] of Object.entries(forms)) into[name + form] = text;
}

function addSeat(into: Variables, name: string, seat: number, reader: Reader): void {
  into[name] = isolated(reader.names[seat] ?? missing(`seat ${seat}`));
  into[`${name}-is`] = seat === reader.seat ? "you" : "other";
}

/** A row for each seat whose first column holds something. */
function rowsOf({ each: _, ...columns }: Row, event: Fields): Fields[] {
  const fields = Object.entries(columns).map(([name, column]) => [name, event[column] as readonly unknown[]] as const);
  const first = (fields[0]?.[1] ?? []) as readonly (readonly unknown[])[];
  const rows = first.map((_, seat) => ({
    seat,
    ...Object.fromEntries(fields.map(([name, column]) => [name, column[seat]])),
  }));
  return rows.filter((_, seat) => (first[seat]?.length ?? 0) > 0);
}

/** A record comes as an object, or as notation ("bid 3 hat") with its fields in order. Odds come as a number from 0 to 1. */
function recordOf(value: unknown, kinds: Kinds): Fields {
  if (typeof value !== "string") return value as Fields;
  const words = value.split(" ").slice(-Object.keys(kinds).length);
  const isNumber = (of: string): boolean => of === "number" || of === "seat";
  return Object.fromEntries(
    Object.entries(kinds).map(([name, of], i) => [name, isNumber(of) ? Number(words[i]) : words[i]]),
  );
}

/** 0 and 1 are certain; 0.004 is under 1%, 0.996 over 99%. */
function oddsOf(odds: number): Variables {
  const bound = odds > 0 && odds < 0.005 ? "under" : odds < 1 && odds > 0.995 ? "over" : "exact";
  return { percent: Math.round(100 * odds), bound };
}
