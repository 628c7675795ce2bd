/** Who I am: a nickname, and a cookie that the server gives for it. There are no accounts. */
import { ApiError } from "../net/ask";
import { me as askMe, setName } from "../net/api";
import type { Me } from "../wire";
import { store, stored } from "./settings.svelte";

const PLACE = "purrlor name";
const FIRST_NAMES = ["Whiskers", "Mittens", "Socks", "Pepper", "Biscuit", "Olive", "Pickle", "Marble", "Ginger", "Tofu"];

export const self = $state<{ me: Me | null; name: string }>({ me: null, name: stored<string>(PLACE) ?? "" });

/** A newcomer plays under a name of the page's choice, until they choose one. */
export function nameOrFirst(): string {
  if (self.name === "") self.name = FIRST_NAMES[Math.floor(Math.random() * FIRST_NAMES.length)] ?? "Cat";
  return self.name;
}

/** To be called when the server has accepted the name, and so has set its cookie. */
export function remember(name: string): void {
  self.name = name;
  store(PLACE, name);
}

/** Asks the server who the cookie says I am. Without a cookie there is no need to ask; one that the server forgot is no error. */
export async function lookUp(): Promise<void> {
  if (stored(PLACE) === null) return;
  try {
    self.me = await askMe();
    remember(self.me.name);
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
    self.me = null;
  }
}

export async function rename(name: string): Promise<void> {
  self.me = await setName(name.trim());
  remember(self.me.name);
}
