/** Which sheet lies over the table; one at a time. */
import { tick } from "svelte";
import type { Label } from "../words/say.svelte";
import type { Tab } from "./Talk.svelte";

export type SheetName =
  "talk" | "menu" | "settings" | "fairness" | "seat" | "link" | "keys" | "leave" | "players" | "pace" | "end";

export const TITLES = {
  talk: "table-at",
  menu: "table-menu",
  settings: "shell-settings",
  fairness: "table-fairness",
  seat: "table-move-seat",
  link: "table-link-title",
  keys: "table-keys",
  leave: "table-leave-title",
  players: "table-players",
  pace: "table-pace",
  end: "table-end",
} as const satisfies Record<SheetName, Label>;

export class Sheets {
  shown = $state<SheetName | null>(null);
  tab = $state<Tab>("log");
  clause = $state<string | null>(null);
  private looking = false; // something was looked up, and the tab was not chosen
  private under: SheetName | null = null; // comes back when what lies over it is closed

  open(name: SheetName): void {
    const instead = this.shown !== null;
    if (this.shown === "end" && name !== "end") this.under = "end";
    this.shown = name;
    // A dialog that stays open keeps no focus when its content changes.
    if (instead) void tick().then(() => document.querySelector<HTMLElement>("dialog[open] button")?.focus());
  }

  close(): void {
    const { under } = this;
    this.shown = this.under = null;
    if (under !== null) void tick().then(() => this.open(under));
  }

  /** Somebody chose a tab: the clause that was shown is forgotten. */
  turnTo(tab: Tab): void {
    this.tab = tab;
    this.clause = null;
    this.looking = false;
  }

  /** The viewer has moved: what was looked up gives way to the log. */
  moved(): void {
    if (this.looking) this.turnTo("log");
  }

  /** Opens the rules at a clause: beside a wide table, else in the sheet. */
  async rule(id: string | null, beside: boolean): Promise<void> {
    this.clause = null; // so that the same clause is shown again
    await tick();
    this.clause = id;
    this.talk("rules", beside);
    this.looking = id !== null;
  }

  /** The coach's bars: in sight, with the focus, so that arrows scroll them. */
  why(beside: boolean): void {
    this.talk("coach", beside, ".talk [data-part=odds]");
    this.looking = true;
  }

  talk(tab: Tab, beside: boolean, focused = ".talk [role=tab][aria-selected=true]"): void {
    this.tab = tab;
    if (!beside) return this.open("talk");
    this.under = null; // the table must be visible
    this.close();
    void tick().then(() => document.querySelector<HTMLElement>(focused)?.focus());
  }
}
