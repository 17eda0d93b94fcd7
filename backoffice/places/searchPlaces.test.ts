import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Place } from './place';
import { readPlacesCsv } from './placesCsv';
import { searchPlaces } from './searchPlaces';
import { serviceBranchFor } from './serviceBranch';

const outcome = readPlacesCsv(readFileSync('sandbox/seed/places.csv', 'utf8'));
const places: Place[] = 'places' in outcome ? outcome.places : [];
const tuesdayNoon = Date.parse('2026-02-03T12:00:00Z');
const search = { country: 'GB', kinds: ['showroom'] as const, page: 1, pageSize: 20 };

describe('a search for places', () => {
  test('by postcode has the nearest first, with distances and who is open', () => {
    const found = searchPlaces(places, { ...search, near: { text: 'ws1 1aa' } }, tuesdayNoon);
    expect(found).toMatchObject({ outcome: 'near', total: 6, understood: [{ code: 'WS1', name: 'Walsall' }] });
    expect(found.places.map(({ city }) => city).slice(0, 2)).toEqual(['Ludlow', 'Bristol']);
    expect(found.places[0]).toMatchObject({ opening: { state: 'open', until: '2026-02-03T17:30:00.000Z' } });
    expect(found.places[0]?.distanceKm).toBeGreaterThan(45);
    expect(found.places[0]?.distanceKm).toBeLessThan(65);
  });

  test('by a point uses it to a kilometre and no finer', () => {
    const exact = searchPlaces(places, { ...search, near: { latitude: 53.8587123, longitude: -1.5346987 } }, tuesdayNoon);
    expect(exact.understood).toMatchObject([{ latitude: 53.86, longitude: -1.53, precisionKm: 1 }]);
    expect(exact.places[0]).toMatchObject({ city: 'Leeds', distanceKm: 0 });
  });

  test('by a name that several towns have gives the towns, each with a point to go on with', () => {
    const found = searchPlaces(places, { ...search, near: { text: 'Newport' } }, tuesdayNoon);
    expect(found).toMatchObject({ outcome: 'ambiguous', places: [], total: 0 });
    expect(found.understood.length).toBeGreaterThan(1);
  });

  test('by what nobody knows says so', () => {
    expect(searchPlaces(places, { ...search, near: { text: 'Atlantis' } }, tuesdayNoon)).toMatchObject({ outcome: 'unknown', places: [] });
  });

  test('without a point keeps one order over its pages', () => {
    const pages = [1, 2, 3, 4].map((page) => searchPlaces(places, { ...search, kinds: ['dealer'], page, pageSize: 5 }, tuesdayNoon));
    const ids = pages.flatMap((found) => found.places.map(({ id }) => id));
    expect(new Set(ids).size).toBe(18);
    expect(pages[0]).toMatchObject({ outcome: 'all', total: 18, page: 1 });
    expect(searchPlaces(places.toReversed(), { ...search, kinds: ['dealer'] }, tuesdayNoon).places.map(({ id }) => id)).toEqual(ids);
  });

  test('in Dutch names Belgium’s towns in Dutch, and shows nothing of its own bookkeeping', () => {
    const found = searchPlaces(places, { ...search, country: 'BE', language: 'nl', near: { text: 'Luik' } }, tuesdayNoon);
    expect(found.places[0]).toMatchObject({ name: 'Luik', city: 'Luik', street: 'Rue de la Passerelle 3' });
    expect(found.places[0]).not.toHaveProperty('serves');
    expect(found.places[0]).not.toHaveProperty('translations');
  });
});

describe('the branch that comes', () => {
  test.each([
    ['GB', 'SY8 1AA', 'gb-service-ludlow'],
    ['GB', 'la9 4dl', 'gb-service-newcastle'],
    ['GB', 'LA1 1AA', 'gb-service-leeds'],
    ['GB', 'S1 2HE', 'gb-service-leeds'],
    ['FR', '2A', undefined],
    ['FR', '20000', 'fr-service-marseille'],
    ['BE', '9000 Gent', 'be-service-gand'],
    ['CH', '1870', 'ch-service-sitten'],
    ['CH', '1800 Vevey', 'ch-service-lausanne'],
    ['US', '03431-1234', 'us-service-keene'],
    ['CA', 'j8x 2r6', 'ca-service-ottawa'],
    ['PT', '9000-047', 'pt-service-funchal'],
    ['ES', '38001', undefined],
    ['GB', 'Ludlow', undefined],
    ['GB', '', undefined],
  ])('to %s %s is %s', (country, postcode, id) => {
    expect(serviceBranchFor(places, country, postcode)?.id).toBe(id);
  });

  test('to each place of ours is one of its country, and a branch looks after its own street', () => {
    for (const place of places) {
      const branch = serviceBranchFor(places, place.country, place.postcode);
      expect([place.id, branch?.country]).toEqual([place.id, place.country]);
      if (place.kind === 'branch') expect(branch?.id).toBe(place.id);
    }
  });
});
