import { isName } from "./net/api";

/**
 * Where we are, as the address says after its #: every page can be linked. Links that are given away name a table or a replay
 * in the path instead, so that the server can tell previews what they lead to; here they are turned back.
 */
const SHARED = /\/(table|replay)\/([^/]+)$/.exec(location.pathname);
const PLY = /^#(\d+)$/.exec(location.hash); // of a replay
if (SHARED !== null)
  history.replaceState(null, "", `../#/${SHARED[1]}/${SHARED[2]}${PLY === null ? "" : `/${PLY[1]}`}`);

// A mistyped address: the page that it may mean, or the one that says that there is no such page.
const STRAY = /\/([^/]+)$/.exec(location.pathname)?.[1] ?? "index.html";
if (SHARED === null && STRAY !== "index.html") history.replaceState(null, "", `./#/${STRAY}`);

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; ply: number }
  | { page: "review"; table: string }
  | { page: "seat"; code: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "how"; game: string | null }
  | { page: "learn"; game: string; table: string | null }
  | { page: "check"; table: string | null }
  | { page: "board"; from: BoardFrom; what: string; at: string | null }
  | { page: "drawings" }
  | { page: "me" }
  | { page: "lost" };

/** Where a position comes from: a table's game at a ply, a rule's examples, a game of the box, or the address itself. */
export type BoardFrom = "ply" | "rule" | "game" | "position" | "none";

export function read(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/");
  const [page = "", first = "", second = "", third = ""] = parts;
  if (parts.some((part) => part !== "" && !isName(part))) return { page: "lost" };
  if (page === "") return { page: "home" };
  if (page === "drawings" || page === "me") return { page };
  if (page === "how") return { page, game: first === "" ? null : first };
  if (page === "check") return { page, table: first === "" ? null : first };
  if (page === "board") return readBoard(first, second, third);
  if (first === "") return { page: "lost" };
  if (page === "new") return { page, game: first };
  if (page === "learn") return { page, game: first, table: second || null };
  if (page === "table") return { page, table: first };
  if (page === "replay") return { page, table: first, ply: plyIn(second) };
  if (page === "review") return { page, table: first };
  if (page === "seat") return { page, code: first };
  if (page === "rules") return { page, game: first, clause: second || null };
  return { page: "lost" };
}

function readBoard(from: string, what: string, at: string): Route {
  if (from === "") return { page: "board", from: "none", what: "", at: null };
  const known = ["ply", "rule", "game", "position"].find((each) => each === from) as BoardFrom | undefined;
  if (known === undefined || what === "") return { page: "lost" };
  return { page: "board", from: known, what, at: at || null };
}

/** The number of a ply; 0 where it is none. */
export const plyIn = (part: string | null): number => (/^\d{1,6}$/.test(part ?? "") ? Number(part) : 0);

export const route = $state<{ now: Route }>({ now: read(location.hash) });

let before: string | null = null;

/** The address after its # of the page before this one, if it was on this server. */
export const cameFrom = (): string | null => before;

addEventListener("hashchange", ({ oldURL }) => {
  before = new URL(oldURL).hash || "#/";
  route.now = read(location.hash);
});

export function go(to: string): void {
  location.hash = to;
}

/** Goes there without an entry in the history: Back does not lead here again. */
export function goInstead(to: string): void {
  location.replace(to);
}

/**
 * The address of a page for links that others will open: of a table or a replay with its path, and the ply of a replay
 * after the #; of others with its hash.
 */
export function linkTo(hash: string, origin: string | null = null): string {
  const shared = /^#\/(table|replay)\/([^/]+)(?:\/(\d+))?$/.exec(hash);
  const path = shared === null ? hash : `${shared[1]}/${shared[2]}${shared[3] === undefined ? "" : `#${shared[3]}`}`;
  const link = new URL(path, document.baseURI);
  if (origin === null) return link.href;
  const other = new URL(origin);
  link.protocol = other.protocol;
  link.host = other.host;
  return link.href;
}
