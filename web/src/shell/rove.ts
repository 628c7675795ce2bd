/** Arrow keys inside a group of which one member is in the tab order. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The index that a key leads to from this one, in a group of `count`; null if the key moves nothing. Left and right go
 *  round and round; in a grid of several columns, up and down go by rows and stop at its edges. */
export function rove(key: string, from: number, count: number, columns = 1): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  if (step === undefined || count === 0) return null;
  if (columns > 1 && (key === "ArrowUp" || key === "ArrowDown")) {
    const to = from + step * columns;
    return to >= 0 && to < count ? to : from;
  }
  return (from + step + count) % count;
}
