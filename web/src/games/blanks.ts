/** The blanks of an offer. */
import type { Slot } from "../wire";

/** The words that a blank can be filled with, where it lists them. */
export function wordsOf(slot: Slot): readonly string[] {
  if (slot.kind === "one-of") return slot.words;
  return slot.kind === "one-seat" ? slot.seats.map(String) : [];
}
