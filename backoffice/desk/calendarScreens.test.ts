import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPlaceStore } from '../places/placeStore';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { kim, openMailedDesk } from '../testing/mailedDesk';
import { closeAll } from '../testing/openTestBackoffice';
import type { DeskBrowser, TestDesk } from '../testing/openTestDesk';
import { openTestDesk, textOf } from '../testing/openTestDesk';
import { openSurveyDesk, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';

const lee = 'lee@steadwell.example';
const morning = { day: '2026-02-10', half: 'morning' };
const week = '/calendar?branch=gb-service-ludlow&week=2026-02-12';

let server: MailServer;
let desk: TestDesk;
let browser: DeskBrowser;
let survey: SurveyDesk;
beforeAll(async () => {
  server = await openMailServer();
});
beforeEach(async () => {
  ({ desk, browser } = await openMailedDesk(server));
  survey = await openSurveyDesk(desk);
});
afterEach(() => desk.idle());
afterAll(async () => {
  await closeAll();
  await server.close();
});

/** Books a visit; answers its page at the desk. */
async function book(visitor: number, half = morning): Promise<{ path: string; reference: string; token: string }> {
  const { reference, token } = await survey.book(visitor, half);
  const { id } = await desk.database.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  await desk.idle();
  return { path: `/requests/${id}`, reference, token };
}

async function second(): Promise<DeskBrowser> {
  await desk.account(lee);
  const other = desk.browser('192.0.2.2');
  await other.signIn(lee);
  return other;
}

/** The part of a page about a half-day. */
const partOf = (html: string, field: string): string =>
  html.split('<div class="work">').find((part) => part.includes(`id="${field}"`)) ?? '';
const sendSeats = (by: DeskBrowser, visits: string, { day, half } = morning) =>
  by.send('/calendar/visits', { ...hidden(by, `visits-${day}-${half}`), visits });
const hidden = (by: DeskBrowser, field: string): Record<string, string> =>
  Object.fromEntries(
    [...partOf(by.page.body, field).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('the calendar', () => {
  test('shows a branch’s week: each half-day, who is visited, what is being booked; and is written down', async () => {
    const { path, reference } = await book(1);
    await survey.hold(2, morning);
    const page = await browser.get(week);
    const part = partOf(page.body, 'visits-2026-02-10-morning');
    expect(part).toContain(`<a href="${path}#appointment">${reference}</a>`);
    expect(textOf({ ...page, body: part } as typeof page)).toContain('2 of 3 taken 1 kept for ten minutes');
    expect(part).toContain('Ann Field, SY8 1AA Ludlow');
    expect(textOf(page)).toMatch(/Ludlow, week of Monday,? 9 February 2026/);
    expect(textOf(await browser.get('/calendar'))).toMatch(/week of Monday,? 2 February 2026/);
    expect(textOf(await browser.get('/calendar?branch=no-such&week=2026-02-31'))).toMatch(/Ludlow, week of Monday,? 2 February 2026/);
    const looks = await desk.database.selectFrom('desk_audit').select('detail').where('action', '=', 'looked-calendar').execute();
    expect(looks.map(({ detail }) => detail)).toContain('gb-service-ludlow 2026-02-09');
  });

  test('is for signed-in staff, and says so where no branch surveys homes', async () => {
    expect(textOf(await desk.browser('192.0.2.9').get(week))).toContain('Password');
    await openPlaceStore(desk).replace([surveyBranch({ kind: 'showroom' })]);
    expect(textOf(await browser.get('/calendar'))).toContain('No branch surveys homes');
  });

  test('takes another number of visits: less than are booked is told, and shoppers are offered none', async () => {
    for (const visitor of [1, 2]) await book(visitor);
    await browser.get(week);
    const page = await sendSeats(browser, '1');
    expect(textOf(page)).toContain('Tue 10 Feb, morning: up to 1 visit. More are booked than this');
    expect((await survey.slots()).some(({ day, half }) => day === morning.day && half === morning.half)).toBe(false);
    const audit = await desk.database.selectFrom('desk_audit').select('detail').where('action', '=', 'set-visits').execute();
    expect(audit).toEqual([{ detail: 'gb-service-ludlow 2026-02-10 morning: 3 → 1' }]);
  });

  test('refuses what is no number from 0 to 20, beside its field, with what was typed', async () => {
    for (const typed of ['', 'many', '21', '-1', '1.5']) {
      await browser.get(week);
      const page = await sendSeats(browser, typed);
      expect([page.statusCode, page.body.includes('href="#visits-2026-02-10-morning"')]).toEqual([422, true]);
      expect(partOf(page.body, 'visits-2026-02-10-morning')).toContain(`value="${typed}"`);
    }
    await browser.get(week);
    const over = await browser.send('/calendar/visits', {
      ...hidden(browser, 'visits-2026-02-10-morning'),
      day: '2026-02-02',
      visits: '1',
    });
    expect([over.statusCode, textOf(over).includes('too old')]).toEqual([422, true]);
    await browser.get(week);
    const gone = await browser.send('/calendar/visits', {
      ...hidden(browser, 'visits-2026-02-10-morning'),
      branch: 'no-such',
      visits: '1',
    });
    expect(gone.statusCode).toBe(404);
  });

  test('tells the second of two people what the first has set', async () => {
    const other = await second();
    for (const one of [browser, other]) await one.get(week);
    await sendSeats(browser, '1');
    const page = await sendSeats(other, '5');
    expect([page.statusCode, textOf(page).includes('Another person has set 1')]).toEqual([409, true]);
    expect(textOf(await sendSeats(other, '5'))).toContain('up to 5 visits');
  });
});

describe('a visit', () => {
  test('is moved to another half-day: the shopper gets a mail, the history says by whom', async () => {
    const { path, token } = await book(1);
    server.mails.length = 0;
    const before = await browser.get(path);
    expect(textOf(before)).toMatch(/We come on Tuesday,? 10 February 2026/);
    expect(before.body).not.toContain('value="2026-02-10 morning"');
    const page = await browser.send(`${path}/moved`, { 'half-day': '2026-02-12 afternoon' });
    expect(textOf(page)).toContain('The visit is moved.');
    expect(textOf(page)).toMatch(/Thursday,? 12 February 2026/);
    expect(textOf(page)).toContain(`Another time, 3 Feb 2026, 10:00, by ${kim}`);
    expect((await desk.post('/api/requests/lookup', { token })).json().appointment).toMatchObject({ day: '2026-02-12', half: 'afternoon' });
    await desk.idle();
    const mails = server.mails.filter(({ recipients }) => recipients.includes('ann1@example.org'));
    expect(mails).toHaveLength(1);
    expect((await survey.slots()).some(({ day, half }) => day === morning.day && half === morning.half)).toBe(true);
  });

  test('is not moved without a choice, nor to a half-day that has become full', async () => {
    const { path } = await book(1);
    await browser.get(path);
    const empty = await browser.send(`${path}/moved`, { 'half-day': '' });
    expect([empty.statusCode, empty.body.includes('href="#half-day"')]).toEqual([422, true]);
    for (const visitor of [2, 3]) await book(visitor, { day: '2026-02-12', half: 'afternoon' });
    const full = await browser.send(`${path}/moved`, { 'half-day': '2026-02-12 afternoon' });
    expect([full.statusCode, textOf(full).includes('taken by now. The visit stays where it was')]).toEqual([409, true]);
    expect(textOf(full)).toMatch(/We come on Tuesday,? 10 February 2026/);
  });

  test('is cancelled: the request is withdrawn by staff, the shopper gets a mail, the half-day is free', async () => {
    const { path, token } = await book(1);
    server.mails.length = 0;
    await browser.get(path);
    const page = textOf(await browser.send(`${path}/cancelled`));
    expect(page).toContain('The visit is cancelled.');
    expect(page).toMatch(/Cancelled. It was to be on Tuesday,? 10 February 2026/);
    expect(page).toContain(`Withdrawn, 3 Feb 2026, 10:00, by ${kim}`);
    expect(page).not.toContain('Move the visit');
    expect((await desk.post('/api/requests/lookup', { token })).json()).toMatchObject({ state: 'withdrawn' });
    await desk.idle();
    expect(server.mails.filter(({ recipients }) => recipients.includes('ann1@example.org'))).toHaveLength(1);
    expect(textOf(await browser.get(week))).not.toContain('Ann Field');
  });

  test('of two people who change it, the second is told, and nothing of theirs is done', async () => {
    const { path } = await book(1);
    const other = await second();
    for (const one of [browser, other]) await one.get(path);
    await browser.send(`${path}/moved`, { 'half-day': '2026-02-12 afternoon' });
    const moved = await other.send(`${path}/moved`, { 'half-day': '2026-02-13 morning' });
    expect([moved.statusCode, textOf(moved).includes(`Another time, 3 Feb 2026, 10:01, by ${kim}`)]).toEqual([409, true]);
    expect(textOf(moved)).toMatch(/We come on Thursday,? 12 February 2026/);
    await browser.get(path);
    await other.get(path);
    await browser.send(`${path}/cancelled`);
    const late = await other.send(`${path}/cancelled`);
    expect([late.statusCode, textOf(late).includes('has changed since you opened it')]).toEqual([409, true]);
  });

  test('that is over, or whose request is done, is shown and no longer changed', async () => {
    const { path } = await book(1);
    await browser.get(path);
    await browser.send(`${path}/done`);
    const page = await browser.get(path);
    expect([page.body.includes(`${path}/moved`), textOf(page).includes('We come on Tuesday')]).toEqual([false, true]);
    const form = /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const version = /name="version" value="(\d+)"/.exec(page.body)?.[1] ?? '';
    expect(textOf(await browser.send(`${path}/cancelled`, { form, version }))).toContain('no longer possible');
  });

  test('whose branch is gone is cancelled, not moved', async () => {
    const { path } = await book(1);
    await openPlaceStore(desk).replace([surveyBranch({ id: 'gb-service-other' })]);
    const page = await browser.get(path);
    expect([page.body.includes(`${path}/moved`), textOf(page).includes('no longer among the places')]).toEqual([false, true]);
    expect(textOf(await browser.send(`${path}/cancelled`))).toContain('The visit is cancelled.');
  });
});

test('the visit stands in what is handed over', async () => {
  const office = await openTestDesk();
  await office.account(kim, 'supervisor');
  const supervisor = office.browser();
  await supervisor.signIn(kim);
  await (await openSurveyDesk(office)).book(1, { day: '2026-02-10', half: 'morning' });
  await supervisor.get('/people');
  await supervisor.send('/people', { email: 'ann1@example.org' });
  const { requests } = (await supervisor.send('/people/export')).json<{ requests: object[] }>();
  expect(requests).toMatchObject([
    { appointment: { state: 'booked', from: '2026-02-10T08:00:00.000Z', timeZone: 'Europe/London' }, photos: [] },
  ]);
});
