// Bundles the page into a directory of plain files: node build.mjs DIRECTORY
// Nothing is inline and every address is relative: it runs under a strict CSP and on any sub-path.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { css as breakpoints, entryOf, svelte, words, workers } from "./plugins.mjs";
import { writeIds } from "./words.mjs";

const out = path.resolve(process.argv[2] ?? "dist");
process.chdir(import.meta.dirname);
const options = {
  ...{ bundle: true, minify: true, metafile: true, outdir: out, legalComments: "none", logLevel: "warning" },
  ...{
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".svg": "file" },
  },
  ...{ target: ["es2022", "chrome123", "firefox120", "safari17.5"], conditions: ["svelte", "browser", "production"] },
};

writeIds();
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const styles = new Map();
const plugins = [svelte(styles), words, workers(options)];
const page = await build({ ...options, entryPoints: ["src/main.ts"], format: "esm", splitting: true, plugins });

const script = entryOf(page.metafile, "src/main.ts");
const first = new Set([script]); // and all that it imports at once, which the browser may fetch beside it
for (const file of first) {
  const now = page.metafile.outputs[file].imports.filter(({ kind }) => kind === "import-statement");
  for (const { path: imported } of now) first.add(imported);
}
const [main, ...early] = [...first].map((file) => path.basename(file));

/** Bundles a style sheet; returns the name of its file. */
async function bundled(name, lines) {
  const stdin = { contents: lines.join("\n"), loader: "css", resolveDir: "." };
  const { metafile } = await build({ ...options, entryNames: `${name}-[hash]`, plugins: [breakpoints], stdin });
  return path.basename(entryOf(metafile, "<stdin>"));
}
// The styles of components that come later are a file of their own.
const atFirstIn = new Set([...first].flatMap((file) => Object.keys(page.metafile.outputs[file].inputs)));
const stylesOf = (wanted) =>
  [...styles.keys()]
    .sort()
    .filter(wanted)
    .map((file) => styles.get(file));
const css = await bundled("look", ['@import "./src/look/look.css";', ...stylesOf((file) => atFirstIn.has(file))]);
const later = await bundled(
  "later",
  stylesOf((file) => !atFirstIn.has(file)),
);
const preloads = early.map((file) => `<link rel="modulepreload" href="./${file}">\n    `).join("");
const html = (await readFile("index.html", "utf8"))
  .replace("./src/look/look.css", `./${css}`)
  .replace("./src/look/later.css", `./${later}`)
  .replace('<script type="module" src="./src/main.ts">', `${preloads}<script type="module" src="./${main}">`);
await writeFile(path.join(out, "index.html"), html);
await cp("icon.svg", path.join(out, "icon.svg"));
for (const file of await readdir("src/previews")) {
  const hash = createHash("sha256")
    .update(await readFile(`src/previews/${file}`))
    .digest("hex")
    .slice(0, 8);
  const { name, ext } = path.parse(file);
  await cp(`src/previews/${file}`, path.join(out, `preview-${name}-${hash}${ext}`));
}

// What the page saves for use without a network. Previews are for other sites.
const own = (await readdir(out)).filter((file) => !file.startsWith("preview-") && file !== "index.html").sort();
await writeFile(path.join(out, "files.json"), JSON.stringify(own));

const files = (await readdir(out)).sort();
const weights = await Promise.all(files.map(async (file) => gzipSync(await readFile(path.join(out, file))).length));
const atFirst = (file) => [main, css, "index.html", ...early].includes(file);
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
const sum = (wanted) => kB(files.reduce((total, file, i) => total + (wanted(file) ? weights[i] : 0), 0));
if (process.env.PURRLOR_SIZES)
  files.forEach((file, i) => console.log(`${kB(weights[i])} ${atFirst(file) ? "*" : " "} ${file}`));
console.log(`page: ${sum(atFirst).trim()} at first, ${sum(() => true).trim()} in all, compressed`);
