/**
 * The engine's worker: Python and the rules, loaded on demand. The server gives this file a policy of its own, which allows
 * WebAssembly. It gets the address of the engine's files once, then questions as JSON, and answers each by its number.
 */
import type { Asked, Told } from "./engine.svelte";

interface Python {
  unpackArchive(archive: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): { answer(question: string): string };
}

const REPORT = 100_000; // bytes between two reports of progress
const tell = (told: Told): void => postMessage(told);

let answer: Promise<(question: string) => string> | null = null;

/** Each stage says that it is done, because nothing else can be said while Python starts. That may take long on a slow device. */
async function load(files: string): Promise<(question: string) => string> {
  new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // throws where it is forbidden; Pyodide would wait
  const { loadPyodide } = (await import(`${files}pyodide.mjs`)) as {
    loadPyodide(options: { indexURL: string; fsInit: () => Promise<void> }): Promise<Python>;
  };
  const archive = fetch(`${files}engine.zip`).then((found) => found.arrayBuffer());
  const python = await loadPyodide({ indexURL: files, fsInit: () => Promise.resolve(starting()) });
  starting();
  python.unpackArchive(await archive, "zip", { extractDir: "/engine" });
  python.runPython('import sys; sys.path.insert(0, "/engine")');
  starting();
  const engine = python.pyimport("purrlor.browser");
  return (question) => engine.answer(question);
}

let read = 0;
let reported = 0;
let fetching = 0;
let beats = 60; // one a second: a busy device may take that long to compile what it has fetched
let stage = 0; // from 1 on, Python has what it needs, unless something is still being fetched
const progress = (): void => tell({ read: (reported = read), stage: fetching === 0 ? stage : 0 });
const starting = (): void => {
  stage += 1;
  progress();
};
const fetched = globalThis.fetch;

setInterval(() => {
  if (fetching === 0 && beats-- > 0) progress();
}, 1_000);

/** Pyodide fetches its files itself: count what arrives, so that the page can show progress. */
globalThis.fetch = async (...wanted) => {
  fetching += 1;
  const found = await fetched(...wanted);
  if (!found.ok || found.body === null) throw new Error(`${found.url}: status ${found.status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      read += chunk.byteLength;
      if (read - reported > REPORT) progress();
      stream.enqueue(chunk);
    },
    flush() {
      fetching -= 1;
    },
  });
  return new Response(found.body.pipeThrough(counter), found);
};

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  answer ??= load(data.files);
  answer
    .then((ask) => tell({ id: data.id, answer: ask(data.question) }))
    .catch((thrown: unknown) => tell({ id: data.id, error: String(thrown) }));
});
