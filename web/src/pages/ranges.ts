/** Numbers as ranges: 1, 2, 3 and 5 are 1 to 3 and 5 to 5. */
export function rangesOf(numbers: readonly number[]): readonly (readonly [low: number, high: number])[] {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
