import { expect, test } from '@jest/globals';
import { storeViews } from './storeViews';
import { isPostcodeFirst, townLines } from './townLine';

test.each([
  [['Harrisburg', 'PA', '17110', 'United States'], ['Harrisburg, PA 17110']],
  [['Harrisburg', 'Pennsylvania', '17110', 'US'], ['Harrisburg, Pennsylvania 17110']],
  [['Harrisburg', 'PA', '17110', 'USA'], ['Harrisburg, PA 17110']],
  [['Harrisburg', 'PA', '', 'États-Unis'], ['Harrisburg, PA']],
  [['Ottawa', 'ON', 'K1P 5G3', 'Canada'], ['Ottawa ON K1P 5G3']],
  [['Montréal', 'Québec', 'H3K 2L7', 'Canada'], ['Montréal (Québec) H3K 2L7']],
  [
    ['Ludlow', 'Shropshire', 'SY8 1AA', 'United Kingdom'],
    ['Ludlow', 'Shropshire', 'SY8 1AA'],
  ],
  [
    ['Ludlow', '', 'SY8 1AA', 'GB'],
    ['Ludlow', 'SY8 1AA'],
  ],
  [
    ['Kilkenny', '', 'R95 X4T2', 'Ireland'],
    ['Kilkenny', 'R95 X4T2'],
  ],
  [['Namur', '', '5000', 'BE'], ['5000 Namur']],
  [['Lyon', '', '69002', 'France'], ['69002 Lyon']],
  [
    ['Sevilla', 'Sevilla', '41001', 'España'],
    ['41001 Sevilla', 'Sevilla'],
  ],
  [['Lisboa', '', '1200-109', 'Portugal'], ['1200-109 Lisboa']],
  [['Wien', '', '1010', 'Österreich'], ['1010 Wien']],
  [['Den Haag', '', 'X1', 'constructor'], ['Den Haag X1']],
  [['', 'PA', '', 'United States'], ['PA']],
  [['', '', '', ''], []],
] as const)('%j is written as %j', ([city, state, postcode, country], lines) => {
  expect(townLines({ city, state, postcode, country })).toEqual(lines);
});

test('every country of the shop has its own order', () => {
  const unordered = storeViews.filter(({ countryCode: country, language }) => {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
    const town = { city: 'Town', state: 'XY', postcode: '1234' };
    // For other countries the order is guessed from the postcode: town, number, then the region.
    const guess = townLines({ ...town, country: 'Österreich' });
    return [country, name].some((written) => JSON.stringify(townLines({ ...town, country: written })) === JSON.stringify(guess));
  });
  expect(unordered).toEqual([]);
  expect([isPostcodeFirst('BE'), isPostcodeFirst('GB'), isPostcodeFirst('AT')]).toEqual([true, false, false]);
});
