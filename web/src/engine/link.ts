/** A board as a part of an address: compressed JSON, in characters that every address may have. */
import { isName } from "../net/api";
import type { Board } from "./engine.svelte";

const LONGEST = 20_000; // characters; longer ones are not ours

/** The game that a position comes from: its table, and how many moves were made there. */
export interface Origin {
  readonly table: string;
  readonly ply: number;
}

export interface Linked {
  readonly board: Board;
  readonly origin: Origin | null;
}

export async function toLink(linked: Linked): Promise<string> {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(linked)));
  return btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Null where it is not a board, or was cut off. */
export async function fromLink(text: string): Promise<Linked | null> {
  if (text.length > LONGEST) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const plain = await through(new DecompressionStream("deflate-raw"), packed);
    const { board, origin } = JSON.parse(new TextDecoder().decode(plain)) as Partial<Linked>;
    if (board === undefined || !isText(board.game) || !isName(board.game)) return null; // the engine reads the rest
    const isKnown = isText(origin?.table) && isName(origin.table) && Number.isInteger(origin.ply);
    return { board, origin: isKnown ? origin : null };
  } catch {
    return null;
  }
}

async function through(stream: CompressionStream | DecompressionStream, bytes: BufferSource): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [read] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(read);
}
