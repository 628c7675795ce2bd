import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

/** The folders of src from the lowest to the highest. A folder imports from lower ones only. */
const LAYERS = ["look", "net", "engine", "words", "art", "shell", "settings", "teach", "table", "games", "pages"];

/** Forbid imports that match a pattern, both static and dynamic ones. */
const forbid = (pattern, message) => ({
  "no-restricted-imports": ["error", { patterns: [{ regex: pattern, message }] }],
  "no-restricted-syntax": [
    "error",
    { selector: `ImportExpression[source.value=/${pattern.replaceAll("/", "\\/")}/]`, message },
  ],
});

/** A pattern for imports from the folders above one. */
const above = (folder) => `^(\\.\\./)+(${[...LAYERS.slice(LAYERS.indexOf(folder) + 1), "App", "main"].join("|")})\\b`;

const layers = LAYERS.map((folder) => ({
  files: [`src/${folder}/**`],
  rules: forbid(above(folder), `${folder} is a lower layer: see LAYERS in eslint.config.mjs`),
}));

export default ts.config(
  { ignores: [".svelte-check/", "src/wire.ts", "src/words/ids.ts"] }, // generated
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
  { files: ["src/**"], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "no-undef": "off", // svelte-check finds these, with types
      eqeqeq: ["error", "always", { null: "ignore" }], // `== null` is also true for undefined
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // `{" "}` keeps a space at the start of a block, where Svelte drops it
      "svelte/prefer-svelte-reactivity": "off", // it also reports sets and maps that are local, or never shown
    },
  },
  ...layers,
  {
    files: ["src/games/*/**"],
    rules: forbid(`${above("games")}|^\\.\\./(?!\\.\\./)`, "a game imports neither pages nor another game"),
  },
);
