/** Which language the reader wants. */
import { LANGUAGES, speak, type Language } from "./say.svelte";

/** What a reader may set: `auto` follows the browser. */
export type Wish = Language | "auto";

const isOne = (language: string | null): language is Language =>
  language === "pseudo" || LANGUAGES.some((each) => each === language);

const ASKED = new URLSearchParams(location.search).get("language"); // before a route replaces the address

/** The language of the address (`?language=de`), else the one that was set, else the first of the browser's that there is. */
export function languageFor(wish: Wish): Language {
  if (isOne(ASKED)) return ASKED;
  if (isOne(wish)) return wish;
  const known = navigator.languages.map((each) => each.split("-")[0]!).filter(isOne);
  return known[0] ?? "en";
}

/** Changes to a language. The cookie lets the server render the previews of links in it. */
export function apply(wish: Wish): Promise<void> {
  const age = wish === "auto" ? 0 : 31_536_000;
  document.cookie = `language=${wish}; path=${new URL(".", document.baseURI).pathname}; max-age=${age}; samesite=lax`;
  return speak(languageFor(wish));
}
