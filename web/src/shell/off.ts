/** Controls that cannot be used now: they stay in their place, can be reached and tapped, and then say why. */
import { getContext, hasContext, setContext } from "svelte";
import { toast } from "./toast.svelte";
import { say } from "../words/say.svelte";

/** Why something cannot be used now: a sentence, and the id of the rule behind it, if there is one. */
export interface Why {
  readonly reason: string;
  readonly rule: string | null;
}

/** False: it can be used. True: it cannot be used for a moment. Otherwise, why it cannot be used. */
export type Off = boolean | string | Why;

export function whyOf(off: Off): Why | null {
  if (typeof off === "boolean") return off ? { reason: say("shell-wait"), rule: null } : null;
  return typeof off === "string" ? { reason: off, rule: null } : off;
}

type Explain = (why: Why) => void;
const EXPLAIN = Symbol("explain");

/** At the start of a component: everything inside it explains itself by this function. Elsewhere, a toast is shown. */
export function explainBy(explain: Explain): void {
  setContext(EXPLAIN, explain);
}

export interface Pressable {
  readonly "aria-disabled": true | undefined;
  readonly "aria-busy": true | undefined;
  readonly "aria-description": string | undefined;
  onclick(event: MouseEvent): void;
}

/**
 * At the start of a component: a function that makes the attributes of a button out of whether it is off and what it
 * does. `const press = pressing();` and then `<button {...press(off, () => take(card))}>`
 */
export function pressing(): (off: Off, act?: (event: MouseEvent) => void) => Pressable {
  const explain = hasContext(EXPLAIN) ? getContext<Explain>(EXPLAIN) : (why: Why) => toast(why.reason);
  return (off, act) => {
    const why = whyOf(off);
    const refuse = (event: MouseEvent): void => {
      event.preventDefault();
      if (why !== null && off !== true) explain(why); // a second tap needs no answer
    };
    return {
      "aria-disabled": off !== false || undefined,
      "aria-busy": off === true || undefined,
      "aria-description": why?.reason,
      onclick: off === false ? (event) => act?.(event) : refuse,
    };
  };
}
