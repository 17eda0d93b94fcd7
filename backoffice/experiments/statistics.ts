import { errorFunction } from 'simple-statistics';

/** What was counted of a variant. */
export interface Count {
  units: number;
  converted: number;
}

export interface Difference {
  /** Of the rates: 0.02 is two more of a hundred. */
  value: number;
  /** With a probability of 95 % the true difference lies within. */
  from: number;
  to: number;
}

/** 95 % of a normal distribution lie within so many standard deviations. */
const z = 1.959963984540054;
/** Below this probability shares are not taken for chance. */
export const skewedBelow = 0.001;

const below = (deviations: number): number => (1 + errorFunction(deviations / Math.SQRT2)) / 2;

export const rateOf = ({ units, converted }: Count): number => (units === 0 ? 0 : converted / units);

/** Wilson's interval of a rate, with correction for continuity: it covers at least what it says, also with few units and rates near 0. */
function intervalOf(count: Count): [from: number, to: number] {
  const { units: n } = count;
  const p = rateOf(count);
  const middle = 2 * n * p + z * z;
  const below0 = middle - 1 - z * Math.sqrt(Math.max(0, z * z - 2 - 1 / n + 4 * p * (n * (1 - p) + 1)));
  const above1 = middle + 1 + z * Math.sqrt(Math.max(0, z * z + 2 - 1 / n + 4 * p * (n * (1 - p) - 1)));
  const whole = 2 * (n + z * z);
  return [p === 0 ? 0 : Math.max(0, below0 / whole), p === 1 ? 1 : Math.min(1, above1 / whole)];
}

/** How much more often the variant converts than control: Newcombe's hybrid score interval. Null while one of them has no unit. */
export function differenceOf(control: Count, variant: Count): Difference | null {
  if (control.units === 0 || variant.units === 0) return null;
  const [p, q] = [rateOf(variant), rateOf(control)];
  const [[pFrom, pTo], [qFrom, qTo]] = [intervalOf(variant), intervalOf(control)];
  return { value: p - q, from: p - q - Math.hypot(p - pFrom, qTo - q), to: p - q + Math.hypot(pTo - p, q - qFrom) };
}

/**
 * Are the variants seen as often as their weights say? Where not, visitors are lost or counted unequally, and the rates compare different people.
 * @returns the probability of shares at least as uneven by chance (χ²); 1 without units
 */
export function sampleRatio(counts: readonly number[], weights: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 1;
  const chi = counts.reduce((sum, count, index) => {
    const expected = (all * (weights[index] ?? 0)) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  // Closed forms for one and two degrees of freedom: an experiment has three variants at most.
  if (counts.length === 2) return 1 - errorFunction(Math.sqrt(chi / 2));
  if (counts.length === 3) return Math.exp(-chi / 2);
  throw new RangeError('The ratio of two or three variants can be checked.');
}

/** The probability that a run with so many units of each variant finds this difference of the rates. */
export function powerOf(units: number, base: number, difference: number): number {
  const other = base + difference;
  const mean = (base + other) / 2;
  const without = Math.sqrt((2 * mean * (1 - mean)) / units);
  const withIt = Math.sqrt((base * (1 - base) + other * (1 - other)) / units);
  return below((Math.abs(difference) - z * without) / withIt);
}

/** How many units of each variant find this difference with a probability of 0.8. */
export function unitsNeeded(base: number, difference: number, power = 0.8): number {
  let [low, high] = [1, 10_000_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (powerOf(middle, base, difference) >= power) high = middle;
    else low = middle + 1;
  }
  return low;
}
