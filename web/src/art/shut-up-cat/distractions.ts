/** Distraction cards: the object alone; the cat is off chasing it. */
import { at, disc, once, path, type Drawing } from "../ink";
import { fish } from "../things";

const fine = 'stroke-width="1.6"';
const MILK = "#f6e6c9";
const WOOD = "#9a7660";

const OBJECTS: Record<string, string> = {
  "laser-pointer":
    path("M16 46L38 30 44 38 22 54Z", "#b9b3bf") +
    path("M24 40.4L29.6 48.4", "none", fine) +
    path("M41 34L64 17", "none", 'stroke="#d4483b" stroke-width="2" stroke-dasharray="3 5"') +
    disc(68, 14, 4.4, "#d4483b"),
  "ball-of-yarn":
    disc(38, 36, 20, "#e98fa6") +
    path("M22 28C34 22 46 24 54 32M20 38C32 30 48 32 56 42M26 50C30 36 42 24 48 20", "none", 'stroke-width="1.8"') +
    path("M48 53C56 62 66 50 72 60"),
  "cardboard-box":
    path("M16 32H64V58H16Z", "#c99b66") +
    path("M16 32L24 20H56L64 32Z", "#8d6a42") +
    path("M16 32L6 42 16 46M64 32L74 42 64 46", "#e3c08d"),
  catnip:
    path("M40 62V30", "none", 'stroke-width="3"') +
    path(
      "M40 46C26 48 20 38 20 32 32 30 40 36 40 46ZM40 40C54 42 60 32 60 26 48 24 40 30 40 40ZM40 28C34 22 36 14 40 10 44 14 46 22 40 28Z",
      "#8bbf76",
    ),
  "night-light":
    path("M28 44C18 30 28 12 40 12S62 30 52 44Z", "#f2c14e") +
    path("M43 21A8 8 0 1 0 48 33 6.4 6.4 0 0 1 43 21Z", "#fdf3dc", fine) +
    path("M30 44H50V56H30Z", MILK) +
    path("M36 56V62M44 56V62"),
  "feather-wand":
    path("M14 60L44 30", "none", 'stroke-width="3.4"') +
    path("M44 30C44 14 58 8 68 10 70 22 60 34 44 30Z", "#5b9bd0") +
    path("M44 30L62 15M50 28L60 26M49 22V15", "none", fine),
  "ear-plugs":
    path("M20 54C14 44 18 30 26 26 34 30 38 44 32 54Z", "#f4a9b8") +
    path("M48 54C42 44 46 30 54 26 62 30 66 44 60 54Z", "#f4a9b8") +
    path("M26 54C26 64 54 64 54 54", "none", fine),
  "warm-milk":
    path("M62 38C72 36 72 50 58 50") +
    path("M18 34H62C60 52 52 58 40 58S20 52 18 34Z", "#fff") +
    path("M30 25C28 21 32 18 30 13M40 25C38 21 42 18 40 13M50 25C48 21 52 18 50 13", "none", 'stroke-width="2"'),
  "scratching-post":
    path("M32 18H48V56H32Z", "#d9b68a") +
    path("M32 26H48M32 33H48M32 40H48M32 47H48", "none", fine) +
    path("M20 56H60V62H20Z", WOOD) +
    path("M26 12H54V18H26Z", WOOD),
  "tuna-can":
    path("M16 28V50C16 58 64 58 64 50V28Z", "#b9b3bf") +
    path("M16 28C16 20 64 20 64 28S16 36 16 28Z", "#d9d4dc") +
    at(38, 45, 0.5, fish("#9fc3d6")),
  "cat-flap":
    path("M20 8H60V64H20Z", WOOD) +
    path("M27 24H53V56H27Z", "#3b2c45") +
    path("M27 24H53L58 50H32Z", "#e3c08d") +
    disc(53, 16, 2, MILK),
};
/** The drawing of a card that has none of its own: a mouse on a string. */
const MOUSE_ON_STRING =
  path("M16 46C16 28 32 22 46 28 56 32 64 40 66 48 56 56 20 56 16 46Z", "#b9b3bf") +
  disc(46, 27, 6, "#e9a79b") +
  disc(57, 42, 1.6, "var(--line)") +
  path("M17 44C6 44 14 28 6 22", "none", 'stroke-width="2"');

export const DISTRACTIONS: readonly string[] = Object.keys(OBJECTS);

export const distractionDrawing = once((name: string): Drawing => ({
  width: 80,
  height: 70,
  name: "",
  marks: OBJECTS[name] ?? MOUSE_ON_STRING,
}));
