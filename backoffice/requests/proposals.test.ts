import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { kim, openMailedDesk } from '../testing/mailedDesk';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import type { DeskBrowser, TestDesk } from '../testing/openTestDesk';
import { textOf } from '../testing/openTestDesk';

/* Staff have proposed Monday 2 March 2026, 9:30, for a quote. The clock stands at 3 February. */

const at = '2026-03-02T09:30:00.000Z';
const text = 'Mondays are difficult.\nAny Tuesday would do.';

let server: MailServer;
let desk: TestDesk;
let browser: DeskBrowser;
let told: { type: string; data: { state: string } }[];
let request: { reference: string; token: string; path: string };
beforeAll(async () => {
  server = await openMailServer();
});
beforeEach(async () => {
  ({ desk, browser, told } = await openMailedDesk(server));
  request = await desk.request(contactRequest({ kind: 'quote' }));
  await propose('2026-03-02', '09:30');
  await desk.idle();
});
afterEach(() => desk.idle());
afterAll(async () => {
  await closeAll();
  await server.close();
});

async function propose(day: string, time: string): Promise<void> {
  await browser.get(request.path);
  await browser.send(`${request.path}/scheduled`, { day, time, text: '' });
}
const decline = (changes: object = {}) => desk.post('/api/requests/decline', { token: request.token, at, text, ...changes });
const lookup = async () => (await desk.post('/api/requests/lookup', { token: request.token })).json();

test('the shopper sees the proposed time by the mail’s link, and asks for another: staff, office and CRM are told once', async () => {
  const mail = server.mails.find(({ subject }) => subject === `A time for your request ${request.reference}`);
  expect(mail?.text).toContain('ask for another time with the link below');
  expect(await lookup()).toMatchObject({ state: 'scheduled', proposal: at });
  server.mails.length = 0;
  for (let times = 0; times < 2; times += 1) {
    const answer = await decline();
    expect([answer.statusCode, answer.json().state, 'proposal' in answer.json()]).toEqual([200, 'received', false]);
  }
  await desk.idle();
  const [office, ...others] = server.mails;
  expect(others).toEqual([]);
  expect(office?.subject).toBe(`[${request.reference}] Another time wanted: quote – Ann Field`);
  expect(office?.text).toContain('Appointment: Monday 2 March');
  expect(office?.text).toContain('Good times: Mondays are difficult.\nAny Tuesday would do.');
  expect(told.filter(({ type }) => type === 'request.declined')).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ state: 'received', declined: { text, appointment: at } }) }),
  ]);
  const page = textOf(await browser.get(request.path));
  expect(page).toContain(
    'Asked for another time, 3 Feb 2026, 10:00, by the shopper Proposed appointment: 2 Mar 2026, 9:30 Mondays are difficult.',
  );
  expect(page).toContain('State Received');
});

test('another time is proposed, and can be declined in its turn', async () => {
  await decline();
  await propose('2026-03-03', '14:00');
  expect(await lookup()).toMatchObject({ state: 'scheduled', proposal: '2026-03-03T14:00:00.000Z' });
  const late = await decline({ text: 'Sorry, neither.' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'over']);
  expect((await decline({ at: '2026-03-03T14:00:00.000Z', text })).statusCode).toBe(200);
  expect(await lookup()).toMatchObject({ state: 'received' });
});

test('of the shopper and a member of staff at once the second is told what the first has done', async () => {
  await browser.get(request.path);
  await decline();
  const page = await browser.send(`${request.path}/answered`, { text: 'See you on Monday', how: 'phone' });
  expect([page.statusCode, textOf(page).includes('Asked for another time')]).toEqual([409, true]);
  expect(textOf(page)).not.toContain(`Answered, 3 Feb 2026, 10:00, by ${kim}`);
});

test('a time that has passed, and one of a request that is withdrawn, cannot be declined', async () => {
  desk.clock.advance(Date.parse(at) - desk.clock.now());
  expect((await decline()).json()).toEqual({ code: 'over' });
  await desk.post('/api/requests/withdraw', { token: request.token });
  expect((await decline()).json()).toEqual({ code: 'over' });
  expect(await lookup()).not.toHaveProperty('proposal');
});

test.each([
  [{ text: '  ' }, 'text', 'required'],
  [{ text: 'x'.repeat(1001) }, 'text', 'too-long'],
  [{ at: 'Monday' }, 'at', 'format'],
])('with %j it is refused by field', async (wrong, path, code) => {
  const answer = await decline(wrong);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
});

test('a token that opens no request is refused', async () => {
  expect((await decline({ token: 'x'.repeat(43) })).statusCode).toBe(404);
});
