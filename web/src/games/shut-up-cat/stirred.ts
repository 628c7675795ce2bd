/** Tiles that move on the ring: swapped, shuffled, put back. All face-down tiles move in the same way, so that nothing is given away. */
import { FLY, SCENE } from "../../look/motion";
import type { ShutUpCatEvent } from "../../wire";
import { SPACES } from "./tileRing";

type Find = (space: number) => HTMLElement | null;

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export function stirred(event: ShutUpCatEvent, find: Find): void {
  if (event.kind === "tiles-swapped") swapped(event.spaces, find);
  else if (event.kind === "tiles-shuffled") heap(SPACES, find);
  else if (event.kind === "tiles-placed") heap(event.spaces, find);
}

const middleOf = (tile: HTMLElement): { x: number; y: number } => {
  const box = tile.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const towards = (tile: HTMLElement, to: { x: number; y: number }): string => {
  const from = middleOf(tile);
  return `${to.x - from.x}px ${to.y - from.y}px`;
};

/** Each comes from where the other lies; a dragged one lies there already. */
export function swapped(spaces: readonly number[], find: Find, dragged = false): void {
  const [one, other] = spaces.flatMap((space) => find(space) ?? []);
  if (one === undefined || other === undefined) return;
  come(one, other);
  if (!dragged) come(other, one);
}

function come(tile: HTMLElement, from: HTMLElement): void {
  const frames = [{ translate: towards(tile, middleOf(from)) }, { translate: "0 0" }];
  tile.animate(frames, { duration: FLY * 2, easing: EASE });
}

/** All go together and apart again. */
function heap(spaces: readonly number[], find: Find): void {
  const tiles = spaces.flatMap((space) => find(space) ?? []);
  const spots = tiles.map(middleOf);
  const mean = (axis: "x" | "y"): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const heaped = { x: mean("x"), y: mean("y") };
  for (const tile of tiles) {
    const there = { translate: towards(tile, heaped) };
    tile.animate([{ translate: "0 0" }, { ...there, offset: 0.4 }, { ...there, offset: 0.6 }, { translate: "0 0" }], {
      duration: SCENE,
      easing: EASE,
    });
  }
}
