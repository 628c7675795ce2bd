// The page's renderer of what a game sends, asked line by line: a catalogue first, then what to render for which reader.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { buildSync } = createRequire(`${process.cwd()}/`)("esbuild");
const { outputFiles } = buildSync({ entryPoints: ["src/words/game.ts"], bundle: true, format: "esm", write: false });
const { GameWords } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

let words;
for await (const row of createInterface({ input: process.stdin })) {
  const { catalogue, family, message, reader } = JSON.parse(row);
  if (catalogue) words = new GameWords(catalogue);
  else console.log(JSON.stringify(rendered(family, message, reader)));
}

function rendered(family, message, reader) {
  try {
    return words[family](message, reader);
  } catch (error) {
    return { error: error.message };
  }
}
