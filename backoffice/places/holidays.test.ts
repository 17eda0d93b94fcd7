import { describe, expect, test } from '@jest/globals';
import { storeViews } from '../../src/config/storeViews';
import { holidayName } from './holidayNames';
import { holidayRules } from './holidayRules';
import { easterSunday, publicHolidays } from './holidays';

/** Official lists, read once, of what the rules have to give. */
const lists: readonly [string, string, number, string][] = [
  ['GB', 'ENG', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['GB', 'WLS', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['GB', 'ENG', 2028, '01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['GB', 'SCT', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-26 12-28'],
  ['GB', 'SCT', 2028, '01-01 01-02 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['GB', 'NIR', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28'],
  ['FR', '', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['FR', '6AE', 2027, '01-01 03-26 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25 12-26'],
  ['BE', 'VLG', 2026, '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25'],
  ['CH', 'GE', 2026, '01-01 04-03 04-06 05-14 05-25 08-01 09-10 12-25 12-31'],
  ['CH', 'VD', 2026, '01-01 01-02 04-03 04-06 05-14 05-25 08-01 09-21 12-25'],
  ['CH', 'ZH', 2027, '01-01 03-26 03-29 05-01 05-06 05-17 08-01 12-25 12-26'],
  ['CH', 'TI', 2028, '01-01 01-06 03-19 04-17 05-01 05-25 06-05 06-15 06-29 08-01 08-15 11-01 12-08 12-25 12-26'],
  ['ES', 'CT', 2026, '01-01 01-06 04-03 04-06 05-01 06-24 08-15 09-11 10-12 11-01 12-06 12-08 12-25 12-26'],
  ['IT', '', 2026, '01-01 01-06 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
  ['PT', '30', 2026, '01-01 04-03 04-05 04-25 05-01 06-04 06-10 07-01 08-15 10-05 11-01 12-01 12-08 12-25 12-26'],
  ['US', 'NH', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['US', 'FL', 2027, '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'],
  ['CA', 'ON', 2026, '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26'],
  ['CA', 'QC', 2026, '01-01 04-03 05-18 06-24 07-01 09-07 10-12 12-25'],
  ['CA', 'NB', 2028, '01-01 02-21 04-14 05-22 07-01 08-07 09-04 10-09 11-11 12-25'],
];

describe('public holidays', () => {
  test.each(lists)('of %s %s in %s', (country, region, year, days) => {
    const found = [...publicHolidays(country, region, year).keys()].toSorted().map((day) => day.slice(5));
    expect(found.join(' ')).toBe(days);
  });

  test('in a region that we do not know are the whole country’s', () => {
    expect(publicHolidays('CH', 'XX', 2026)).toEqual(publicHolidays('CH', undefined, 2026));
    expect(publicHolidays('ZZ', undefined, 2026).size).toBe(0);
  });

  test('can be reckoned in every country and region', () => {
    for (const [country, { regions }] of Object.entries(holidayRules))
      for (const region of ['', ...Object.keys(regions)])
        for (const year of [2026, 2027, 2028]) expect(publicHolidays(country, region, year).size).toBeGreaterThanOrEqual(4);
  });
});

test('every holiday of a country with a shop has a name in each language of its shops', () => {
  const nameless = storeViews.flatMap(({ countryCode, language }) =>
    ['', ...Object.keys(holidayRules[countryCode]?.regions ?? {})].flatMap((region) =>
      [...publicHolidays(countryCode, region, 2027)].flatMap(([day, holiday]) =>
        holidayName(countryCode, holiday, language) ? [] : [`${language}_${countryCode} ${region} ${day} ${holiday.rule}`],
      ),
    ),
  );
  expect(nameless).toEqual([]);
});

test('Easter is where the church’s tables have it', () => {
  expect([2024, 2025, 2026, 2027, 2028, 2038, 1818].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '1818-03-22',
  ]);
});
