/** Which keys are the table's, and not those of what has the focus. */

const FIELDS = "input, textarea, select";
const PRESSED = `a, button, summary, [role=tab], ${FIELDS}`;
const CHOSEN = "[role=radio], [aria-pressed=true]";

export const targetOf = (event: KeyboardEvent): HTMLElement => (event.target instanceof HTMLElement ? event.target : document.body);

/** Somebody writes, or something lies over the table. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  targetOf(event).matches(FIELDS) || document.querySelector("dialog[open]") !== null || event.ctrlKey || event.metaKey || event.altKey;

/** Enter is the main button's, unless it presses something else; on the table it would press nothing of what is chosen
 *  already, nor what `idle` selects. Log and chat may lie beside the table, and are not of it. */
export function isMain(event: KeyboardEvent, table: HTMLElement | undefined, idle = CHOSEN): boolean {
  if (event.key !== "Enter") return false;
  const pressed = targetOf(event).closest(PRESSED);
  if (pressed === null) return true;
  const onTable = table?.contains(pressed) === true && pressed.closest(".talk") === null;
  return onTable && pressed.matches(`${CHOSEN}, ${idle}`);
}
