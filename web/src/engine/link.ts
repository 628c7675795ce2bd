/** A board as a part of an address: compressed JSON, in characters that every address may have. */
import type { Board } from "./engine.svelte";

const LONGEST = 20_000; // characters; longer ones are not ours

export async function toLink(board: Board): Promise<string> {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(board)));
  return btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Null where it is not a board, or was cut off. */
export async function fromLink(text: string): Promise<Board | null> {
  if (text.length > LONGEST) return null;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const plain = await through(new DecompressionStream("deflate-raw"), packed);
    return JSON.parse(new TextDecoder().decode(plain)) as Board;
  } catch {
    return null;
  }
}

async function through(stream: CompressionStream | DecompressionStream, bytes: BufferSource): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const read = new Uint8Array(await new Response(stream.readable).arrayBuffer());
  await written;
  return read;
}
