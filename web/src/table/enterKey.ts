/** Decides whether a key is meant for the table, or for the control that has the focus. */

const FIELDS = "input, textarea, select";
const PRESSED = `a, button, summary, [role=tab], ${FIELDS}`;
// What is chosen already does nothing when it is pressed again, unless data-again says that it does.
const CHOSEN = "[role=radio][aria-checked=true], [aria-pressed=true]:not([data-again])";

export const targetOf = (event: KeyboardEvent): HTMLElement =>
  event.target instanceof HTMLElement ? event.target : document.body;

/** Somebody is writing in a field, a dialog is open, or the key is a shortcut of the browser. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  targetOf(event).matches(FIELDS) ||
  document.querySelector("dialog[open]") !== null ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey;

/** The focus is in the log, the rules, the chat or the coach, beside the table. */
export const isBeside = (event: KeyboardEvent): boolean =>
  targetOf(event).closest(".talk") !== null && document.querySelector("dialog[open]") === null;

/**
 * Does this key press the table's main button? Enter does, unless the focus is on another control that Enter would
 * press: then it belongs to that control. Two kinds of controls on the table leave Enter to the main button: what is
 * chosen already, and what the selectors in `idle` match. In the log, the rules and the chat it never presses the main
 * button. A held Enter counts once.
 */
export function isMain(event: KeyboardEvent, table: HTMLElement | undefined, ...idle: readonly string[]): boolean {
  const target = targetOf(event);
  if (event.key !== "Enter" || event.repeat || target.closest(".talk") !== null) return false;
  const pressed = target.closest(PRESSED);
  return pressed === null || (table?.contains(pressed) === true && pressed.matches([CHOSEN, ...idle].join(", ")));
}

/** A held Enter repeats; outside of fields the repetitions must press nothing. */
export const isHeldEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && event.repeat && !targetOf(event).matches(FIELDS);
