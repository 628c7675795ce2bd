/** Who I am: a nickname and a face, and a cookie that the server gives for them. There are no accounts. */
import { introduce, me as askMe } from "../net/api";
import { ApiError } from "../net/ask";
import { COATS, EYES, type Face, type Me, WEARS } from "../wire";
import { store, stored } from "./settings.svelte";

const PLACE = "purrlor me";
// None of them is a bot's.
const NAMES = [
  "Whiskers",
  "Patches",
  "Velvet",
  "Tiger",
  "Misty",
  "Hazel",
  "Basil",
  "Saffron",
  "Nutmeg",
  "Pumpkin",
  "Domino",
  "Maple",
];

/** A name and a face, as this browser remembers them. */
export interface Who {
  readonly name: string;
  readonly face: Face;
}

interface Self {
  me: Me | null;
  name: string;
  face: Face | null;
  stands: Standing;
}

/** Not here before; under a name and a face that the page chose, and nobody has said yes to; or under their own. */
type Standing = "new" | "suggested" | "chosen";

const kept = stored<Who & { readonly stands: Standing }>(PLACE);
export const self = $state<Self>({
  me: null,
  name: kept?.name ?? "",
  face: kept?.face ?? null,
  stands: kept?.stands ?? "new",
});

const anyOf = <T>(kinds: readonly [T, ...T[]]): T => kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0];

export const anyFace = (): Face => ({ coat: anyOf(COATS), eyes: anyOf(EYES), wears: anyOf(WEARS) });

/** Name and face; a newcomer plays under those of the page's choice, until they choose. */
export function whoIAm(): Who {
  if (self.name === "") self.name = anyOf(["Whiskers", ...NAMES]);
  self.face ??= anyFace();
  return { name: self.name, face: self.face };
}

/** To be called when the server has accepted them, and so has set its cookie. */
export function remember({ name, face }: Who, stands: Standing = "chosen"): void {
  Object.assign(self, { name, face, stands });
  store(PLACE, { name, face, stands });
}

/** Remembers whom the server seated; a name that the page suggested stays a suggestion until somebody keeps it. */
export const seated = (who: Who): void => remember(who, self.stands === "chosen" ? "chosen" : "suggested");

/** Says yes to what the page suggested. */
export const keep = (): void => remember(whoIAm());

/** Asks the server who the cookie says I am. Without a cookie there is no need to ask; one that the server forgot is not an error. */
export async function lookUp(): Promise<void> {
  if (stored(PLACE) === null) return;
  try {
    self.me = await askMe();
    remember(self.me, self.stands);
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
    self.me = null;
  }
}

/** Tells the server another name or face: every table where I sit shows them at once. */
export async function become({ name, face }: Who): Promise<void> {
  self.me = await introduce({ name: name.trim(), face });
  remember(self.me);
}

// Being asked: one sheet, wherever it is needed

interface Asking {
  answer(who: Who | null): void;
}

export const asking = $state<{ now: Asking | null }>({ now: null });

/** Shows the sheet with name and face; null if it is closed without an answer. */
export function ask(): Promise<Who | null> {
  return new Promise((resolve) => {
    asking.now = {
      answer: (who) => {
        asking.now = null;
        resolve(who);
      },
    };
  });
}
