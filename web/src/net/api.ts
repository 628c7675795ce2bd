/** Every endpoint of the server that the page uses, by name; what it takes and gives is the generated contract. */
import {
  API,
  type Api,
  type Emote,
  type Face,
  type Game,
  type Introduction,
  type Level,
  type NewTable,
  type OnBoard,
  type Pace,
} from "../wire";
import { address, ApiError, ask, type Asking, askText } from "./ask";

type Places = Record<string, string | number>;

/** Whether it has only the characters of ids, codes and links; "../" and the like would lead a request elsewhere. */
export const isName = (text: string): boolean => /^[\w-]+$/.test(text);

/** The path with its blanks filled; what is left over becomes the query. */
export function pathOf(endpoint: keyof Api, places: Places = {}): string {
  const rest = new URLSearchParams();
  let path: string = API[endpoint][1].slice(1);
  for (const [name, value] of Object.entries(places)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, checked(String(value)));
    else rest.set(name, String(value));
  }
  return rest.size === 0 ? path : `${path}?${rest}`;
}

function checked(name: string): string {
  if (isName(name)) return name;
  throw new ApiError(404, { code: "no-page", detail: `not a name: ${name}` });
}

async function call<E extends keyof Api>(
  endpoint: E,
  places: Places = {},
  body?: Api[E]["takes"],
  more: Asking = {},
): Promise<Api[E]["gives"]> {
  return ask(pathOf(endpoint, places), { method: API[endpoint][0], body, ...more });
}

export const about = () => call("about");
export const games = () => call("games");
export const teaching = (game: string) => call("teaching", { game });
export const lesson = (game: string) => call("lesson", { game });
export const rules = (game: string, language: string) => call("rules", { game, language });
export const words = (language: string, game: string) => call("words", { language, game });

export const me = () => call("me");
export const introduce = (who: Introduction) => call("introduce", {}, who);

export const openTables = (after: string | null, limit: number) =>
  call("tables", after === null ? { limit } : { limit, after });
export const runningTables = () => call("running");
export const seek = (game: Game, name: string, face: Face) => call("seek", {}, { game, name, face });
export const keepSeeking = (seek: string) => call("keep_seeking", { seek });
export const stopSeeking = (seek: string) => call("stop_seeking", { seek });
export const results = () => call("results");
export const myPlay = () => call("my_play");
export const newTable = (wanted: NewTable) => call("new_table", {}, wanted);
export const room = (room: string) => call("room", { room: room.replaceAll(/[^\w-]/g, "") }); // people write spaces
export const tableOf = (table: string) => call("table", { table });
export const join = (table: string, seat: number | null, name: string, face: Face) =>
  call("join", { table }, { name, face, seat });
export const leave = (table: string) => call("leave", { table });
export const contribute = (table: string, text: string) => call("contribute", { table }, { text });
export const seatBot = (table: string, seat: number, level: Level) => call("seat_bot", { table, seat }, { level });
export const emptySeat = (table: string, seat: number) => call("empty_seat", { table, seat });
export const start = (table: string) => call("start", { table });
export const setPace = (table: string, pace: Pace) => call("set_pace", { table }, { pace });
export const toEnd = (table: string) => call("to_end", { table });
export const rematch = (table: string) => call("rematch", { table });
export const noRematch = (table: string) => call("no_rematch", { table });
export const ending = (table: string) => call("ending", { table });

export const play = (table: string, move: string, ply: number, key: string) =>
  call("play", { table }, { move, ply }, { key });
export const haveRead = (table: string, ply: number) => call("have_read", { table }, { ply });
export const steps = (table: string, from: number, count: number) => call("steps", { table, from, count });
export const say = (table: string, text: string) => call("say", { table }, { text });
export const emote = (table: string, name: Emote) => call("say", { table }, { emote: name });

const THINKING = { timeout: 30_000 }; // milliseconds; the server has much to compute
export const coach = (table: string) => call("coach", { table }, undefined, THINKING);
export const coachOnBoard = (position: OnBoard) => call("coach_on_board", {}, position, THINKING);
export const reasons = (table: string) => call("reasons", { table });
export const review = (table: string) => call("review", { table });
export const storedReview = (table: string) => call("review", { table, make: 0 });
export const moveSeat = (table: string) => call("move_seat", { table });
export const takeBack = (table: string) => call("take_back", { table });
export const takeOver = (code: string) => call("take_over", { code });
export const replay = (table: string, eyes: string, from: number, count: number) =>
  call("replay", { table, as: eyes, from, count }, undefined, THINKING);

export const record = (table: string) => askText(pathOf("record", { table }));
export const recordLink = (table: string): string => address(pathOf("record", { table }));
export const streamLink = (table: string): string => address(pathOf("stream", { table }));
export const qrLink = (text: string): string => address(pathOf("qr", { text }));
