// What esbuild must be taught: Svelte files, and workers as files of their own.
import { build, transform } from "esbuild";
import { compile, compileModule } from "svelte/compiler";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { withBreakpoints } from "./media.mjs";
import { textOf } from "./words.mjs";

/** What a file was bundled into. What is imported later is an entry, too. */
export const entryOf = ({ outputs }, from) =>
  Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(from));

const warning = ({ message, code, filename, start }) => ({
  text: `${message} (${code})`,
  location: start && { file: filename, line: start.line },
});

/** Components' styles are put into `styles` by file: a style element made by script would break the page's CSP. */
export const svelte = (styles) => ({
  name: "svelte",
  setup(bundler) {
    bundler.onLoad({ filter: /\.svelte$/ }, async ({ path: file }) => {
      const filename = path.relative(".", file);
      const made = compile(withBreakpoints(await readFile(file, "utf8")), {
        filename,
        generate: "client",
        css: "external",
        runes: true,
      });
      if (made.css) styles.set(filename, made.css.code);
      return { contents: made.js.code, warnings: made.warnings.map(warning) };
    });
    bundler.onLoad({ filter: /\.svelte\.ts$/ }, async ({ path: file }) => {
      const { code } = await transform(withBreakpoints(await readFile(file, "utf8")), {
        loader: "ts",
        target: "esnext",
      });
      return { contents: compileModule(code, { filename: path.relative(".", file), generate: "client" }).js.code };
    });
  },
});

/** Breakpoints in style sheets. */
export const css = {
  name: "css",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: withBreakpoints(await readFile(file, "utf8")),
      loader: "css",
    }));
  },
};

/** `import url from "worker:./stream.ts"` bundles that file alone, and gives its address. */
export const workers = (options) => ({
  name: "workers",
  setup(bundler) {
    bundler.onResolve({ filter: /^worker:/ }, ({ path: file, resolveDir }) => ({
      path: path.resolve(resolveDir, file.slice("worker:".length)),
      namespace: "worker",
    }));
    bundler.onLoad({ filter: /./, namespace: "worker" }, async ({ path: file }) => {
      const { metafile } = await build({ ...options, entryPoints: [file], format: "iife" });
      return {
        contents: `export default new URL("./${path.basename(entryOf(metafile, path.basename(file)))}", import.meta.url).href;`,
      };
    });
  },
});

/** `import text from "words:./de"` gives all catalogues of that directory as one text, without comments. */
export const words = {
  name: "words",
  setup(bundler) {
    bundler.onResolve({ filter: /^words:/ }, ({ path: directory, resolveDir }) => ({
      path: path.resolve(resolveDir, directory.slice("words:".length)),
      namespace: "words",
    }));
    bundler.onLoad({ filter: /./, namespace: "words" }, ({ path: directory }) => {
      const text = textOf(path.basename(directory)).replaceAll(/^#.*\n|\n(?=\n)/gm, "");
      return { contents: text, loader: "text" };
    });
  },
};
