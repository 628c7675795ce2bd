/** `{@attach roving}` makes a group of buttons one stop for Tab; arrows move inside it. */
import { rove } from "../shell/rove";

const STATES = ["aria-pressed", "aria-checked", "aria-selected", "aria-current"];

/** Tab stops at the button that has the focus, else at the one that is chosen, else at the first. */
export function roving(group: HTMLElement): () => void {
  const move = (event: KeyboardEvent): void => step(group, event);
  const watcher = new MutationObserver(() => settle(group));
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: STATES });
  group.addEventListener("keydown", move);
  settle(group);
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", move);
  };
}

const buttonsOf = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button, a[href]")];
const isOn = (button: HTMLElement): boolean => STATES.some((name) => button.getAttribute(name) === "true");

function settle(group: HTMLElement): void {
  const buttons = buttonsOf(group);
  const stop = buttons.find((button) => button === document.activeElement) ?? buttons.find(isOn) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function step(group: HTMLElement, event: KeyboardEvent): void {
  const buttons = buttonsOf(group);
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = at < 0 || event.altKey || event.ctrlKey || event.metaKey ? null : rove(event.key, at, buttons.length);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
  settle(group);
}
