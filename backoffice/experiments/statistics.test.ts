import { describe, expect, test } from '@jest/globals';
import { variantOf } from '../../src/config/bucketing';
import { experiments } from '../../src/config/experiments';
import { reportOf } from './report';
import { type Count, differenceOf, powerOf, sampleRatio, skewedBelow, unitsNeeded } from './statistics';

describe('figures of the literature', () => {
  // Newcombe, Statistics in Medicine 17 (1998) 873, table II, method 11.
  test.each([
    [56, 70, 48, 80, 0.2, 0.0428, 0.3422],
    [9, 10, 3, 10, 0.6, 0.1013, 0.8387],
  ])('%d/%d and %d/%d differ by %d', (converted, units, other, otherUnits, value, from, to) => {
    const difference = differenceOf({ units: otherUnits, converted: other }, { units, converted });
    expect(difference?.value).toBeCloseTo(value, 10);
    expect(difference?.from).toBeCloseTo(from, 3);
    expect(difference?.to).toBeCloseTo(to, 3);
  });

  // χ² of 3.841, 6.635 and 10.828 with one degree of freedom, of 13.816 with two.
  test.each([
    [[5098, 4902], [0.5, 0.5], 0.05],
    [[5128.8, 4871.2], [0.5, 0.5], 0.01],
    [[5164.5, 4835.5], [0.5, 0.5], 0.001],
    [[1096, 952, 952], [1, 1, 1], Math.exp(-13.824 / 2)],
  ])('shares %j of weights %j are chance with a probability of %d', (counts, weights, expected) => {
    expect(sampleRatio(counts, weights)).toBeCloseTo(expected, 3);
  });

  test('a rate of 10 % that rises by 2 points needs 3 841 visitors of each variant', () => {
    expect(unitsNeeded(0.1, 0.02)).toBe(3841);
    expect(powerOf(3841, 0.1, 0.02)).toBeCloseTo(0.8, 3);
    expect(unitsNeeded(0.1, -0.02)).toBe(3213);
  });
});

test('without units there is no difference and no doubt about the ratio', () => {
  expect(differenceOf({ units: 0, converted: 0 }, { units: 5, converted: 1 })).toBeNull();
  expect(sampleRatio([0, 0], [0.5, 0.5])).toBe(1);
  expect(() => sampleRatio([1, 1, 1, 1], [1, 1, 1, 1])).toThrow(RangeError);
});

/** mulberry32: numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const weights = { control: 0.5, sections: 0.5 };

/** How many of so many visitors convert: from one who does to the next is a geometric step. */
function convertedOf(next: () => number, visitors: number, rate: number): number {
  let [count, at] = [0, -1];
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - next()) / Math.log(1 - rate));
    if (at >= visitors) return count;
    count += 1;
  }
}

/** Visitors by chance in one half or the other, who convert with its true rate. */
function simulated(next: () => number, visitors: number, rates: { control: number; sections: number }): Record<string, Count> {
  let sections = 0;
  for (let left = visitors; left > 0; left -= 32) {
    const bits = Math.floor(next() * 2 ** 32);
    for (let bit = 0; bit < Math.min(32, left); bit += 1) sections += (bits >>> bit) & 1;
  }
  return {
    control: { units: visitors - sections, converted: convertedOf(next, visitors - sections, rates.control) },
    sections: { units: sections, converted: convertedOf(next, sections, rates.sections) },
  };
}

describe('simulated visitors', () => {
  test('of two halves that do not differ: of 1 000 runs at most 5 % say that they do', () => {
    const next = numbers(20_261_126);
    let alarms = 0;
    for (let run = 0; run < 1000; run += 1) {
      const { verdict } = reportOf({ weights, plannedUnits: 400 }, simulated(next, 1000, { control: 0.1, sections: 0.1 }));
      if (verdict === 'better' || verdict === 'worse') alarms += 1;
    }
    expect(alarms / 1000).toBeLessThanOrEqual(0.05);
    expect(alarms).toBeGreaterThan(10);
  });

  test('of a true effect: it is found as often as was computed', () => {
    const next = numbers(20_261_127);
    const runs = 200;
    let found = 0;
    for (let run = 0; run < runs; run += 1)
      if (reportOf({ weights, plannedUnits: 100 }, simulated(next, 2000, { control: 0.1, sections: 0.14 })).verdict === 'better')
        found += 1;
    expect(Math.abs(found / runs - powerOf(1000, 0.1, 0.04))).toBeLessThan(0.08);
  });

  test('in the shares of the shop’s own table: the ratio is right, and wrong once some of one half are lost', () => {
    const [run] = experiments.flatMap(({ runs }) => runs) as [(typeof experiments)[number]['runs'][number]];
    const seen = { control: 0, sections: 0 };
    for (let visitor = 0; visitor < 10_000; visitor += 1) seen[variantOf(run, `visitor-${visitor}`) as keyof typeof seen] += 1;
    const ratioOf = (counts: typeof seen) => sampleRatio(Object.values(counts), Object.values(run.weights));
    expect(ratioOf(seen)).toBeGreaterThan(skewedBelow);
    expect(ratioOf({ ...seen, sections: Math.round(seen.sections * 0.85) })).toBeLessThan(skewedBelow);
  });
});

describe('a verdict', () => {
  const verdict = (counts: Record<string, Count>, plannedUnits = 1000) => reportOf({ weights, plannedUnits }, counts).verdict;
  const control = { units: 1000, converted: 100 };
  test.each([
    ['early', { control, sections: { units: 999, converted: 200 } }],
    ['early', {}],
    ['better', { control, sections: { units: 1000, converted: 150 } }],
    ['worse', { control, sections: { units: 1000, converted: 50 } }],
    ['same', { control, sections: { units: 1000, converted: 110 } }],
    ['skewed', { control: { units: 2000, converted: 200 }, sections: { units: 1000, converted: 900 } }],
  ])('%s', (expected, counts) => {
    expect(verdict(counts)).toBe(expected);
  });

  test('of several variants says whether any differs', () => {
    const three = { weights: { control: 0.2, a: 0.4, b: 0.4 }, plannedUnits: 100 };
    const counts = { control: { units: 500, converted: 50 }, a: { units: 1000, converted: 100 } };
    expect(reportOf(three, { ...counts, b: { units: 1000, converted: 250 } }).verdict).toBe('different');
    expect(reportOf(three, { ...counts, b: { units: 1000, converted: 105 } }).verdict).toBe('same');
  });
});
