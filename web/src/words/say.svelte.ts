/** The page's own sentences, in the reader's language. Grammar lives in the catalogues (`en/*.ftl`, `de/*.ftl`), never in code. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "words:./en";
import type { Messages } from "./ids";
import { isolated } from "./names";
import { pseudo } from "./pseudo";

/** Those that people can choose. */
export const LANGUAGES = ["en", "de"] as const;

/** Each in its own language. */
export const NAMES: Record<(typeof LANGUAGES)[number], string> = { en: "English", de: "Deutsch" };

/** `pseudo` is English with accents, and longer: tests use it to find text that bypasses the catalogues or does not fit. */
export type Language = (typeof LANGUAGES)[number] | "pseudo";

export type Id = keyof Messages;
type Arguments<K extends Id> = keyof Messages[K] extends never ? [] : [Messages[K]];

/** The messages without variables: a table of labels holds such ids. */
export type Label = { [K in Id]: keyof Messages[K] extends never ? K : never }[Id];

const ENGLISH = bundleOf("en", english);
const OTHERS = {
  de: async () => bundleOf("de", (await import("words:./de")).default),
  pseudo: () => bundleOf("en", english, pseudo),
};

let reading = $state.raw<{ language: Language; bundle: FluentBundle }>({ language: "en", bundle: ENGLISH });

/** In a catalogue, `POINTER()` selects "touch" (tap) or "mouse" (click). */
function pointer(): string {
  return globalThis.matchMedia?.("(pointer: coarse)").matches ? "touch" : "mouse";
}

function bundleOf(locale: string, text: string, transform = (part: string): string => part): FluentBundle {
  const bundle = new FluentBundle(locale, { useIsolating: false, transform, functions: { POINTER: pointer } });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

let wanted: Language = "en";

/** Loads a language and changes everything that is shown to it. Stays with the present one where it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  try {
    const bundle = language === "en" ? ENGLISH : await OTHERS[language]();
    if (wanted === language && reading.language !== language) reading = { language, bundle };
    document.documentElement.lang = reading.language === "pseudo" ? "en" : reading.language;
  } catch (error) {
    console.error(error);
  }
}

export const language = (): Language => reading.language;

/** For `Intl`: the page's English is British. */
const locale = (): string => (reading.language === "de" ? "de" : "en-GB");

/** For variables named `who`. */
export const youOrOther = (isYou: boolean): "you" | "other" => (isYou ? "you" : "other");

/** A sentence; `message.attribute` names an attribute. Reactive where a component or a `$derived` reads it. */
export function say<K extends Id>(id: K, ...[variables]: Arguments<K>): string {
  return rendered(reading.bundle, id, variables) ?? rendered(ENGLISH, id, variables) ?? id;
}

/** The same for an id that the server sent; null for one that the page does not know. */
export function sayIfKnown(id: string): string | null {
  const known = [reading.bundle, ENGLISH].find((bundle) => bundle.hasMessage(id));
  return known === undefined ? null : rendered(known, id);
}

function rendered(bundle: FluentBundle, id: string, variables?: object): string | null {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (pattern == null) return complain(`no message ${id} in ${bundle.locales[0]}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, withIsolatedNames(variables), errors);
  return errors.length === 0 ? text : complain(`${id} in ${bundle.locales[0]}: ${errors.join("; ")}`);
}

/** Right-to-left names must not reorder the words around them. */
function withIsolatedNames(variables: object = {}): Record<string, FluentVariable> {
  const all = Object.entries(variables) as [string, string | number][];
  return Object.fromEntries(all.map(([name, value]) => [name, typeof value === "string" ? isolated(value) : value]));
}

const complaints = new Set<string>();

function complain(of: string): null {
  if (!complaints.has(of)) console.error(of);
  complaints.add(of);
  return null;
}

/** "1,234" */
say.number = (number: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(number);

/** 0.52 is "52%". */
say.percent = (part: number): string => say.number(part, { style: "percent" });

say.date = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), options).format(date);

/** "Ann, Bo and Cy" */
say.list = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);
