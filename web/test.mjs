// Runs the unit tests in tests/*.test.ts with node's test runner, bundled as the page is: node test.mjs [NAME]
// NAME selects files whose names contain it.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { css, svelte, words, workers } from "./plugins.mjs";
import { writeIds } from "./words.mjs";

process.chdir(import.meta.dirname);
const outdir = "node_modules/.cache/tests";
const files = readdirSync("tests").filter((file) => file.endsWith(".test.ts") && file.includes(process.argv[2] ?? ""));
const options = { bundle: true, metafile: true, outdir, target: "node20", logLevel: "warning", sourcemap: "inline" };

if (files.length === 0) throw new Error("no test file has that name");
writeIds();
rmSync(outdir, { recursive: true, force: true });
await build({
  ...{ ...options, format: "esm", outExtension: { ".js": ".mjs" }, external: ["node:*"] },
  entryPoints: files.map((file) => `tests/${file}`),
  conditions: ["svelte", "browser"],
  plugins: [svelte(new Map()), words, workers({ ...options, outdir: `${outdir}/workers` }), css],
});
const built = files.map((file) => path.join(outdir, file.replace(/\.ts$/, ".mjs")));
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=dot", ...built], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
