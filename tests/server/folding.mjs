// The page's own folding, asked line by line: a line of a stream with its reader.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { buildSync } = createRequire(`${process.cwd()}/`)("esbuild");

async function load(file) {
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const { fold } = await load("src/net/fold.ts");
const known = new Map(); // by reader

function folded({ reader, line, steps, chat }) {
  const now = fold(known.get(reader) ?? null, line);
  if (now === null) return null; // who misses a line still has what it knew
  known.set(reader, now);
  const plies = now.steps.map(({ ply }) => ply);
  return { plies, ...now, steps: now.steps.slice(now.steps.length - steps), chat: now.chat.slice(now.chat.length - chat) };
}

for await (const row of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(folded(JSON.parse(row))));
}
