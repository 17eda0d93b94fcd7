import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { kilometresBetween } from '../../src/config/kilometres';
import { exceptionsText, parseExceptions } from './hoursText';
import { locate } from './locate';
import type { Place } from './place';
import { placeIn } from './place';
import { readPlacesCsv } from './placesCsv';

const heading = 'id,kind,country,region,name,street,postcode,city,latitude,longitude,phone,phoneLink,hours,timeZone,name.cy';
const line =
  'gb-leeds,showroom,GB,ENG,Leeds,1 Hill,LS17 8JT,Leeds,53.85,-1.53,0113 496 0192,+441134960192,Mo-Fr 09:30-17:00,Europe/London,';

const faultsOf = (text: string): string[] => {
  const outcome = readPlacesCsv(text);
  return 'faults' in outcome ? outcome.faults.map(({ line: at, column, message }) => `${at} ${column ?? ''}: ${message}`) : [];
};
const placesOf = (text: string): Place[] => {
  const outcome = readPlacesCsv(text);
  return 'places' in outcome ? outcome.places : [];
};

describe('a file of places', () => {
  test('is read with its translations, ranges and hours', () => {
    const [place] = placesOf(
      `${heading},serves,exceptions,stepFree,surveys\n${line}Lids,ls1-3 hx,2026-12-24 09:00-12:00,yes,Mo-Th 3/2; Fr 1/0\n`,
    );
    expect(place).toMatchObject({ serves: ['LS1', 'LS2', 'LS3', 'HX'], stepFree: true, translations: { cy: { name: 'Lids' } } });
    expect(place?.surveys?.map(({ morning, afternoon }) => morning + afternoon)).toEqual([5, 5, 5, 5, 1, 0, 0]);
    expect(place?.hours.map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(place && placeIn(place, 'cy').name).toBe('Lids');
    expect(place && placeIn(place, 'en').name).toBe('Leeds');
  });

  test('may have semicolons, a byte order mark, and quotes', () => {
    const text = `\uFEFF${heading.replaceAll(',', ';')}\r\n${line.replaceAll(',', ';').replace('1 Hill', '"1; ""Hill"""')}\r\n`;
    expect(faultsOf(text)).toEqual([]);
    expect(placesOf(text)[0]?.street).toBe('1; "Hill"');
  });

  test.each([
    [line.replace('GB', 'XX'), '2 country: must be one of GB, BE, US, CA, CH, ES, FR, IT, PT'],
    [line.replace('53.85', 'north'), '2 latitude: must be degrees'],
    [line.replace('Mo-Fr 09:30-17:00', 'always'), '2 hours: “always” must be days and times, such as Mo-Fr 09:30-17:00'],
    [
      line.replace('09:30-17:00', '17:00-09:30'),
      '2 hours: must be spans in the order of the day that do not overlap, such as 09:00-13:00,14:00-18:00',
    ],
    [line.replace('Europe/London', 'Leeds'), '2 timeZone: must be an IANA zone such as Europe/London'],
    [line.replace('+441134960192', '0113'), '2 phoneLink: must be + and digits'],
    [line.replace('1 Hill', '"The Mill\n1 Hill"'), '3 street: must be one line'],
    [line.replace('gb-leeds', ''), '2 id: is empty'],
    [`${line}\n${line}`, '3 id: is there twice'],
    [`${line}\n"${line}`, '3 : Quote Not Closed: the parsing is finished with an opening quote at line 3'],
    [`${line},more`, '2 : Invalid Record Length: columns length is 15, got 16 on line 2'],
  ])('is refused with its line: %s', (lines, fault) => {
    expect(faultsOf(`${heading}\n${lines}\n`)).toEqual([fault]);
  });

  test.each(['Mo-Fr', 'Mo 3', 'Xx 3/3', 'Mo-Fr 3/3/3'])('with the visits “%s” is refused', (visits) => {
    for (const column of ['surveys', 'tryOuts'])
      expect(faultsOf(`${heading},${column}\n${line},${visits}\n`)).toEqual([
        `2 ${column}: “${visits}” must be days and visits, such as Mo-Th 3/3`,
      ]);
  });

  test('without a column, with an unknown one, or empty is refused', () => {
    expect(faultsOf(`${heading.replace('hours,', '')}\n`)).toEqual(['1 hours: is missing']);
    expect(faultsOf(`${heading},colour\n${line},red\n`)).toEqual(['1 colour: is not a column that we know']);
    expect(faultsOf(`${heading}\n`)).toEqual(['1 : There is no place in the file.']);
  });

  test('tells every fault at once', () => {
    expect(
      faultsOf(`${heading}\n${line.replace('showroom', 'shop').replace('Mo-Fr', 'Xx')}\n${line.replace('53.85', '153')}\n`),
    ).toHaveLength(2);
  });
});

describe('the demo company’s places', () => {
  const places = placesOf(readFileSync('sandbox/seed/places.csv', 'utf8'));
  const folders: Readonly<Record<string, string>> = {
    GB: '',
    BE: 'fr-be',
    US: 'en-us',
    CA: 'en',
    CH: 'de',
    ES: 'es',
    FR: 'fr',
    IT: 'it',
    PT: 'pt',
  };
  const pageOf = (country: string, page: string): string =>
    readFileSync(`sandbox/seed/pages/${folders[country]}/${page}.yaml`, 'utf8').replaceAll('\u00a0', ' ');

  /** The first two cells that are texts of every row of every table. */
  function rowsOf(text: string): string[][] {
    const rows: string[][] = [];
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (value && typeof value === 'object') {
        if ('rows' in value && 'head' in value) rows.push(...(value.rows as string[][]));
        else Object.values(value).forEach(walk);
      }
    };
    walk(parse(text));
    return rows;
  }

  test('are all right, in nine countries', () => {
    expect(faultsOf(readFileSync('sandbox/seed/places.csv', 'utf8'))).toEqual([]);
    expect(new Set(places.map(({ country }) => country))).toEqual(new Set(Object.keys(folders)));
    expect(readdirSync('sandbox/seed/pages')).toContain('it');
  });

  test.each([
    ['showroom', 'demonstration-centre-finder', 1],
    ['dealer', 'find-a-dealer', 1],
    ['branch', 'service-branch-finder', 2],
  ] as const)('of kind %s are those of the pages, with the same address and number', (kind, page, addressAt) => {
    for (const country of Object.keys(folders)) {
      const text = pageOf(country, page);
      for (const row of rowsOf(text)) {
        const address = (row[addressAt] ?? '').replace(/ +/g, ' ');
        const place = places.find(
          (one) => one.country === country && one.kind === kind && one.name === row[0] && address.startsWith(one.street),
        );
        expect([address, place?.kind]).toEqual([address, kind]);
        expect(address).toContain(place?.postcode);
        expect(address).toContain(place?.city);
        const dialled = /\(tel:(\+\d+)\)/.exec(row.join(' '))?.[1];
        if (dialled !== undefined) expect(place?.phone.link).toBe(dialled);
      }
    }
  });

  test('lie where their postcodes are', () => {
    const astray = places.filter((place) => {
      const [found] = locate(place.country, place.postcode);
      return !found || kilometresBetween(found, place) > found.precisionKm;
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });
});

test.each(['2026-12-24 09:00-12:00 Christmas Eve', '2026-12-31 closed fr: Inventaire | nl: Inventaris', '2026-12-31 closed'])(
  'days with other hours are written as they are read: %s',
  (text) => expect(exceptionsText(parseExceptions(text))).toBe(text),
);
