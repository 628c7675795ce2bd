/** The year wheel: which quarter is filled says which season; winter is on top, then clockwise. */
import { BARE, disc, INK, once, PAPER, path, short, type Drawing } from "../ink";
import { SEASONS, type SeasonName } from "./traits";

export type Quarter = SeasonName | "year";

export function wheel(which: Quarter, x: number, y: number, r: number, color: string): string {
  const quarter = (season: SeasonName, i: number): string =>
    which !== "year" && which !== season
      ? ""
      : path(
          `M${x} ${y}V${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
          which === "year" ? `var(--${season})` : color,
          `${BARE} transform="rotate(${i * 90 - 45} ${x} ${y})"`,
        );
  const [low, high] = [-r, r].map((reach) => reach * Math.SQRT1_2) as [number, number];
  const spoke = (up: number, down: number): string =>
    `M${short(x + low)} ${short(y + up)}L${short(x + high)} ${short(y + down)}`;
  const spokes = path(
    spoke(low, high) + spoke(high, low),
    "none",
    `stroke="${which === "year" ? PAPER : color}" stroke-width="1.4"`,
  );
  return SEASONS.map(quarter).join("") + disc(x, y, r, "none", `stroke="${color}" stroke-width="2"`) + spokes;
}

export const seasonGlyph = once((which: Quarter): Drawing => ({
  width: 24,
  height: 24,
  name: which,
  marks: disc(12, 12, 11.4, PAPER, BARE) + wheel(which, 12, 12, 9, which === "year" ? INK : `var(--${which})`),
}));
