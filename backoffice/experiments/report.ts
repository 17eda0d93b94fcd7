import { control, type Run } from '../../src/config/experiments';
import { type Count, type Difference, differenceOf, rateOf, sampleRatio, skewedBelow } from './statistics';

export interface VariantReport extends Count {
  variant: string;
  rate: number;
  /** To control; null for control itself, and while one of the two has not been seen. */
  difference: Difference | null;
}

/**
 * `skewed`: the shares of the variants are not those of the table, so no rate says anything. `early`: fewer visitors than were planned. Else what the
 * interval of the one variant says, or of several that none differs (`same`) or that at least one does (`different`).
 */
export type Verdict = 'skewed' | 'early' | 'better' | 'worse' | 'same' | 'different';

export interface RunReport {
  variants: VariantReport[];
  /** The probability that shares are so uneven by chance. */
  ratio: number;
  verdict: Verdict;
}

/** What a run says so far. @param counts by variant; one that has not been seen may be left out */
export function reportOf(
  { weights, plannedUnits }: Pick<Run, 'weights' | 'plannedUnits'>,
  counts: Readonly<Record<string, Count>>,
): RunReport {
  const names = Object.keys(weights);
  const countOf = (variant: string): Count => counts[variant] ?? { units: 0, converted: 0 };
  const ratio = sampleRatio(
    names.map((name) => countOf(name).units),
    Object.values(weights),
  );
  const variants = names.map((variant) => {
    const count = countOf(variant);
    const difference = variant === control ? null : differenceOf(countOf(control), count);
    return { variant, ...count, rate: rateOf(count), difference };
  });
  const isEarly = variants.some(({ units }) => units < plannedUnits);
  return { variants, ratio, verdict: ratio < skewedBelow ? 'skewed' : isEarly ? 'early' : verdictOf(variants) };
}

function verdictOf(variants: readonly VariantReport[]): Verdict {
  const differences = variants.flatMap(({ difference }) => (difference ? [difference] : []));
  const clear = differences.filter(({ from, to }) => from > 0 || to < 0);
  const [only] = clear;
  if (!only) return 'same';
  if (differences.length > 1) return 'different';
  return only.from > 0 ? 'better' : 'worse';
}
