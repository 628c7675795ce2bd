/** Puts what changed in the place of what was: a field in a table, a column in a list of tables. */
type Fields = { readonly [key: string]: unknown };
type Numbered = { [number: string]: unknown };

/** What is there after a change, in a line with these events, by what was told with a number before. */
export function put(before: unknown, change: unknown, events: readonly unknown[] = [], numbered: Numbered = {}): unknown {
  if (Array.isArray(change)) return change.map((each) => put(null, each, events, numbered));
  if (!isTable(change)) return change;
  if ("=" in change) return change["="]; // what is told whole
  if ("@" in change) return found(events, String(change["@"]));
  if ("#" in change) return byNumber(change, numbered);
  if ("*" in change) return put([], change["*"], events, numbered); // a list where there was none
  if (Array.isArray(before)) return rows(before, mapped(change, (_, column) => put(null, column, events, numbered)));
  const old = isTable(before) ? before : {};
  return { ...old, ...mapped(change, (key, each) => put(old[key], each, events, numbered)) };
}

const isTable = (value: unknown): value is Fields => typeof value === "object" && value !== null; // lists are told apart before

const mapped = (fields: Fields, change: (key: string, each: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, change(key, each)]));

/** A list that the events of this line have. */
const found = (events: unknown, place: string): unknown => place.split(".").reduce((inside, key) => (inside as Fields)[key], events);

/** Something that is told with this number now, or was before. */
function byNumber(change: Fields, numbered: Numbered): unknown {
  const number = String(change["#"]);
  if ("is" in change) numbered[number] = change["is"];
  return numbered[number];
}

/** A list of tables: columns that changed, and what was in the others. */
function rows(before: readonly unknown[], columns: Fields): unknown[] {
  const lists = Object.entries(columns) as [string, readonly unknown[]][];
  const size = lists[0]?.[1].length ?? 0;
  const old = before.length === size ? before : Array.from({ length: size }, () => ({}));
  return old.map((row, i) => ({ ...(row as Fields), ...Object.fromEntries(lists.map(([key, column]) => [key, column[i]])) }));
}
