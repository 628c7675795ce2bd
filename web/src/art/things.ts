/** Things that turn up in more than one drawing. */
import { BARE, disc, INK, path } from "./ink";

export const fish = (scales: string): string =>
  path("M-22 0C-12-13 10-13 20 0 10 13-12 13-22 0Z", scales) +
  path("M19 0L31-9C28.5-3 28.5 3 31 9Z", scales) +
  path("M-12-7C-8-3-8 3-12 7") +
  disc(-15.5, -1.5, 1.8, INK, BARE);

const GREY = "#c9c2cc";
const PINK = "#e9a79b";

/** A mouse who sits at a table: fur, and the two eyes, which follow the gaze. */
interface Alive {
  readonly fur: string;
  readonly irises: readonly (string | undefined)[];
}

/** The mouse: a card of Go Kitty, and the smallest of the bots. */
export const mouse = (alive?: Alive): string =>
  path("M-30 22C-34-4-16-20 0-20S34-4 30 22C18 30-18 30-30 22Z", alive?.fur ?? GREY) +
  [-23, 23].map((x) => disc(x, -17, 13, alive?.fur ?? GREY) + disc(x, -17, 7, PINK, BARE)).join("") +
  path("M-18 2C-18-14-8-20 0-20S18-14 18 2Z", alive?.fur ?? GREY, BARE) +
  (alive?.irises.map((iris, i) => disc(20 * i - 10, 0, 5.4, iris ?? PINK, 'stroke-width="1.6"')).join("") ?? "") +
  `<g ${alive ? 'class="pupil"' : ""}>${disc(-10, alive ? 0 : 2, 2.8, INK, BARE)}${disc(10, alive ? 0 : 2, 2.8, INK, BARE)}</g>` +
  disc(0, 9, 3.6, "#e2857c", 'stroke-width="1.6"') +
  path("M-4 15.6C-2 17.6 2 17.6 4 15.6") +
  path("M-12 10L-28 8M-12 14L-26 17M12 10L28 8M12 14L26 17", "none", 'stroke-width="1.4"');
