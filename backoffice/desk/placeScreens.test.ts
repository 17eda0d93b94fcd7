import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { importPlaces } from '../importPlaces';
import { openPlaceStore } from '../places/placeStore';
import { closeAll } from '../testing/openTestBackoffice';
import type { DeskBrowser, TestDesk } from '../testing/openTestDesk';
import { openTestDesk, textOf } from '../testing/openTestDesk';
import { readFileSync } from 'node:fs';

const csv = readFileSync('sandbox/seed/places.csv', 'utf8');
const [heading = '', ...lines] = csv.split('\n');
const some = [heading, ...lines.filter((line) => /^(?:gb-showroom|gb-service-ludlow|ch-showroom)/.test(line))].join('\n');
const ludlow = '/places/gb-service-ludlow';
const edges = { EDGE_URLS: 'http://edge-a:3000, http://edge-b:3000/', PURGE_TOKEN: 'a-token-of-sufficient-length' };
const kim = 'kim@steadwell.example';
const lee = 'lee@steadwell.example';

let desk: TestDesk;
let browser: DeskBrowser;
let purges: { url: string; authorization: string | null; body: string | undefined }[];
let answers: (() => Promise<Response>)[];

beforeEach(async () => {
  purges = [];
  answers = [];
  const send = async (url: string, { headers, body }: { headers?: HeadersInit; body?: string }): Promise<Response> => {
    purges.push({ url, authorization: new Headers(headers).get('authorization'), body });
    return answers.shift()?.() ?? new Response('{}');
  };
  desk = await openTestDesk({ environment: edges, fetch: send as typeof fetch });
  await importPlaces(some, openPlaceStore(desk));
  browser = await signedIn(kim, '192.0.2.1');
});
afterAll(closeAll);

async function signedIn(email: string, address: string, role: 'agent' | 'supervisor' = 'supervisor'): Promise<DeskBrowser> {
  await desk.account(email, role);
  const one = desk.browser(address);
  await one.signIn(email);
  return one;
}

const decoded = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** All fields of the form as a browser would send them. */
function formOf({ page }: DeskBrowser): Record<string, string> {
  const form = page.body.split('<form ').find((part) => part.includes('name="mark"')) ?? '';
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(tag) ?? [];
    if (!tag.includes('type="checkbox"') || tag.includes('checked')) fields[name] = decoded(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', value = ''] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)/g)) fields[name] = decoded(value);
  for (const [, name = '', options = ''] of form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  return fields;
}

const save = async (by: DeskBrowser, path: string, changes: Record<string, string>) => by.send(path, { ...formOf(by), ...changes });
const stored = (id = 'gb-service-ludlow') => openPlaceStore(desk).find(id);

describe('the list of places', () => {
  test('shows those of a country, and those alone in which each word is found, accents or none', async () => {
    expect(textOf(await browser.get('/places'))).toContain('United Kingdom: 7 places');
    const found = await browser.get('/places?country=CH&text=geneve%20SHOWROOM');
    expect([textOf(found).includes('Switzerland: 1 place'), found.body.includes('href="/places/ch-showroom-')]).toEqual([true, true]);
    expect(textOf(await browser.get('/places?country=GB&text=nowhere'))).toContain('No place fits.');
    expect(textOf(await browser.get('/places?country=XX'))).toContain('United Kingdom: ');
  });

  test('and its places are for supervisors alone', async () => {
    const agent = await signedIn(lee, '192.0.2.2', 'agent');
    for (const path of ['/places', ludlow]) expect((await agent.get(path)).statusCode).toBe(403);
    expect((await agent.get('/requests')).body).not.toContain('href="/places"');
    expect((await browser.get('/places/gb-no-such')).statusCode).toBe(404);
  });
});

describe('the form of a place', () => {
  test('sent as it was shown changes nothing, for each place of the demo company', async () => {
    await importPlaces(csv, openPlaceStore(desk));
    for (const { id } of await desk.database.selectFrom('places').select('id').execute()) {
      const before = await stored(id);
      await browser.get(`/places/${id}`);
      const page = await save(browser, `/places/${id}`, {});
      expect([id, textOf(page).includes('Nothing was different.'), await stored(id)]).toEqual([id, true, before]);
    }
    expect(purges).toEqual([]);
  });

  test('takes name, hours, exceptions, models, access and visits; the shop forgets its pages, and it is written down', async () => {
    await browser.get(ludlow);
    const page = await save(browser, ludlow, {
      name: 'Ludlow workshop',
      'hours-0': '09:00 - 12:00,13:00-17:00',
      'hours-5': '',
      exceptions: '2026-12-24 09:00-12:00\n2026-12-31 closed',
      'model-siena': 'yes',
      stepFree: 'no',
      surveys: 'Mo-Fr 2/2',
    });
    expect(textOf(page)).toContain('Saved. The shop shows it now.');
    expect(await stored()).toMatchObject({
      name: 'Ludlow workshop',
      hours: [
        [
          { opens: '09:00', closes: '12:00' },
          { opens: '13:00', closes: '17:00' },
        ],
        [{}],
        [{}],
        [{}],
        [{}],
        [],
        [],
      ],
      exceptions: [
        { date: '2026-12-24', spans: [{ opens: '09:00', closes: '12:00' }] },
        { date: '2026-12-31', spans: [] },
      ],
      models: ['siena'],
      stepFree: false,
      email: 'hello@steadwell.example',
    });
    expect((await stored())?.surveys?.[4]).toEqual({ morning: 2, afternoon: 2 });
    const forgotten = { authorization: 'Bearer a-token-of-sufficient-length', body: '{"tags":["places"]}' };
    expect(purges).toEqual(['http://edge-a:3000/purge', 'http://edge-b:3000/purge'].map((url) => ({ url, ...forgotten })));
    const [entry] = await desk.database.selectFrom('desk_audit').select('detail').where('action', '=', 'edited-place').execute();
    expect(entry?.detail).toBe('gb-service-ludlow: name, stepFree, surveys, hours-0, model-siena, exceptions');
    expect(textOf(await browser.get(ludlow))).toMatch(/Edited at the desk, last on 3 Feb 2026/);
  });

  test('lets a showroom take bookings for try-outs', async () => {
    await browser.get('/places/gb-showroom-london');
    await browser.send('/places/gb-showroom-london', { ...formOf(browser), tryOuts: 'Mo-Fr 2/3' });
    expect((await stored('gb-showroom-london'))?.tryOuts?.[0]).toEqual({ morning: 2, afternoon: 3 });
  });

  test('unticks a model', async () => {
    await browser.get('/places/gb-showroom-london');
    const fields = formOf(browser);
    delete fields['model-starla'];
    await browser.send('/places/gb-showroom-london', fields);
    expect((await stored('gb-showroom-london'))?.models).toEqual(['siena', 'solus', 'sofia']);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name: is empty'],
    [{ phoneLink: '0113' }, 'phoneLink', 'Telephone, as it is dialled: must be + and digits'],
    [{ latitude: 'north' }, 'latitude', 'Latitude: must be degrees'],
    [{ 'hours-2': 'noon' }, 'hours-2', 'Wednesday: enter times in the order of the day'],
    [{ 'hours-1': '17:00-09:00' }, 'hours-1', 'Tuesday: enter times in the order of the day'],
    [{ exceptions: 'Christmas' }, 'exceptions', '“Christmas” must be a date and times or closed'],
    [{ surveys: 'Mo 99/1' }, 'surveys', 'must be at most 20 visits'],
    [{ kind: 'castle' }, 'kind', 'must be one of showroom, dealer, branch'],
    [{ timeZone: 'Leeds' }, 'timeZone', 'must be an IANA zone'],
  ])('with %j is refused beside the field, and keeps what was typed', async (typed, field, sentence) => {
    const before = await stored();
    await browser.get(ludlow);
    const page = await save(browser, ludlow, { email: 'new@steadwell.example', ...typed });
    expect([page.statusCode, page.body.includes(`href="#${field}"`), page.body.includes(`id="${field}-problem"`)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(textOf(page)).toContain(sentence);
    expect(formOf(browser)['email']).toBe('new@steadwell.example');
    expect([await stored(), purges]).toEqual([before, []]);
  });

  test('tells the second of two people, and loses nothing of either', async () => {
    const other = await signedIn(lee, '192.0.2.2');
    for (const one of [browser, other]) await one.get(ludlow);
    await save(browser, ludlow, { name: 'By Kim', street: '1 Kim Street' });
    const page = await save(other, ludlow, { name: 'By Lee', email: 'lee@steadwell.example' });
    expect([page.statusCode, textOf(page).includes('Another person has changed this place')]).toEqual([409, true]);
    expect(textOf(page)).toContain('Name is now: By Kim');
    expect(formOf(other)).toMatchObject({ name: 'By Lee', street: '1 Kim Street', email: 'lee@steadwell.example' });
    expect(await stored()).toMatchObject({ name: 'By Kim' });
    await save(other, ludlow, {});
    expect(await stored()).toMatchObject({ name: 'By Lee', street: '1 Kim Street', email: 'lee@steadwell.example' });
  });

  test('is saved also where an edge is down, says no or is silent, and then says that the shop lags behind', async () => {
    const failures: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('', { status: 401 })),
    ];
    for (const [at, fail] of failures.entries()) {
      answers = [fail];
      await browser.get(ludlow);
      expect(textOf(await save(browser, ludlow, { name: `Ludlow ${at}` }))).toContain('The shop could not be told');
      expect((await stored())?.name).toBe(`Ludlow ${at}`);
    }
    expect(desk.lines()).toMatch(/http:\/\/edge-a:3000: no answer"[\s\S]*http:\/\/edge-a:3000: status 401"/);
  });
});

describe('an import', () => {
  const again = (text: string, overEdited = false) => importPlaces(text, openPlaceStore(desk), overEdited);

  test('leaves what the desk has edited until its file says the same, and names it', async () => {
    await browser.get('/places/gb-showroom-london');
    await save(browser, '/places/gb-showroom-london', { street: '5 Stable Row' });
    const kept = 'gb-showroom-london: stays as the desk has edited it; --over-edited takes the file’s.';
    expect((await again(some)).lines[0]).toBe(kept);
    expect((await again(some.replace(/^gb-showroom-london.*\n/m, ''))).lines[0]).toBe(kept);
    expect((await stored('gb-showroom-london'))?.street).toBe('5 Stable Row');
    const caughtUp = some.replace('2 Stable Row', '5 Stable Row');
    expect((await again(caughtUp)).lines).toEqual([expect.stringContaining(': 0 added, 0 changed, 0 removed.')]);
    expect((await again(some)).lines).toEqual([expect.stringContaining(': 0 added, 1 changed, 0 removed.')]);
  });

  test('replaces it when told to', async () => {
    await browser.get('/places/gb-showroom-london');
    await save(browser, '/places/gb-showroom-london', { street: '5 Stable Row' });
    expect((await again(some, true)).lines).toEqual([expect.stringContaining(': 0 added, 1 changed, 0 removed.')]);
    expect(await openPlaceStore(desk).stored('gb-showroom-london')).toMatchObject({ place: { street: '2 Stable Row' }, editedAt: null });
  });
});
