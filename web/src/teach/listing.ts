/** Which moves the coach's list shows, and what it shows of each. */
import type { Advice, Claim } from "../wire";

const MORE = 2; // of the best kind
const SURE = 1 - 1e-9;
const SCALES: readonly number[] = [1, 2, 5, 10, 20, 50, 100]; // small differences look small
const ALIKE = 0.05; // of the scale

export const verbOf = (move: string): string => move.split(" ")[0] ?? "";

/** The form of a claim in the list, empty where it has none. */
export type Form = (form: "figure" | "loss" | "line", claim: Claim) => string;

export interface Row {
  readonly advice: Advice;
  /** What moves are compared by: "74% to get through the round", "1.3 points". */
  readonly figure: string;
  /** What the bar shows; null where nothing is gained. */
  readonly value: number | null;
  /** The value is a chance, of which the bar shows the part. */
  readonly isChance: boolean;
  /** Why, in a few words. */
  readonly reason: string;
  /** What the row does not show yet. */
  readonly rest: readonly Claim[];
}

function rowOf(advice: Advice, form: Form): Row {
  const { claims } = advice;
  const gain = claims.find((claim) => form("figure", claim) !== "");
  const loss = claims.find((claim) => form("loss", claim) !== "");
  const lines = claims.filter(
    (claim, i) => form("line", claim) !== "" && claims.findIndex(({ kind }) => kind === claim.kind) === i,
  );
  const figure = gain === undefined ? loss : gain;
  return {
    advice,
    figure: figure === undefined ? "" : form(gain === undefined ? "loss" : "figure", figure),
    value: gain === undefined ? null : (gain.odds ?? gain.amount),
    isChance: gain?.odds != null,
    reason: lines.map((claim) => form("line", claim)).join(" · "),
    rest: claims.filter((claim) => claim !== figure && !lines.includes(claim)),
  };
}

/**
 * The best move of each kind, a sure one where the best of its kind may fail, and two more of the best kind, unless they
 * look like one that is shown. The largest figure is first; of equals, what the coach likes better.
 */
export function listed(advice: readonly Advice[], form: Form): Row[] {
  const rows = advice.map((each) => rowOf(each, form));
  const verb = ({ advice: { move } }: Row): string => verbOf(move);
  const isSure = ({ advice: { odds } }: Row): boolean => odds !== null && odds >= SURE;
  const shown = rows.filter((row, i) => {
    const before = rows.slice(0, i).filter((other) => verb(other) === verb(row));
    return before.length === 0 || (isSure(row) && !before.some(isSure) && verb(row) !== verb(rows[0] ?? row));
  });
  for (const row of [...rows.filter(isSure), ...rows]) {
    const ofBest = shown.filter((other) => verb(other) === verb(rows[0] ?? row));
    if (ofBest.length > MORE) break;
    const isNew = shown.every(({ figure, reason }) => figure !== row.figure || reason !== row.reason);
    if (isNew && verb(row) === verb(rows[0] ?? row)) shown.push(row);
  }
  const figure = ({ value }: Row): number => value ?? -Infinity;
  return shown.toSorted((one, other) => figure(other) - figure(one));
}

/** The end of the scale on which the bars lie: 100% for chances; at most a bar of the list needs it whole. */
export function scaleOf(rows: readonly Row[]): number {
  if (rows.some(({ isChance }) => isChance)) return 1;
  const longest = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  return SCALES.find((end) => end >= longest) ?? longest;
}

/** Is this row's figure about that of the best? A chance does not say all that a move is worth. */
export function isAlike(row: Row, [best, ...others]: readonly Row[]): boolean {
  if (best?.value == null || row.value === null || row === best || row.isChance || best.isChance) return false;
  return Math.abs(best.value - row.value) < ALIKE * scaleOf([best, ...others]);
}
