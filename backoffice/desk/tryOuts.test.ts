import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openPlaceStore } from '../places/placeStore';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { openMailedDesk } from '../testing/mailedDesk';
import { closeAll } from '../testing/openTestBackoffice';
import type { DeskBrowser, TestDesk } from '../testing/openTestDesk';
import { textOf } from '../testing/openTestDesk';
import { openTryOutDesk, showroom, surveyBranch } from '../testing/surveyBranch';

/* Of two places of one name: a showroom that is closed on Mondays, and a branch. A try-out is booked there for the morning of 10 February. */

let server: MailServer;
let desk: TestDesk;
let browser: DeskBrowser;
let booked: { path: string; reference: string; token: string };
beforeAll(async () => {
  server = await openMailServer();
});
beforeEach(async () => {
  ({ desk, browser } = await openMailedDesk(server));
  const shopper = await openTryOutDesk(desk);
  await openPlaceStore(desk).replace([showroom(), surveyBranch({ name: 'Leeds' })]);
  const { reference, token } = await shopper.book(1);
  const { id } = await desk.database.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  booked = { path: `/requests/${id}`, reference, token };
  await desk.idle();
});
afterEach(() => desk.idle());
afterAll(async () => {
  await closeAll();
  await server.close();
});

const partOf = (html: string, id: string): string => html.split('<div class="work">').find((part) => part.includes(id)) ?? '';

test('a showroom has a calendar, told apart from a branch’s; half-days on which it is closed take no number', async () => {
  const page = await browser.get('/calendar?branch=gb-showroom-leeds&week=2026-02-12');
  expect(textOf(page)).toContain('United Kingdom: Leeds (showroom)');
  const part = partOf(page.body, 'id="visits-2026-02-10-morning"');
  expect(part).toContain(booked.reference);
  expect(textOf({ ...page, body: part } as typeof page)).toContain('1 of 2 taken');
  expect(part).toContain('Ann Field, 01632 960 001');
  expect(partOf(page.body, 'id="visits-2026-02-09-morning"')).toBe('');
  expect(textOf(page)).toContain('0 of 0 taken No visits. Closed.');
});

test('a try-out is moved and cancelled as a survey is', async () => {
  const { path, token } = booked;
  expect(textOf(await browser.get(path))).toMatch(
    /Try-out in a showroom They come to the showroom on Tuesday,? 10 February 2026.*[^0]9:30–13:00/,
  );
  expect(browser.page.body).not.toContain('value="2026-02-09 morning"');
  expect(textOf(await browser.send(`${path}/moved`, { 'half-day': '2026-02-14 morning' }))).toContain('The visit is moved.');
  await desk.idle();
  const moved = (await desk.post('/api/requests/lookup', { token })).json().appointment;
  expect(moved).toMatchObject({ from: '2026-02-14T10:00:00.000Z', to: '2026-02-14T13:00:00.000Z' });
  expect(textOf(await browser.send(`${path}/cancelled`))).toContain('The visit is cancelled.');
  await desk.idle();
  const subjects = server.mails.filter(({ recipients }) => recipients.includes('ann1@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Your try-out on Tuesday 10 February',
    'Your try-out is now on Saturday 14 February',
    'Your try-out on Saturday 14 February has been cancelled',
  ]);
});
