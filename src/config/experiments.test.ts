import { describe, expect, test } from '@jest/globals';
import { positionOf, rangesOf, variantOf } from './bucketing';
import { hasFeature } from './countryFeatures';
import { control, experiments, runAt } from './experiments';

describe('who sees what', () => {
  // From growthbook/packages/sdk-js/test/cases.json: seed, value, expected hash of version 2.
  test.each([
    ['seed', 'a', 0.0505],
    ['seed', 'b', 0.2696],
    ['foo', 'ab', 0.2575],
    ['foo', 'def', 0.2019],
    ['89123klj', '8952klfjas09ujkasdf', 0.124],
    ['90850943850283058242805', '123', 0.7516],
    ['()**(%$##$%#$#', '___)((*":&', 0.0128],
  ])('GrowthBook’s vector %s %s', (seed, id, expected) => {
    expect(positionOf(seed, id)).toBe(expected);
  });

  // From the same file: number of variants or weights, expected ranges at full coverage.
  test.each([
    [
      [0.5, 0.5],
      [
        [0, 0.5],
        [0.5, 1],
      ],
    ],
    [
      [0.25, 0.25, 0.25, 0.25],
      [
        [0, 0.25],
        [0.25, 0.5],
        [0.5, 0.75],
        [0.75, 1],
      ],
    ],
    [
      [0.4, 0.6],
      [
        [0, 0.4],
        [0.4, 1],
      ],
    ],
    [
      [0.2, 0.3, 0.5],
      [
        [0, 0.2],
        [0.2, 0.5],
        [0.5, 1],
      ],
    ],
  ])('GrowthBook’s ranges of %j', (weights, expected) => {
    expect(rangesOf(weights)).toEqual(expected);
  });

  test('weights that are no shares are refused', () => {
    expect(() => rangesOf([0.7, 0.6])).toThrow(RangeError);
    expect(() => rangesOf([1.5, -0.5])).toThrow(RangeError);
  });

  test('the shares of many visitors are the weights, and a new seed mixes them anew', () => {
    const weights = { control: 0.3, other: 0.7 };
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const first = ids.map((id) => variantOf({ seed: 'one', weights }, id));
    expect(first.filter((variant) => variant === 'other').length / ids.length).toBeCloseTo(0.7, 1);
    const both = ids.filter((id, index) => first[index] === 'other' && variantOf({ seed: 'two', weights }, id) === 'other').length;
    expect(both / ids.length).toBeCloseTo(0.49, 1);
  });
});

describe('the table', () => {
  test.each(experiments.map((experiment) => [experiment.key, experiment] as const))('%s can be shown and counted', (key, experiment) => {
    expect(key).toMatch(/^[a-z][a-z-]{1,38}$/);
    expect(experiment.meaning).toMatch(/\.$/);
    expect(experiment.countries.every((country) => hasFeature(country, 'experimentation'))).toBe(true);
    expect(experiment.runs.map(({ phase }) => phase)).toEqual(experiment.runs.map((_, index) => index + 1));
    expect(new Set(experiment.runs.map(({ seed }) => seed)).size).toBe(experiment.runs.length);
    for (const { weights, plannedUnits } of experiment.runs) {
      expect(Object.keys(weights)[0]).toBe(control);
      expect(rangesOf(Object.values(weights)).at(-1)?.[1]).toBeCloseTo(1);
      expect(plannedUnits).toBeGreaterThan(100);
    }
  });

  // Of each experiment a page knows a variant, or that there is none: for visitors without an id, or outside of its audience.
  test('no page has more than four versions', () => {
    for (const path of new Set(experiments.flatMap(({ paths }) => paths))) {
      const here = experiments.filter(({ paths }) => paths.includes(path));
      const versions = here.reduce((product, { runs }) => product * (Object.keys(runs.at(-1)?.weights ?? {}).length + 1), 1);
      expect([path, versions <= 4]).toEqual([path, true]);
    }
  });

  test('a run begins with its first day and ends with its last', () => {
    const run = { phase: 1, from: '2027-01-15', until: '2027-02-01', seed: 's', weights: { control: 1 }, plannedUnits: 1 };
    const at = (moment: string) => runAt({ runs: [run] }, Date.parse(moment))?.phase;
    expect(['2027-01-14T23:59:59Z', '2027-01-15T00:00:00Z', '2027-01-31T23:59:59Z', '2027-02-01T00:00:00Z'].map(at)).toEqual([
      undefined,
      1,
      1,
      undefined,
    ]);
    expect(runAt({ runs: [] }, 0)).toBeUndefined();
  });
});
