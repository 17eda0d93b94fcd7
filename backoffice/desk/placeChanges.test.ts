import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPlaceStore } from '../places/placeStore';
import { closeAll } from '../testing/openTestBackoffice';
import { type DeskBrowser, openTestDesk, type TestDesk, textOf } from '../testing/openTestDesk';
import { openSurveyDesk, type SurveyDesk } from '../testing/surveyBranch';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. */

const kim = 'kim@steadwell.example';
const lee = 'lee@steadwell.example';
const ludlow = '/places/gb-service-ludlow';

let desk: TestDesk;
let survey: SurveyDesk;
let editor: DeskBrowser;
beforeEach(async () => {
  desk = await openTestDesk();
  survey = await openSurveyDesk(desk);
  editor = await signedIn(kim, '192.0.2.1');
});
afterAll(closeAll);

async function signedIn(email: string, address: string): Promise<DeskBrowser> {
  await desk.account(email, 'editor');
  const one = desk.browser(address);
  await one.signIn(email);
  return one;
}

const looks = async (): Promise<string[]> =>
  (await desk.database.selectFrom('desk_audit').select(['action', 'detail']).orderBy('at').execute()).map(
    ({ action, detail }) => `${action} ${detail ?? ''}`,
  );

describe('an editor', () => {
  test('sees places and experiments, and nothing of shoppers or staff', async () => {
    const { path } = await desk.request({
      kind: 'contact',
      storeCode: 'steadwell_gb_en_en_GB',
      contact: { name: 'Ann Field', email: 'ann@example.org' },
      reply: 'email',
      message: 'Does it fold?',
      consent: true,
    });
    const page = await editor.get('/requests');
    expect(textOf(page)).toContain('United Kingdom: 1 place');
    const menu = page.body.split('</nav>')[0] ?? '';
    expect([...menu.matchAll(/href="(\/[a-z]+)"/g)].map(([, href]) => href)).toEqual(['/places', '/experiments']);
    for (const other of [path, '/calendar', '/people', '/audit', '/staff']) expect((await editor.get(other)).statusCode).toBe(403);
    expect((await editor.send('/requests/filter', { text: 'Ann' })).statusCode).toBe(403);
  });
});

const leeds = {
  id: 'gb-showroom-leeds',
  kind: 'showroom',
  name: 'Leeds',
  street: '102 Alwoodley Drive',
  postcode: 'LS17 8JT',
  city: 'Leeds',
  latitude: '53.8587',
  longitude: '-1.5346',
  phone: '0113 496 0192',
  phoneLink: '+441134960192',
  'hours-0': '09:30-17:00',
};

describe('a new place', () => {
  test('is in the shop at once, open by its hours, and written down', async () => {
    expect(textOf(await editor.get('/places/new?country=GB'))).toContain('A new place (United Kingdom)');
    await editor.send('/places/new?country=GB', leeds);
    const { body } = await desk.app.inject('/api/places/gb-showroom-leeds?language=en');
    expect(JSON.parse(body)).toMatchObject({ name: 'Leeds', timeZone: 'Europe/London', opening: { state: 'closed' } });
    expect(await looks()).toContain('added-place gb-showroom-leeds');
    expect(textOf(await editor.get('/places/gb-showroom-leeds'))).toContain('Edited at the desk');
  });

  test('keeps what was typed where something is wrong, and where another editor was faster', async () => {
    const other = await signedIn(lee, '192.0.2.2');
    await editor.get('/places/new?country=GB');
    await other.get('/places/new?country=GB');
    const wrong = await editor.send('/places/new?country=GB', { ...leeds, latitude: 'north' });
    expect([wrong.statusCode, textOf(wrong).includes('must be degrees'), wrong.body.includes('value="102 Alwoodley Drive"')]).toEqual([
      422,
      true,
      true,
    ]);
    await other.send('/places/new?country=GB', { ...leeds, name: 'Leeds north' });
    const late = await editor.send('/places/new?country=GB', leeds);
    expect([late.statusCode, textOf(late).includes('This identifier is taken'), late.body.includes('value="102 Alwoodley Drive"')]).toEqual(
      [409, true, true],
    );
    expect((await openPlaceStore(desk).find('gb-showroom-leeds'))?.name).toBe('Leeds north');
  });

  test('has no identifier that is an address of the desk, and a country of a shop', async () => {
    await editor.get('/places/new?country=GB');
    expect((await editor.send('/places/new?country=GB', { ...leeds, id: 'new' })).statusCode).toBe(409);
    expect((await editor.get('/places/new?country=DE')).statusCode).toBe(404);
  });
});

describe('closing a place', () => {
  const shown = async () => (await desk.app.inject('/api/places/gb-service-ludlow')).statusCode;
  const close = async (closedFrom: string) => {
    await editor.get(`${ludlow}/close`);
    return editor.send(`${ludlow}/close`, { closedFrom });
  };

  test('lists the visits from it, without their shoppers, and is refused while one lies on or after that day', async () => {
    const { reference } = await survey.book(1);
    await survey.hold(2, { day: '2026-02-12', half: 'afternoon' });
    const page = textOf(await editor.get(`${ludlow}/close`));
    expect(page).toContain(`Tuesday 10 February 2026, morning: ${reference}`);
    expect(page).toContain('Thursday 12 February 2026, afternoon: –');
    expect(page).not.toContain('Ann Field');
    const refused = await close('2026-02-10');
    expect([refused.statusCode, textOf(refused).includes('Move them or cancel them')]).toEqual([409, true]);
    const sent = await editor.send(`${ludlow}/close`, { closedFrom: '2026-02-10', sure: 'yes' });
    expect([sent.statusCode, await openPlaceStore(desk).find('gb-service-ludlow')]).toEqual([
      409,
      expect.not.objectContaining({ closedFrom: expect.anything() }),
    ]);
  });

  test.each(['', 'soon', '2026-02-02', '2026-02-31'])('needs a day from today on: “%s” is none', async (day) => {
    expect((await close(day)).statusCode).toBe(422);
  });

  test('is asked once more; from its day on no visit can be booked, the shop does not know it, and it can open again', async () => {
    expect(textOf(await close('2026-02-09'))).toContain('Close Ludlow from Monday 9 February 2026 on?');
    expect(await survey.slots()).toContainEqual(expect.objectContaining({ day: '2026-02-10' }));
    await editor.send(`${ludlow}/close`, { closedFrom: '2026-02-09', sure: 'yes' });
    const days = (await survey.slots()).map(({ day }) => day);
    expect([days.includes('2026-02-06'), days.some((day) => day >= '2026-02-09')]).toEqual([true, false]);
    expect(await shown()).toBe(200);
    desk.clock.advance(6 * 86_400_000);
    expect(await shown()).toBe(404);
    editor = desk.browser('192.0.2.3');
    await editor.signIn(kim);
    expect(textOf(await editor.get('/places'))).toContain('closed from Monday 9 February 2026');
    await editor.get(ludlow);
    await editor.send(`${ludlow}/reopen`);
    expect(await shown()).toBe(200);
    expect(await looks()).toEqual(
      expect.arrayContaining(['closed-place gb-service-ludlow: 2026-02-09', 'reopened-place gb-service-ludlow']),
    );
  });

  test('loses nothing that another editor changes meanwhile, and a form that was open before says that it is closed', async () => {
    const other = await signedIn(lee, '192.0.2.2');
    await other.get(ludlow);
    const before = other.page.body;
    await close('2026-02-20');
    await editor.send(`${ludlow}/close`, { closedFrom: '2026-02-20', sure: 'yes' });
    const mark = /name="mark" value="([^"]*)"/.exec(before)?.[1] ?? '';
    const late = await other.send(ludlow, { mark, before: JSON.stringify({ name: 'Ludlow' }), name: 'Ludlow workshop' });
    expect([late.statusCode, late.body.includes('value="Ludlow workshop"')]).toEqual([409, true]);
    await other.send(ludlow, { name: 'Ludlow workshop' });
    expect(await openPlaceStore(desk).find('gb-service-ludlow')).toMatchObject({ closedFrom: '2026-02-20' });
  });
});
