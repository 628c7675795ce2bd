/** What a step sounds like. */
import type { Play } from "../../table/contract";
import type { AnyEvent, Step } from "../../wire";
import { readBid } from "./words";

export function sounded(steps: readonly Step[], play: Play): void {
  for (const event of steps.at(-1)?.events ?? []) sound(event, play);
}

function sound(event: AnyEvent, play: Play): void {
  if (event.kind === "bid-made") play.sound("knock", readBid(event.bid).count);
  else if (event.kind === "called") play.sound(event.purrfect ? "purr" : "mew");
  else if (event.kind === "card-played") play.sound("card");
}
