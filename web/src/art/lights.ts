/** The lamp, which shines on the player to move, and the moon. */
import { path, type Drawing } from "./ink";

export const LAMP: Drawing = {
  width: 48,
  height: 48,
  name: "lamp",
  marks:
    path("M24 26V40M14 43H34", "none", 'stroke="currentColor" stroke-width="3"') +
    path("M15 6H33L42 28H6Z", "var(--lamp)") +
    path("M14.6 12H33.4M10.6 22H37.4", "none", 'stroke-width="1.4" opacity=".5"') +
    path("M34 28V35", "none", 'stroke="currentColor" stroke-width="1.6"') +
    `<circle cx="34" cy="37" r="1.8" fill="currentColor" stroke="none"/>`,
};

export const MOON: Drawing = {
  width: 48,
  height: 48,
  name: "moon",
  marks:
    path("M27 7A18 18 0 1 0 42 32 14.6 14.6 0 0 1 27 7Z", "var(--tile-moon)") +
    path("M38 10V18M34 14H42", "none", 'stroke="var(--tile-moon)" stroke-width="2"') +
    path("M15 25C16 28 20 28 21 25M24 34C26 36 29 35 30 33", "none", 'stroke-width="1.8"'),
};
