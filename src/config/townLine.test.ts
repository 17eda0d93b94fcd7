import { expect, test } from '@jest/globals';
import { townLines } from './townLine';

test.each([
  [['Harrisburg', 'PA', '17110', 'United States'], ['Harrisburg, PA 17110']],
  [['Harrisburg', 'Pennsylvania', '17110', 'US'], ['Harrisburg, Pennsylvania 17110']],
  [['Harrisburg', 'PA', '', 'États-Unis'], ['Harrisburg, PA']],
  [['Ottawa', 'ON', 'K1P 5G3', 'Canada'], ['Ottawa ON K1P 5G3']],
  [['Montréal', 'Québec', 'H3K 2L7', 'Canada'], ['Montréal (Québec) H3K 2L7']],
  [
    ['Ludlow', 'Shropshire', 'SY8 1AA', 'United Kingdom'],
    ['Ludlow SY8 1AA', 'Shropshire'],
  ],
  [['Lyon', '', '69002', 'France'], ['69002 Lyon']],
  [['', 'PA', '', 'United States'], ['PA']],
  [['', '', '', ''], []],
] as const)('%j is written as %j', ([city, state, postcode, country], lines) => {
  expect(townLines({ city, state, postcode, country })).toEqual(lines);
});
