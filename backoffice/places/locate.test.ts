import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { kilometresBetween } from '../../src/config/kilometres';
import { locate } from './locate';

/** Well-known places: country, what is typed, latitude, longitude. */
const places: readonly [string, string, number, number][] = [
  ['GB', 'SY8 1AA', 52.367, -2.718],
  ['GB', 'EH6 7DQ', 55.976, -3.17],
  ['GB', 'TR19 7AA', 50.066, -5.714],
  ['GB', 'KW1 4YR', 58.644, -3.07],
  ['GB', 'BT9 5GN', 54.578, -5.945],
  ['GB', 'LL65 1DR', 53.31, -4.63],
  ['GB', 'NE3 1XY', 55.01, -1.62],
  ['GB', 'CT17 9BU', 51.125, 1.31],
  ['GB', 'PH33 6TE', 56.82, -5.105],
  ['GB', 'ZE2 9JX', 59.88, -1.28],
  ['GB', 'SA62 6PS', 51.88, -5.27],
  ['GB', 'NR27 9HH', 52.93, 1.3],
  ['GB', 'CA12 5JR', 54.6, -3.135],
  ['FR', '75018 Paris', 48.887, 2.343],
  ['FR', '69002', 45.753, 4.83],
  ['FR', '29200', 48.39, -4.486],
  ['FR', '06000', 43.7, 7.26],
  ['FR', '67000', 48.58, 7.75],
  ['FR', '20000', 41.92, 8.737],
  ['FR', '64200', 43.48, -1.56],
  ['FR', '74400', 45.924, 6.87],
  ['FR', '59140', 51.035, 2.377],
  ['FR', '50170', 48.636, -1.511],
  ['IT', '00184', 41.89, 12.492],
  ['IT', '20121', 45.464, 9.19],
  ['IT', '39100', 46.498, 11.354],
  ['IT', '90133', 38.116, 13.361],
  ['IT', '73100', 40.353, 18.174],
  ['IT', '09124', 39.22, 9.12],
  ['IT', '34121', 45.65, 13.77],
  ['IT', '11100', 45.737, 7.32],
  ['IT', '98039', 37.853, 15.288],
  ['IT', '30124', 45.434, 12.338],
  ['ES', '28014', 40.415, -3.69],
  ['ES', '08027', 41.426, 2.187],
  ['ES', '41008', 37.4, -5.975],
  ['ES', '48012', 43.256, -2.943],
  ['ES', '07004', 39.573, 2.656],
  ['ES', '15009', 43.35, -8.4],
  ['ES', '38400', 28.414, -16.549],
  ['ES', '29400', 36.742, -5.166],
  ['ES', '52001', 35.292, -2.938],
  ['ES', '20002', 43.32, -1.975],
  ['PT', '1200-109', 38.709, -9.148],
  ['PT', '4000-218', 41.152, -8.602],
  ['PT', '8000', 37.018, -7.931],
  ['PT', '7000-085', 38.571, -7.909],
  ['PT', '5300-252', 41.806, -6.757],
  ['PT', '8650-317', 37.023, -8.996],
  ['PT', '9000-047', 32.65, -16.91],
  ['PT', '9500-036', 37.741, -25.668],
  ['PT', '4900-001', 41.693, -8.833],
  ['PT', '2750', 38.697, -9.421],
  ['BE', '1000 Bruxelles', 50.85, 4.35],
  ['BE', '2000', 51.217, 4.406],
  ['BE', '4000', 50.639, 5.576],
  ['BE', '5000', 50.465, 4.866],
  ['BE', '9000 Gent', 51.051, 3.728],
  ['BE', '8400', 51.225, 2.919],
  ['BE', '6700', 49.684, 5.81],
  ['BE', '3500', 50.93, 5.338],
  ['BE', '7500 Tournai', 50.606, 3.388],
  ['BE', '4780', 50.28, 6.127],
  ['CH', '3011 Bern', 46.947, 7.445],
  ['CH', '8003', 47.372, 8.518],
  ['CH', '1206 Genf', 46.195, 6.157],
  ['CH', '1003', 46.52, 6.63],
  ['CH', '6900 Lugano', 46.004, 8.951],
  ['CH', '7500', 46.497, 9.838],
  ['CH', '9000', 47.424, 9.376],
  ['CH', '3920', 46.02, 7.749],
  ['CH', '4051', 47.555, 7.588],
  ['CH', '2800', 47.365, 7.344],
  ['US', '03431', 42.934, -72.278],
  ['US', '10001', 40.75, -73.997],
  ['US', '90210', 34.09, -118.41],
  ['US', '33612', 28.05, -82.45],
  ['US', '43214', 40.053, -83.019],
  ['US', '99801', 58.302, -134.42],
  ['US', '96813', 21.31, -157.858],
  ['US', '59718', 45.66, -111.09],
  ['US', '70112', 29.956, -90.077],
  ['US', '79901', 31.759, -106.487],
  ['CA', 'K1P 5G3', 45.42, -75.7],
  ['CA', 'H3K 2L7', 45.48, -73.56],
  ['CA', 'G1L 3M8', 46.834, -71.244],
  ['CA', 'E1C 5L4', 46.09, -64.778],
  ['CA', 'V5K 0A1', 49.28, -123.04],
  ['CA', 'T2P 2M5', 51.048, -114.07],
  ['CA', 'A1C 5S7', 47.562, -52.712],
  ['CA', 'P3C 1V7', 46.49, -81.01],
  ['CA', 'R0B 0E0', 58.768, -94.165],
  ['CA', 'Y1A 2C6', 60.721, -135.056],
];

describe('a postcode', () => {
  test.each(places)('%s %s lies within the precision that is told', (country, text, latitude, longitude) => {
    const [found] = locate(country, text);
    expect(found && kilometresBetween(found, { latitude, longitude })).toBeLessThanOrEqual(found?.precisionKm ?? 0);
  });

  test('is told finely where our tables are fine', () => {
    const most = (country: string): number =>
      Math.max(...places.filter(([owner]) => owner === country).map(([, text]) => locate(country, text)[0]?.precisionKm ?? Infinity));
    expect(most('FR')).toBeLessThanOrEqual(30);
    expect(most('IT')).toBeLessThanOrEqual(20);
    expect(most('CH')).toBeLessThanOrEqual(50);
  });

  test.each([
    ['GB', 'sy81aa', 'SY8', 'Ludlow'],
    ['GB', 'SW1A 1AB', 'SW1', 'London'],
    ['FR', '75 011', '75011', 'Paris'],
    ['CH', 'CH-3011', '301', 'Bern'],
    ['US', '03431-1234', '0343', 'Keene'],
    ['CA', 'k1p5g3', 'K1', 'Ottawa'],
    ['BE', '1000 Bruxelles – Brussel', '10', 'Bruxelles'],
  ])('%s %s is understood as %s, near %s', (country, text, code, name) => {
    expect(locate(country, text)).toMatchObject([{ code, name }]);
  });

  test('of a whole province is finer with the town behind it', () => {
    expect(locate('ES', '28806')).toMatchObject([{ code: '28', kind: 'area' }]);
    expect(locate('ES', '28806 Alcalá de Henares')).toMatchObject([{ name: 'Alcalá de Henares', kind: 'town' }]);
  });

  test('that does not exist gives way to the town', () => {
    expect(locate('GB', 'XX1 1AA Ludlow')).toMatchObject([{ name: 'Ludlow', kind: 'town' }]);
    expect(locate('GB', 'SY99 9ZZ')).toMatchObject([{ code: 'SY99' }]);
    expect(locate('GB', 'SY88 1AA')).toMatchObject([{ code: 'SY', kind: 'area' }]);
  });
});

describe('a town', () => {
  test.each([
    ['FR', 'Saint-Étienne', 'ST ETIENNE', 'Saint-Étienne'],
    ['BE', 'Luik', 'liège', 'Liège'],
    ['BE', 'Brussel', 'BRUXELLES', 'Bruxelles'],
    ['CH', 'Genf', 'geneve', 'Genève'],
    ['CH', 'Zurich', 'Zürich', 'Zürich'],
    ['IT', 'Milan', 'milano', 'Milano'],
    ['PT', 'Lisbon', ' lisboa ', 'Lisboa'],
    ['ES', 'La Coruña', 'a coruna', 'A Coruña'],
    ['GB', 'Caerdydd', 'cardiff', 'Cardiff'],
  ])('of %s is found as %s and as %s', (country, one, other, name) => {
    const [first] = locate(country, one);
    const [second] = locate(country, other);
    expect(second?.name).toBe(name);
    expect({ ...first, name }).toEqual(second);
  });

  test('with namesakes comes with each of them and their regions', () => {
    const newports = locate('GB', 'Newport');
    expect(newports.length).toBeGreaterThan(3);
    expect(new Set(newports.map(({ region }) => region)).size).toBe(newports.length);
    expect(locate('US', 'Springfield, IL')).toMatchObject([{ region: 'IL' }]);
    expect(locate('US', 'springfield illinois')).toMatchObject([{ region: 'IL' }]);
  });

  test('nobody knows gives nothing', () => {
    expect(['', '   ', 'qwertz', '?!', '99999999', 'SY8 1AA'.repeat(900)].flatMap((text) => locate('FR', text))).toEqual([]);
    expect(locate('DE', 'Berlin')).toEqual([]);
  });
});

test('any text is answered, with points in the country’s part of the world', () => {
  fc.assert(
    fc.property(fc.constantFrom('GB', 'FR', 'BE', 'CH', 'US', 'CA'), fc.string({ maxLength: 120, unit: 'binary' }), (country, text) => {
      for (const { latitude, precisionKm } of locate(country, text)) {
        expect(latitude).toBeGreaterThan(18);
        expect(precisionKm).toBeGreaterThan(0);
      }
    }),
  );
});

test('the tables stay small', () => {
  const folder = path.join(import.meta.dirname, 'geo');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});
