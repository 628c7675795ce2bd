/** The settings, which this browser remembers. */
import { untrack } from "svelte";
import type { Pace } from "../wire";
import { apply, type Wish } from "../words/language";

export type Theme = "auto" | "light" | "dark";

interface Settings {
  volume: number; // 0 to 100; 0 is off, as it is at first
  still: boolean; // no movement, whatever the system says
  keys: boolean; // single letters do something
  notify: boolean;
  vibrate: boolean; // a phone does, for my turn and for scenes
  hints: boolean; // what is new is explained once
  theme: Theme;
  language: Wish;
  pace: Pace; // of bots, as last chosen where nobody else played
  muted: string[]; // persons whose words are not shown
}

const PLACE = "purrlor settings";
const FIRST: Settings = {
  volume: 0,
  still: false,
  keys: true,
  notify: false,
  vibrate: true,
  hints: true,
  theme: "auto",
  language: "auto",
  pace: "normal",
  muted: [],
};

export function stored<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as T | null;
  } catch {
    return null; // the storage is blocked, or something else wrote there
  }
}

export function store(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Nothing can be stored in this browser; the settings last until the page is closed.
  }
}

export const settings = $state<Settings>({ ...FIRST, ...stored<Partial<Settings>>(PLACE) });

/** To be called once, inside the app: keeps every change and shows the theme. */
export function keepSettings(): void {
  $effect(() => {
    const wish = settings.language;
    untrack(() => void apply(wish));
  });
  $effect(() => {
    store(PLACE, $state.snapshot(settings));
    const root = document.documentElement.dataset;
    if (settings.theme === "auto") delete root["theme"];
    else root["theme"] = settings.theme;
    if (settings.still) root["still"] = "";
    else delete root["still"];
  });
}

export function isMuted(person: string): boolean {
  return settings.muted.includes(person);
}

export function toggleMuted(person: string): void {
  const others = settings.muted.filter((each) => each !== person);
  settings.muted = isMuted(person) ? others : [...others, person];
}
