/** What a step sounds like. */
import type { Play } from "../../table/contract";
import type { AnyEvent, KittenMeTableView, Step } from "../../wire";

export function sounded(steps: readonly Step[], view: KittenMeTableView, play: Play): void {
  for (const event of steps.at(-1)?.events ?? []) sound(event, view, play);
}

function sound(event: AnyEvent, view: KittenMeTableView, play: Play): void {
  if (event.kind === "bid-made") play.sound("knock", view.bids.at(-1)?.count);
  else if (event.kind === "called") play.sound(event.purrfect ? "purr" : "mew");
  else if (event.kind === "card-played") play.sound("card");
}
