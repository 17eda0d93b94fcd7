import { expect, test } from '@jest/globals';
import { isSameDoor, pickupsShown, placesOfPickup, withPickups } from './pickupPlaces';
import type { PlaceListed } from './placesApi';

const leeds: PlaceListed = {
  id: 'gb-showroom-leeds',
  kind: 'showroom',
  name: 'Leeds',
  street: '102 Alwoodley Drive',
  postcode: 'LS17 8JT',
  city: 'Leeds',
  models: [],
};
const wire = {
  pickup_location_code: 'depot',
  name: 'Telford depot',
  street: '7 Halesfield Gate',
  postcode: 'TF7 4QT',
  city: 'Telford',
  country_id: 'GB',
  latitude: 52.6,
  longitude: -2.4,
  phone: '01632 960 355',
};
const read = (...items: object[]) => placesOfPickup({ pickupLocations: { items: items.map((item) => ({ ...wire, ...item })) } });

test('a pickup location keeps what commerce tells of it', () => {
  expect(read({})).toEqual([
    {
      id: 'pickup-depot',
      kind: 'pickup',
      name: 'Telford depot',
      street: '7 Halesfield Gate',
      postcode: 'TF7 4QT',
      city: 'Telford',
      latitude: 52.6,
      longitude: -2.4,
      phone: { shown: '01632 960 355', link: '01632960355' },
      models: [],
    },
  ]);
});

test('what is not there is left out: a point that was never set, a phone, a whole location without a name, a street or a town', () => {
  const [bare] = read({ latitude: 0, longitude: 0, phone: null, postcode: null });
  expect(bare).toEqual({
    id: 'pickup-depot',
    kind: 'pickup',
    name: 'Telford depot',
    street: '7 Halesfield Gate',
    postcode: '',
    city: 'Telford',
    models: [],
  });
  expect(read({ name: null }, { street: '' }, { city: null }, { pickup_location_code: null })).toEqual([]);
  expect(placesOfPickup({ pickupLocations: null })).toEqual([]);
});

test.each([
  ['the same street, written otherwise', { street: '102, alwoodley drive', postcode: 'ls178jt', name: 'Collection point' }, 1],
  ['the same name at one postcode', { street: 'Unit 3', postcode: 'LS17 8JT', name: 'LEEDS' }, 1],
  ['another house at one postcode', { street: '104 Alwoodley Drive', postcode: 'LS17 8JT', name: 'Depot' }, 2],
  ['a street of that name elsewhere', { street: '102 Alwoodley Drive', postcode: 'BD23 1AA', name: 'Depot' }, 2],
])('%s', (_what, location, count) => {
  expect(withPickups([leeds], read(location))).toHaveLength(count);
});

test('a street of two languages is one door where postcode, number and point agree', () => {
  const bruxelles = {
    name: 'Steadwell Bruxelles',
    street: 'Rue de l’Écluse Neuve 4',
    postcode: '1000',
    latitude: 50.8555,
    longitude: 4.3475,
  };
  const brussel = { ...bruxelles, name: 'Brussel', street: 'Nieuwe Sluisstraat 4' };
  expect(isSameDoor(bruxelles, brussel)).toBe(true);
  expect(isSameDoor(bruxelles, { ...brussel, street: 'Nieuwe Sluisstraat 6' })).toBe(false);
  expect(isSameDoor(bruxelles, { ...brussel, longitude: 4.4 })).toBe(false);
});

test('the points come by their distance, those without a position last, with the hours of the place at that door', () => {
  const point = { code: 'a', name: 'A', street: '1 A Street', postcode: 'A1', city: 'A', country_id: 'GB', latitude: 53, longitude: -1 };
  const points = [
    { ...point, code: 'nowhere', latitude: undefined },
    { ...point, code: 'far', name: 'F', street: '9 Far Street', latitude: 55 },
    point,
  ];
  const place: PlaceListed = { ...point, id: 'gb-a', kind: 'showroom', models: [] };
  const opening = { state: 'closed' } as const;
  const shown = pickupsShown(points, [place], { 'gb-a': opening }, { latitude: 53, longitude: -1 });
  expect(shown.map(({ code }) => code)).toEqual(['a', 'far', 'nowhere']);
  expect(shown[0]).toMatchObject({ distanceKm: 0, opening });
  expect(Math.round(shown[1]?.distanceKm ?? 0)).toBe(222);
  expect(shown[1]?.opening).toBeUndefined();
  expect(pickupsShown(points, [], {}, null).map(({ code }) => code)).toEqual(['nowhere', 'far', 'a']);
});
