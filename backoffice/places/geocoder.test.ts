import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readEnvironment } from '../environment';
import { importPlaces } from '../importPlaces';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';
import { withoutStreet } from './geocoder';
import { openPlaceStore } from './placeStore';

const csv = readFileSync('sandbox/seed/places.csv', 'utf8');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(closeAll);

type Answer = { status?: number; body: unknown; location?: string } | 'silence';

/** A geocoder on a socket, and a back office that asks it. `asked` are the addresses it heard. */
async function openWith(answer: Answer, environment: Record<string, string> = {}) {
  const asked: string[] = [];
  let heard = (): void => undefined;
  const hears = new Promise<void>((resolve) => (heard = resolve));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    heard();
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...(answer.location && { location: answer.location }) });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  const backoffice = await openTestBackoffice({ environment: { GEOCODER_URL: `http://127.0.0.1:${port}/find?key=k`, ...environment } });
  await importPlaces(csv, openPlaceStore(backoffice));
  const search = async (text: string, country = 'FR') =>
    (await backoffice.post('/api/places/search', { country, kinds: ['showroom'], language: 'fr', near: { text } })).json();
  return { asked, hears, search, backoffice };
}

const lille = { name: 'Villeneuve-d’Ascq', latitude: 50.62, longitude: 3.14, precisionKm: 2 };

describe('a search with a geocoder', () => {
  test('asks it by country, text and language, and goes by its answer', async () => {
    const { asked, search } = await openWith({ body: { results: [lille], licence: 'more than agreed is left out' } });
    const found = await search('59491');
    expect(asked).toEqual(['/find?key=k&country=FR&text=59491&language=fr']);
    expect(found).toMatchObject({ outcome: 'near', understood: [{ ...lille, kind: 'postcode' }] });
    expect(found.places[0]).toMatchObject({ city: 'Lille', distanceKm: 6 });
  });

  test('lets the shopper choose among several', async () => {
    const { search } = await openWith({ body: { results: [lille, { ...lille, name: 'Lille', region: 'Nord' }] } });
    expect(await search('Lille')).toMatchObject({ outcome: 'ambiguous', understood: [{ kind: 'town' }, { region: 'Nord' }] });
  });

  test('tells an area as one', async () => {
    const { search } = await openWith({ body: { results: [{ ...lille, precisionKm: 80 }] } });
    expect(await search('59000')).toMatchObject({ understood: [{ kind: 'area' }] });
  });

  test.each([
    ['an error', { status: 500, body: {} }, 'status 500'],
    ['no JSON', { body: '<html>' }, 'no usable answer'],
    ['another shape', { body: { features: [] } }, 'another shape than agreed'],
    ['a place that is nowhere', { body: { results: [{ ...lille, latitude: 950 }] } }, 'another shape than agreed'],
    ['too much', { body: { results: [], rest: 'x'.repeat(70_000) } }, 'too long'],
    ['a way elsewhere', { status: 302, body: {}, location: 'http://127.0.0.1:9/' }, 'no usable answer'],
  ] as const)('goes by our own tables after %s', async (_what, answer, problem) => {
    const { search, backoffice } = await openWith(answer);
    expect(await search('38000')).toMatchObject({ outcome: 'near', understood: [{ code: '38000', name: 'Grenoble' }] });
    expect(backoffice.lines()).toContain(`"problem":"${problem}"`);
    expect(backoffice.lines()).not.toContain('38000');
  });

  test('goes by our own tables when there is no answer within a second and a half', async () => {
    const { search, backoffice, hears } = await openWith('silence');
    const found = search('38000');
    await hears;
    backoffice.clock.advance(1500);
    expect(await found).toMatchObject({ understood: [{ code: '38000' }] });
    expect(backoffice.lines()).toContain('no answer in time');
  });

  test('goes by our own tables for what it does not know', async () => {
    const { search } = await openWith({ body: { results: [] } });
    expect(await search('38000')).toMatchObject({ understood: [{ name: 'Grenoble' }] });
  });

  test('tells it no street, unless it may have whole addresses', async () => {
    const careful = await openWith({ body: { results: [lille] } });
    await careful.search('12, rue des Lilas, 59491 Villeneuve');
    await careful.search('12, rue des Lilas, Villeneuve');
    expect(careful.asked).toEqual(['/find?key=k&country=FR&text=59491&language=fr']);
    const open = await openWith({ body: { results: [lille] } }, { GEOCODER_TAKES: 'addresses' });
    await open.search('12 rue des Lilas 59491');
    expect(open.asked).toEqual(['/find?key=k&country=FR&text=12+rue+des+Lilas+59491&language=fr']);
  });
});

test.each([
  ['GB', 'SY8 1AA', 'SY8 1AA'],
  ['GB', 'Flat 2B, 4 Millrace Yard, SY8 1AA', 'SY8 1AA'],
  ['GB', '4 Millrace Yard Ludlow', undefined],
  ['GB', 'Ludlow', 'Ludlow'],
  ['FR', '38', '38'],
  ['FR', '38 000', '38 000'],
  ['FR', '12 rue du Bief Lyon', undefined],
  ['CA', '6 rue K1P 5G3', 'K1P 5G3'],
])('of %s “%s” a geocoder is told %s', (country, text, told) => {
  expect(withoutStreet(country, text)).toBe(told);
});

test('a geocoder elsewhere is asked by https alone', () => {
  expect(() => readEnvironment({ GEOCODER_URL: 'http://geocoder.example/' })).toThrow('GEOCODER_URL must begin with https://');
  expect(readEnvironment({ GEOCODER_URL: 'https://geocoder.example/' }).geocoder).toEqual({
    url: 'https://geocoder.example/',
    takesWholeAddress: false,
  });
});
