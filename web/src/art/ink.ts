/**
 * Marks on paper, as SVG text. A drawing is a few strokes of one ink line and flat colour; its colours are custom
 * properties, so that it follows the theme. The line keeps its weight at every scale of the part that it outlines.
 */
export const LINE = 2.3;
export const INK = "var(--line)";
export const PAPER = "var(--paper)";
export const BARE = 'stroke="none"';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Its name for assistive technology; empty where the words beside it say who or what it is. */
  readonly name: string;
  readonly marks: string;
}

export const short = (n: number): string => String(+n.toFixed(2));

export const path = (d: string, fill = "none", more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  more = "",
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" ${more}/>`;

export const within = (transform: string, inner: string, more = ""): string =>
  `<g transform="${transform}" ${more}>${inner}</g>`;

/** A part of a drawing, moved and scaled, with the line it would have unscaled. */
export const at = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  within(
    `translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ""} scale(${scale})`,
    inner,
    `stroke-width="${short(LINE / Math.abs(scale))}"`,
  );

/** Makes each drawing only once, however often it is shown. */
export function once<Name extends string>(draw: (name: Name) => Drawing): (name: Name) => Drawing {
  const drawn = new Map<Name, Drawing>();
  return (name) => {
    const known = drawn.get(name) ?? draw(name);
    drawn.set(name, known);
    return known;
  };
}
