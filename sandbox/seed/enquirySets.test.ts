import { describe, expect, test } from '@jest/globals';
import { loadEnquirySets } from './enquirySets';
import { loadSeed, loadStoreViews } from './loadSeed';
import { walkEveryWay } from './questionWalk';

const { enquirySets } = loadSeed();

describe.each(enquirySets.map((set) => [`${set.code} ${set.countryCode}`, set] as const))('the questions about a %s', (_, set) => {
  test('lead to an end on every way, and never to a question without an answer', () => {
    let ends = 0;
    walkEveryWay(
      { ...set, bundleSku: set.code },
      {
        onStep: ({ question, allowed }) => expect([question.key, allowed.length > 0]).toEqual([question.key, true]),
        onRule: () => undefined,
        onEnd: () => (ends += 1),
      },
    );
    expect(ends).toBeGreaterThan(0);
  });

  test('and each of its rules is used', () => {
    const used = new Set<string>();
    walkEveryWay(
      { ...set, bundleSku: set.code },
      { onStep: () => undefined, onRule: ({ id }) => void used.add(id), onEnd: () => undefined },
    );
    const shows = set.rules.filter(({ effect }) => effect === 'SHOW').map(({ id }) => id);
    expect([...used, ...shows].sort()).toEqual(expect.arrayContaining(set.rules.map(({ id }) => id).sort()));
  });
});

test('Britain asks about homelifts and riser chairs', () => {
  expect(enquirySets.filter(({ countryCode }) => countryCode === 'GB').map(({ code }) => code)).toEqual(['homelift', 'riser-chair']);
});

test('each language of a country that asks has its own words', () => {
  expect(loadEnquirySets(loadStoreViews()).warnings).toEqual([]);
  const namesIn = (code: string, countryCode: string) =>
    Object.values(enquirySets.find((set) => set.code === code && set.countryCode === countryCode)?.name ?? {}).sort();
  expect(namesIn('homelift', 'CH')).toEqual(['Ascenseur privatif', 'Ascensore domestico', 'Hauslift']);
  expect(namesIn('riser-chair', 'CA')).toEqual(['Fauteuil autosouleveur', 'Lift chair']);
});
