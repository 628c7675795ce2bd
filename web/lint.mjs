// Reports text that bypasses the catalogues, faults of the catalogues, and modules that import each other in a circle.
// Run it with: node lint.mjs [DIRECTORY]
// The directory is src, or another with the same layout. Each fault is a line; the exit status is 1 if there are any.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parse } from "svelte/compiler";
import { messagesOf, referencesIn } from "./words.mjs";

const SOURCE = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "src"));
const WORDS = path.join(SOURCE, "words");
const LANGUAGES = ["en", "de"];
const GENERATED = ["wire.ts", "words/ids.ts"];

/** Text that may stand in code, by file: names that are the same in every language, and words that nobody reads. */
const ALLOWED = {
  "pages/DrawingsPage.svelte": [
    "You Gotta Be Kitten Me!",
    "Go Kitty",
    "Shut Up, Cat!",
    "another game",
    "another card",
    "blue hat",
    /^(somebody|some mouse|looking|chosen|away|out|empty chair|winner)$/,
  ],
  "art/Mark.svelte": ["Purrlor"],
  "art/kitten-me/specials.ts": [/^[a-z' ]+$/], // cards as the notation writes them
  "art/paper.ts": ["face-down card"], // a game's table gives each card its label
  "games/go-kitty/keys.ts": ["Arrow"], // of keys: ArrowLeft
  "games/kitten-me/Reveal.svelte": [/^(Tab|Shift|Control|Alt|Meta)$/], // keys
  "games/kitten-me/film.ts": ["Purrlor"],
  "pages/Home.svelte": ["Purrlor"],
  "settings/attention.ts": ["Purrlor", "Notification"],
  "settings/me.svelte.ts": [/^[A-Z][a-z]+$/], // names of cats
  "table/filmed.ts": ["Purrlor"],
  "table/poster.ts": ["Purrlor"],
  "table/enterKey.ts": ["input, textarea, select"],
  "teach/searching.ts": ["Which rule refuses"], // so do questions of the rulebook begin
  "words/say.svelte.ts": ["English", "Deutsch", "no message … in …"], // the last one is for the console
};

const READ = new Set([
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "alt",
  "placeholder",
  "title",
]);
READ.add("label").add("note").add("words").add("caption").add("does").add("text"); // of components
const UNREAD = new Set(["code", "kbd"]); // what is typed, and keys
const LOOKS_UP =
  /^(querySelector(All)?|matches|closest|MediaQuery|Error|TypeError|find|path|within|at|strokes|open|clip|pattern|box|disc|matchMedia|animate)$/;

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
  .map((entry) => path.relative(SOURCE, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
  .filter((file) => !GENERATED.includes(file) && !file.endsWith(".d.ts"))
  .sort();

/** Does a literal read like words for people? Two words, or one that begins like a sentence. */
const isProse = (text) => /\p{L}{2,}[,;:’]? \p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}+[.…!?]?$/u.test(text.trim());

/** No font, selector, style, path of a drawing or command. */
const isCode = (text) => /[<>={}[\]#@/\\_"]|--|\b\d+px\b|min-|max-|sans|serif|var\(|translate|^purrlor /.test(text);

const faults = [];
const literals = new Set(); // every string in the source, for the ids that it uses
const patterns = []; // and every template

function read(file) {
  const text = readFileSync(path.join(SOURCE, file), "utf8");
  const tree = parse(file.endsWith(".svelte") ? text : `<script lang="ts">${text}</script>`, { modern: true });
  const lineOf = (node) =>
    text.slice(0, node.start - (file.endsWith(".svelte") ? 0 : '<script lang="ts">'.length)).split("\n").length;
  const allowed = ALLOWED[file] ?? [];
  const report = (node, what) => {
    const found = what.trim();
    if (allowed.some((each) => (each instanceof RegExp ? each.test(found) : each === found))) return;
    faults.push(`${file}:${lineOf(node)}: text that bypasses the catalogues: ${JSON.stringify(found)}`);
  };
  walk(tree.fragment, [], report);
  for (const script of [tree.instance, tree.module]) if (script) walk(script.content, [], report);
}

function walk(node, above, report) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) return node.forEach((each) => walk(each, above, report));
  if (typeof node.type !== "string") return;
  look(node, above, report);
  if (
    /^(ImportDeclaration|ExportAllDeclaration|ImportExpression|TS.*(Type|Keyword|Annotation|Declaration)|TSLiteralType)$/.test(
      node.type,
    )
  )
    return;
  for (const [key, child] of Object.entries(node))
    if (!["loc", "metadata", "leadingComments", "trailingComments"].includes(key))
      walk(child, [...above, node], report);
}

function look(node, above, report) {
  const parent = above.at(-1);
  if (
    node.type === "Text" &&
    !/^(Attribute|StyleDirective)$/.test(parent?.type) &&
    /\p{L}{2,}/u.test(node.data) &&
    !above.some(({ name }) => UNREAD.has(name))
  )
    report(node, node.data);
  if (node.type === "Attribute" && READ.has(node.name))
    for (const part of [node.value].flat())
      if (part.type === "Text" && /\p{L}{2,}/u.test(part.data)) report(part, part.data);
  if (node.type === "Literal" && typeof node.value === "string") {
    literals.add(node.value);
    if (isProse(node.value) && !isCode(node.value) && !isUnread(node, above)) report(node, node.value);
  }
  if (node.type === "TemplateLiteral") {
    const parts = node.quasis.map(({ value }) => value.cooked);
    patterns.push(parts);
    if (isProse(parts.join(" ")) && !isCode(parts.join("")) && !isUnread(node, above)) report(node, parts.join("…"));
  }
  if (
    node.type === "CallExpression" &&
    node.callee.name === "say" &&
    node.arguments[0]?.type === "Literal" &&
    !known.has(node.arguments[0].value)
  ) {
    report(node, `unknown message ${node.arguments[0].value}`);
  }
}

/** Is it a key, or what a program looks for? */
function isUnread(node, above) {
  const parent = above.at(-1);
  if (parent.type === "Property" && parent.key === node && !parent.computed) return true;
  if (parent.type === "BinaryExpression" && isKey(parent.left)) return true; // event.key === "Home"
  const call = above.findLast(({ type }) => type === "CallExpression" || type === "NewExpression");
  const callee = call?.callee;
  return LOOKS_UP.test(callee?.property?.name ?? callee?.name ?? "");
}

const isKey = (node) => (node.property?.name ?? node.name) === "key";

const known = messagesOf("en", WORDS);
for (const file of files) read(file);

/** `table-level-${level}` uses every message that begins so. */
const isPattern = ([first, ...rest]) => /^[a-z][\w-]*-$/.test(first) && rest.every((part) => /^[\w.-]*$/.test(part));
const used = patterns
  .filter(isPattern)
  .map((parts) => new RegExp(`^${parts.join("[^.]+").replaceAll(/\.(?=\w)/g, "\\.")}$`));
const isUsed = (id) => literals.has(id) || used.some((pattern) => pattern.test(id));
const referred = referencesIn("en", WORDS);
for (const id of known.keys()) if (!isUsed(id) && !referred.has(id)) faults.push(`en: ${id} is used nowhere`);

for (const language of LANGUAGES.slice(1)) {
  const other = messagesOf(language, WORDS);
  for (const [id, variables] of known) {
    const [here, there] = [variables, other.get(id)].map((names) => names && [...names].sort().join(", "));
    if (there === undefined) faults.push(`${language}: ${id} is missing`);
    else if (here !== there)
      faults.push(`${language}: ${id} has the variables ${there || "none"}, expected ${here || "none"}`);
  }
  for (const id of other.keys()) if (!known.has(id)) faults.push(`${language}: ${id} is not in en`);
}

// Modules that import each other in a circle. The order of folders is in eslint.config.mjs.

/** The files of src that a file imports. A template such as `./${game}/Table.svelte` stands for every folder below. */
function importsOf(file) {
  const text = readFileSync(path.join(SOURCE, file), "utf8");
  const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["`](\.[^"`]+)["`]/g)].map(([, to]) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  return found.flatMap((to) =>
    to.includes("$")
      ? files.filter((each) => each.startsWith(to.split("$")[0]) && each.endsWith(path.posix.basename(to)))
      : [to, `${to}.ts`].filter((each) => files.includes(each)),
  );
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The shortest chain of imports from a module back to itself, or null. */
function circleFrom(start) {
  const chains = [[start]];
  const seen = new Set();
  for (const chain of chains) {
    for (const next of imports.get(chain.at(-1))) {
      if (next === start) return [...chain, next];
      if (!seen.has(next)) chains.push([...chain, next]);
      seen.add(next);
    }
  }
  return null;
}
for (const file of files) {
  const circle = circleFrom(file);
  if (circle) faults.push(`modules import each other: ${circle.join(" → ")}`);
}

for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
