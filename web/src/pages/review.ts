/** What a review shows beside its list: the decisions that mattered most, and the scores as lines. */
import type { Review, ReviewedMove, ScoresAt } from "../wire";

const MOST = 3;

/** The decisions that gave away most, the worst first; what costs less than `least` mattered to nobody. */
export function costliest(decisions: readonly ReviewedMove[], least: number): ReviewedMove[] {
  return decisions
    .filter(({ cost }) => cost !== null && cost >= least)
    .toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
    .slice(0, MOST);
}

/** The least cost that is worth a word: one percent, or a tenth of a point. */
export const leastOf = ({ scale }: Pick<Review, "scale">): number => (scale === "chance" ? 0.01 : 0.1);

/** How a decision compares with the coach's move. */
export type Verdict = "same" | "as-good" | "costly" | "unknown";

export function verdictOn({ move, best, cost }: ReviewedMove, least: number): Verdict {
  if (move === best.move) return "same";
  if (cost === null) return "unknown";
  return cost < least ? "as-good" : "costly";
}

/** How many decisions were the coach's, or cost less than `least`. */
export const agreed = (decisions: readonly ReviewedMove[], least: number): number =>
  decisions.filter((each) => ["same", "as-good"].includes(verdictOn(each, least))).length;

/** What a decision gave away on average, over those whose cost is known. */
export function averageCost(decisions: readonly ReviewedMove[]): number {
  const costs = decisions.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length === 0 ? 0 : costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}

/** Where a score stands in a box of this size: plies to the right, scores upwards. */
export function placeIn(scores: readonly ScoresAt[], wide: number, high: number) {
  const last = Math.max(1, scores.at(-1)?.ply ?? 1);
  const all = scores.flatMap((each) => each.scores);
  const low = Math.min(0, ...all);
  const span = Math.max(1, Math.max(...all) - low);
  return {
    x: (ply: number): number => (Math.min(ply, last) / last) * wide,
    y: (score: number): number => high - ((score - low) / span) * high,
    ply: (x: number): number => (x / wide) * last,
  };
}

/** The scores that the scale names: the lowest, the highest, and the whole number in the middle. */
export function ticksOf(scores: readonly ScoresAt[]): number[] {
  const all = scores.flatMap((each) => each.scores);
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  return [...new Set([low, Math.round((low + high) / 2), high])];
}

/** Moves marks apart to the right and then back to the left, so that they lie `apart` and inside of `wide`. */
export function spread(marks: readonly number[], apart: number, wide: number): number[] {
  const order = marks.map((_, i) => i).toSorted((one, other) => (marks[one] ?? 0) - (marks[other] ?? 0));
  const placed = [...marks];
  order.forEach((mark, i) => {
    const before = placed[order[i - 1] ?? -1];
    if (before !== undefined) placed[mark] = Math.max(placed[mark] ?? 0, before + apart);
  });
  let right = wide;
  for (const mark of order.toReversed()) {
    placed[mark] = Math.min(placed[mark] ?? 0, right);
    right = (placed[mark] ?? 0) - apart;
  }
  return placed;
}

/** The score of a seat at a ply. */
export function scoreAt(scores: readonly ScoresAt[], seat: number, ply: number): number {
  return scores.findLast((each) => each.ply <= ply)?.scores[seat] ?? 0;
}

/** A seat's scores as steps: the points of a polyline. */
export function lineOf(scores: readonly ScoresAt[], seat: number, wide: number, high: number): string {
  const { x, y } = placeIn(scores, wide, high);
  const points: string[] = [];
  for (const [i, { ply, scores: now }] of scores.entries()) {
    const before = scores[i - 1]?.scores[seat];
    if (before !== undefined) points.push(`${x(ply)},${y(before)}`);
    points.push(`${x(ply)},${y(now[seat] ?? 0)}`);
  }
  return points.join(" ");
}
