/** Where everybody sits: on an arc above me, clockwise from my left, as a real table looks from my seat. */
import type { Gaze } from "../art/eyes";

export interface Place {
  seat: number;
  x: number; // -1 is left, 1 is right
  y: number; // 0 is the far edge, 1 is mine
}

/** The places of all seats but that of the viewer; of all seats for a spectator. */
export function placesRound(count: number, eyes: number | null): Place[] {
  const first = eyes === null ? 0 : eyes + 1;
  const others = eyes === null ? count : count - 1;
  return Array.from({ length: others }, (_, i) => {
    const angle = Math.PI * (1 - (i + 0.5) / others);
    return { seat: (first + i) % count, x: Math.cos(angle), y: 1 - Math.sin(angle) };
  });
}

/** Where the cat in one place looks: at the player to move. */
export function gazeAt(from: Place, all: readonly Place[], acting: number | null): Gaze {
  if (acting === null || acting === from.seat) return { x: 0, y: 0.2 };
  const to = all.find((place) => place.seat === acting) ?? { x: 0, y: 1.6 };
  const [x, y] = [to.x - from.x, to.y - from.y];
  const far = Math.max(1, Math.hypot(x, y));
  return { x: x / far, y: y / far };
}
