/** How the bots of a table that is being set up will look: the server seats them by the same rule. */
import type { Face } from "../wire";
import type { Sitting } from "./setup.svelte";

/** By level: how its characters look, in the order in which the server picks them. */
export type Faces = Readonly<Record<string, readonly Face[]>>;

/** For each other seat; null where nobody sits yet. */
export function companyOf(others: readonly Sitting[], mine: Face, known: Faces): (Face | null)[] {
  const taken = [mine];
  return others.map((sitting) => {
    const face = leastAlike(
      (known[sitting] ?? []).filter((each) => !taken.includes(each)),
      taken,
    );
    if (face !== null) taken.push(face);
    return face;
  });
}

/** The first of those that are least like anybody there. */
function leastAlike(free: readonly Face[], taken: readonly Face[]): Face | null {
  const [least] = free
    .map((face) => ({ face, likeness: likeness(face, taken) }))
    .sort((a, b) => a.likeness - b.likeness);
  return least?.face ?? null;
}

/** In how many features a face is like one of the others. */
const likeness = (face: Face, others: readonly Face[]): number =>
  others.reduce(
    (sum, { coat, eyes, wears }) =>
      sum + Number(coat === face.coat) + Number(eyes === face.eyes) + Number(wears === face.wears),
    0,
  );
