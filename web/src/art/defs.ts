/** SVG definitions that drawings refer to by id, added to the document once: the three patterns, and the clip paths. */
import { PATTERNS } from "./dye";

const clip = (id: string, inner: string): string => `<clipPath id="${id}">${inner}</clipPath>`;

const CLIPS =
  clip("card-edge", '<rect x="1.5" y="1.5" width="97" height="137" rx="9.5"/>') +
  clip("oval", '<path d="M-6-16H78V42C78 66 58 81 36 81S-6 66-6 42Z"/><ellipse cx="36" cy="42" rx="33" ry="39"/>') +
  clip("peeking", '<path d="M0 0H80V44H0Z"/>');

/** The clip of this id, as an attribute. */
export const cutBy = (id: "card-edge" | "oval" | "peeking"): string => `clip-path="url(#${id})"`;

/** All of them, for a picture that stands alone. */
export const DEFS = PATTERNS + CLIPS;

let hung = false;

export function hangDefs(): void {
  if (hung) return;
  hung = true;
  document.body.insertAdjacentHTML(
    "afterbegin",
    `<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${DEFS}</defs></svg>`,
  );
}
