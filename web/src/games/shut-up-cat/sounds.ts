/** What a step sounds like. */
import type { Play } from "../../table/contract";
import type { ShutUpCatEvent, Step } from "../../wire";
import { eventsOf } from "./happened";

export function sounded(steps: readonly Step[], play: Play): void {
  for (const event of eventsOf(steps.slice(-1))) sound(event, play);
}

function sound(event: ShutUpCatEvent, play: Play): void {
  if (event.kind === "tiles-turned") play.sound(event.tiles.includes("m") ? "meow" : "z");
  else if (event.kind === "zs-taken") play.sound("z");
  else if (event.kind === "dice-gathered") play.sound("knock", event.rolled.length);
  else if (event.kind === "card-played" || event.kind === "distracted" || event.kind === "tiles-placed")
    play.sound("card");
  else if (event.kind === "cat-chased" || event.kind === "seven-used") play.sound("purr");
}
