/** Makes drawings that stand alone, outside the page: with their definitions, and with colours in place of custom properties. */
import { DEFS } from "./defs";
import { INK, LINE, type Drawing } from "./ink";

/** The marks of a drawing at a place, so wide. */
export function placed({ width, marks }: Drawing, x: number, y: number, wide: number): string {
  const ink = `stroke="${INK}" stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round" fill="none"`;
  return `<g transform="translate(${x} ${y}) scale(${wide / width})" ${ink}>${marks}</g>`;
}

/** A whole SVG file, in the light theme. The frame of a portrait is drawn by the page's styles, and here in this colour. */
export function file(width: number, height: number, marks: string): string {
  const framed = marks.replaceAll('class="frame"', 'fill="none" stroke="var(--edge)" stroke-width="3"');
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return coloured(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${DEFS}</defs>${framed}</svg>`);
}

/** A picture file has no custom properties: each is replaced by its colour in the light theme. */
function coloured(svg: string): string {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.colorScheme = "light";
  probe.style.transition = "none"; // or each colour would fade in from the one before
  const colours = new Map<string, string>();
  const found = svg.replaceAll(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => {
    if (!colours.has(name)) colours.set(name, colourOf(probe, name));
    return colours.get(name) ?? "";
  });
  probe.remove();
  return found;
}

function colourOf(probe: HTMLElement, name: string): string {
  probe.style.color = `var(${name})`;
  return getComputedStyle(probe).color;
}

/** The picture as PNG, at twice its size, for fine screens. */
export async function toPng(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = addressOf(svg);
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * picture.width;
  canvas.height = 2 * picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
  );
}

export const addressOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
