/** Which keys are the table's, and not those of what has the focus. */

const FIELDS = "input, textarea, select";
const PRESSED = `a, button, summary, [role=tab], ${FIELDS}`;
const CHOSEN = "[role=radio][aria-checked=true], [aria-pressed=true]:not([data-again])"; // pressed again, the latter does more

export const targetOf = (event: KeyboardEvent): HTMLElement => (event.target instanceof HTMLElement ? event.target : document.body);

/** Somebody writes, or something lies over the table. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  targetOf(event).matches(FIELDS) || document.querySelector("dialog[open]") !== null || event.ctrlKey || event.metaKey || event.altKey;

/** Enter is the main button's, unless it presses something else; on the table it would press nothing of what is chosen
 *  already, nor what `idle` selects. Log and chat may lie beside the table, and are not of it. Held down, it is one press. */
export function isMain(event: KeyboardEvent, table: HTMLElement | undefined, ...idle: readonly string[]): boolean {
  const target = targetOf(event);
  if (event.key !== "Enter" || event.repeat || target.closest(".talk") !== null) return false;
  const pressed = target.closest(PRESSED);
  return pressed === null || (table?.contains(pressed) === true && pressed.matches([CHOSEN, ...idle].join(", ")));
}

/** Enter comes again and again while it is held down; in a field it may. */
export const isHeldEnter = (event: KeyboardEvent): boolean => event.key === "Enter" && event.repeat && !targetOf(event).matches(FIELDS);
