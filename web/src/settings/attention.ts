/** Calling somebody back to the table: the title always, a notification where it was allowed. */
import { settings } from "./settings.svelte";

const NAME = "Purrlor";

export function title(words: string, myTurn = false): void {
  document.title = words === NAME ? NAME : `${myTurn ? "● " : ""}${words} · ${NAME}`;
}

export function canNotify(): boolean {
  return window.isSecureContext && "Notification" in window;
}

/** True: notifications may be sent from now on. */
export async function allowNotifying(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** A short buzz on a phone; browsers allow it once the page was touched. */
export function buzz(milliseconds = 40): void {
  if (settings.vibrate && canVibrate() && navigator.userActivation.hasBeenActive) navigator.vibrate(milliseconds);
}

export function notify(words: string, tag: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  try {
    const note = new Notification(NAME, { body: words, tag });
    note.onclick = () => window.focus();
  } catch {
    // Android's Chrome wants a service worker for it; the title has to do there.
  }
}
