import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { importPlaces } from '../importPlaces';
import type { TestBackoffice } from '../testing/openTestBackoffice';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';
import { storeViews } from '../../src/config/storeViews';
import { callFault, officeHolidayNames, officeHolidays } from './officeDays';
import { placePageSchema, placesFoundSchema } from './placeDocument';
import { openPlaceStore } from './placeStore';

const csv = readFileSync('sandbox/seed/places.csv', 'utf8');
let backoffice: TestBackoffice;
const store = () => openPlaceStore(backoffice);
const get = (url: string) => backoffice.app.inject({ method: 'GET', url });
const cities = (body: { places: { city: string }[] }): string[] => body.places.map(({ city }) => city);

beforeAll(async () => {
  backoffice = await openTestBackoffice();
});
afterAll(closeAll);

describe('the import of places', () => {
  test('finds an empty database first, and a filled one afterwards', async () => {
    expect(await store().isEmpty()).toBe(true);
    await importPlaces(csv.split('\n').slice(0, 2).join('\n'), store());
    expect(await store().isEmpty()).toBe(false);
    expect((await store().inCountry('GB')).map(({ id }) => id)).toEqual(['gb-showroom-london']);
  });

  test('adds them, changes what differs, and removes what its countries no longer have', async () => {
    expect(await importPlaces(csv, store())).toEqual({ done: true, lines: ['241 places: 240 added, 0 changed, 0 removed.'] });
    const fewer = csv.replace('Mo-Fr 09:30-17:00; Sa 10:00-14:00', 'Mo-Fr 10:00-17:00').replace(/^pt-showroom-faro.*\n/m, '');
    expect((await importPlaces(fewer, store())).lines).toEqual(['240 places: 0 added, 1 changed, 1 removed.']);
    expect((await importPlaces(csv, store())).lines).toEqual(['241 places: 1 added, 1 changed, 0 removed.']);
    expect((await importPlaces(csv, store())).lines).toEqual(['241 places: 0 added, 0 changed, 0 removed.']);
  });

  test('leaves other countries alone', async () => {
    const [heading = '', ...lines] = csv.split('\n');
    await importPlaces([heading, ...lines.filter((line) => line.startsWith('gb-'))].join('\n'), store());
    expect(await store().inCountry('FR')).toHaveLength(28);
  });

  test('with one wrong line changes nothing and names the line', async () => {
    const wrong = csv.replace('51.5014', 'north');
    expect(await importPlaces(wrong, store())).toEqual({
      done: false,
      lines: ['line 2, latitude: must be degrees', 'Nothing was changed.'],
    });
    expect(await store().find('gb-showroom-london')).toMatchObject({ latitude: 51.5014 });
  });
});

describe('GET /api/places', () => {
  test('lists a country’s places of a kind, page by page in one order', async () => {
    const first = (await get('/api/places?country=CH&kind=showroom&language=fr&pageSize=3')).json();
    const second = (await get('/api/places?country=CH&kind=showroom&language=fr&pageSize=3&page=2')).json();
    expect(first).toMatchObject({ outcome: 'all', total: 5, page: 1, pageSize: 3 });
    expect([...cities(first), ...cities(second)].toSorted()).toEqual(['Berne', 'Fribourg', 'Genève', 'Lausanne', 'Zurich']);
  });

  test('takes nothing that says where a person lives', async () => {
    const answer = await get('/api/places?country=GB&near=SY8%201AA');
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields: [{ path: 'near', code: 'unknown' }] }]);
  });

  test.each([
    ['', 'country', 'required'],
    ['?country=DE', 'country', 'unknown'],
    ['?country=GB&kind=pub', 'kind', 'unknown'],
    ['?country=GB&page=0', 'page', 'format'],
    ['?country=GB&pageSize=1000', 'pageSize', 'format'],
  ])('%s is refused', async (query, path, code) => {
    expect((await get(`/api/places${query}`)).json()).toEqual({ code: 'invalid', fields: [{ path, code }] });
  });

  test('shows one place in a language, and whether it is open now', async () => {
    const answer = await get('/api/places/be-showroom-gand?language=nl');
    // The clock of tests: Tuesday 3 February 2026, 10:00 UTC.
    expect(answer.json()).toMatchObject({ name: 'Gent', opening: { state: 'open', until: '2026-02-03T16:00:00.000Z' } });
    expect((await get('/api/places/be-showroom-nowhere')).statusCode).toBe(404);
  });

  test('names its region in that language, and the days ahead on which it keeps other hours', async () => {
    const inDutch = (await get('/api/places/be-showroom-gand?language=nl')).json();
    const inFrench = (await get('/api/places/be-showroom-gand?language=fr')).json();
    expect([inDutch.regionName, inFrench.regionName]).toEqual(['Vlaanderen', 'Flandre']);
    expect((await get('/api/places/gb-showroom-leeds')).json()).toMatchObject({
      regionName: 'England',
      specialDays: [{ date: '2026-04-03', spans: [] }],
    });
  });
});

describe('GET /api/holidays', () => {
  test.each([
    ['GB', ['2026-04-03', '2026-04-06', '2026-05-04']],
    ['CH', ['2026-04-03', '2026-04-06', '2026-05-14']],
    ['ES', ['2026-04-02', '2026-04-03', '2026-05-01']],
    ['BE', ['2026-04-06', '2026-05-01', '2026-05-14']],
  ])('tells the next ten of the office in %s', async (country, first) => {
    const { days } = (await get(`/api/holidays?country=${country}`)).json<{ days: string[] }>();
    expect([days.length, days.slice(0, 3)]).toEqual([10, first]);
  });

  test('knows every country of a shop, and no other', async () => {
    for (const { countryCode } of storeViews)
      expect((await get(`/api/holidays?country=${countryCode}`)).json<{ days: string[] }>().days).toHaveLength(10);
    expect((await get('/api/holidays?country=DE')).json()).toMatchObject({ fields: [{ path: 'country', code: 'unknown' }] });
  });

  test.each([
    ['GB', 'en', '2026-12-25', 'Christmas Day'],
    ['GB', 'en', '2026-12-28', 'Boxing Day, substitute day'],
    ['BE', 'nl', '2026-12-25', 'Kerstmis'],
    ['CH', 'fr', '2026-12-26', 'Saint-Étienne'],
    ['CH', 'pt', '2026-04-06', undefined],
  ])('names those of %s in %s', async (country, language, day, name) => {
    const { names } = (await get(`/api/holidays?country=${country}&language=${language}`)).json<{ names: Record<string, string> }>();
    expect(officeHolidayNames(country, [day], language)[day]).toBe(name);
    if (name) expect(Object.keys(names)).toHaveLength(10);
    else expect(names).not.toHaveProperty(day);
  });

  test('counts today until it is over there', () => {
    expect(officeHolidays('US', Date.parse('2026-12-26T04:59:00Z'))[0]).toBe('2026-12-25');
    expect(officeHolidays('US', Date.parse('2026-12-26T05:00:00Z'))[0]).toBe('2027-01-01');
  });
});

describe('the office of a country rings', () => {
  test.each([
    ['GB', '2026-12-24T14:00:00Z/2026-12-24T17:30:00Z', undefined],
    ['GB', '2026-12-24T16:00:00Z/2026-12-24T17:31:00Z', 'closed'],
    ['GB', '2026-07-06T08:00:00Z/2026-07-06T10:00:00Z', undefined],
    ['GB', '2026-07-06T07:59:00Z/2026-07-06T10:00:00Z', 'closed'],
    ['GB', '2026-12-27T10:00:00Z/2026-12-27T12:00:00Z', 'closed'],
    ['GB', '2026-12-28T10:00:00Z/2026-12-28T12:00:00Z', 'holiday'],
    ['US', '2026-11-26T14:00:00Z/2026-11-26T16:00:00Z', 'holiday'],
    ['US', '2026-12-25T01:00:00Z/2026-12-25T02:00:00Z', 'closed'],
    ['FR', '2026-11-11T09:00:00Z/2026-11-11T11:00:00Z', 'holiday'],
    ['BE', '2026-11-12T08:00:00Z/2026-11-13T09:00:00Z', 'closed'],
  ])('%s, %s: %s', (country, span, fault) => {
    const [from = '', to = ''] = span.split('/');
    expect(callFault(country, { from, to })).toBe(fault);
  });
});

describe('POST /api/places/search', () => {
  const search = async (body: object) => (await backoffice.post('/api/places/search', body)).json();

  test('finds the nearest by postcode and tells what it understood', async () => {
    const found = await search({ country: 'FR', kinds: ['showroom'], near: { text: '38 000' } });
    expect(found).toMatchObject({ outcome: 'near', understood: [{ code: '38000', name: 'Grenoble' }] });
    expect(cities(found)[0]).toBe('Lyon');
    expect(backoffice.lines()).not.toContain('38 000');
  });

  test('finds the nearest to a point, of any kind', async () => {
    const found = await search({ country: 'IT', near: { latitude: 45.07, longitude: 7.68 }, pageSize: 2 });
    expect(cities(found)).toEqual(['Torino', 'Torino']);
  });

  test('asks which town is meant, or says that none is known', async () => {
    expect(await search({ country: 'US', near: { text: 'Springfield' } })).toMatchObject({ outcome: 'ambiguous', places: [] });
    expect(await search({ country: 'US', near: { text: 'Atlantis' } })).toMatchObject({ outcome: 'unknown', understood: [], places: [] });
  });

  test.each([
    [{}, 'country', 'required'],
    [{ country: 'GB', near: { text: '' } }, 'near.text', 'required'],
    [{ country: 'GB', near: { text: 'x'.repeat(81) } }, 'near.text', 'too-long'],
    [{ country: 'GB', near: { latitude: 91, longitude: 0 } }, 'near.latitude', 'format'],
    [{ country: 'GB', near: 'Leeds' }, 'near', 'format'],
    [{ country: 'GB', kinds: [] }, 'kinds', 'required'],
    [{ country: 'GB', where: 'Leeds' }, 'where', 'unknown'],
  ])('%j is refused', async (body, path, code) => {
    expect(await search(body)).toEqual({ code: 'invalid', fields: [{ path, code }] });
  });
});

describe('POST /api/places/branch', () => {
  test('names the branch whose engineers come', async () => {
    const answer = await backoffice.post('/api/places/branch', { country: 'BE', postcode: '9000 Gent', language: 'nl' });
    expect(answer.json()).toMatchObject({ id: 'be-service-gand', name: 'Gent' });
  });

  test('says where none does, and what is missing', async () => {
    const nowhere = await backoffice.post('/api/places/branch', { country: 'ES', postcode: '38001' });
    expect([nowhere.statusCode, nowhere.json()]).toEqual([404, { code: 'unknown' }]);
    expect((await backoffice.post('/api/places/branch', { country: 'ES' })).json()).toMatchObject({ fields: [{ path: 'postcode' }] });
  });
});

describe('the OpenAPI document', () => {
  test('has the places’ addresses, and schemas that the answers fit', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/places', '/api/places/{id}', '/api/places/search', '/api/places/branch']),
    );
    const named = [...JSON.stringify(document.paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(named));
    const near = await backoffice.post('/api/places/search', { country: 'GB', near: { text: 'Leeds' } });
    const namesakes = await backoffice.post('/api/places/search', { country: 'GB', near: { text: 'Newport' } });
    for (const answer of [near, namesakes, await get('/api/places?country=CA&language=fr')])
      expect(v.safeParse(placesFoundSchema, answer.json()).issues).toBeUndefined();
    expect(v.safeParse(placePageSchema, (await get('/api/places/gb-showroom-leeds')).json()).issues).toBeUndefined();
  });
});
