/** Short notes that go by themselves: "Link copied." Nothing that must be read or answered. */
import { announce } from "./announce.svelte";

export interface Toast {
  readonly id: number;
  readonly words: string;
}

const STAYS = 4000;
let next = 0;

export const toasts = $state<{ shown: readonly Toast[] }>({ shown: [] });

/** They belong to the page that made them. */
export function clearToasts(): void {
  toasts.shown = [];
}

export function toast(words: string): void {
  const id = next++;
  toasts.shown = [...toasts.shown.slice(-1), { id, words }];
  announce(words);
  setTimeout(() => {
    toasts.shown = toasts.shown.filter((each) => each.id !== id);
  }, STAYS);
}
