/**
 * Who sees which variant: GrowthBook's hash, version 2, and its ranges, so that their service or any of their SDKs could take over a run without
 * anyone changing sides. The golden vectors of the test are theirs.
 */

/** FNV-1a, 32 bits, over UTF-16 code units. */
function fnv32a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Where a unit falls: from 0 inclusive to 1 exclusive, in steps of 1/10000, the same for ever for the same seed and id. */
export const positionOf = (seed: string, id: string): number => (fnv32a(`${fnv32a(seed + id)}`) % 10_000) / 10_000;

/** The range of each variant, [from, to), in the order of the weights. @throws RangeError where they do not add up to 1 */
export function rangesOf(weights: readonly number[]): [from: number, to: number][] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.some((weight) => weight < 0) || total < 0.99 || total > 1.01) throw new RangeError('The weights do not add up to 1.');
  let from = 0;
  return weights.map((weight) => {
    const range: [number, number] = [from, from + weight];
    from += weight;
    return range;
  });
}

/** The variant of a unit. Null only where rounding leaves a gap behind the last range. */
export function variantOf({ seed, weights }: { seed: string; weights: Readonly<Record<string, number>> }, id: string): string | null {
  const position = positionOf(seed, id);
  const ranges = rangesOf(Object.values(weights));
  const index = ranges.findIndex(([from, to]) => position >= from && position < to);
  return Object.keys(weights)[index] ?? null;
}
