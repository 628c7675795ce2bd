/**
 * The lit thing: the one control to press next. It glows, and has the focus. What a hint only speaks of is meant: it has a
 * dotted edge, and no focus, because it need not be pressed. What is off is neither.
 */

const STATES = ["aria-disabled", "aria-pressed", "aria-checked", "aria-selected", "aria-valuenow", "inert"];

/** By the mark that its control has. */
export type Kind = "lit" | "meant";

export interface Lamp {
  /** Another thing may be next: looks for it. */
  look(): void;
  off(): void;
}

const unlessOff = (control: HTMLElement | null): HTMLElement | null =>
  control?.ariaDisabled === "true" ? null : control;

const isFree = (): boolean => document.querySelector("dialog[open]") === null;

/** Marks what `next` finds under the root, and looks again whenever something there changes. `alike`: the controls of
 *  which any would do in its place; they are marked as well. */
export function lamp(
  root: HTMLElement,
  next: () => HTMLElement | null,
  kind: Kind,
  alike: (found: HTMLElement) => readonly HTMLElement[] = (found) => [found],
): Lamp {
  const mark = `data-${kind}`;
  let lit: readonly HTMLElement[] = [];
  let asked = 0;

  function clear(): void {
    for (const each of lit) each.removeAttribute(mark);
  }

  function light(): void {
    asked = 0;
    const found = unlessOff(next());
    const all = found === null ? [] : alike(found);
    if (all.length === lit.length && all.every((each, i) => each === lit[i] && each.isConnected)) return;
    clear();
    lit = all;
    for (const each of lit) each.setAttribute(mark, "");
    found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (kind === "lit" && isFree()) found?.focus({ preventScroll: true });
  }
  const look = (): void => {
    asked ||= requestAnimationFrame(light);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: STATES });
  look();
  return {
    look,
    off: () => {
      watcher.disconnect();
      cancelAnimationFrame(asked);
      clear();
    },
  };
}
