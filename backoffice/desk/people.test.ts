import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import type { DeskBrowser, TestDesk } from '../testing/openTestDesk';
import { openTestDesk, textOf } from '../testing/openTestDesk';
import { digitsOf } from './people';

afterAll(closeAll);

const kim = 'kim@steadwell.example';

async function openSupervised(): Promise<{ desk: TestDesk; browser: DeskBrowser }> {
  const desk = await openTestDesk();
  await desk.account(kim, 'supervisor');
  const browser = desk.browser();
  await browser.signIn(kim);
  return { desk, browser };
}

const ann = contactRequest({ contact: { name: 'Ann Field', email: 'Ann@Example.org', phone: '+44 (0)1632 960001' } });
const bob = contactRequest({ contact: { name: 'Bob', email: 'bob@example.org' } });

describe('one person’s data', () => {
  test('are found by e-mail address or telephone number, however they are written', async () => {
    const { desk, browser } = await openSupervised();
    const { reference } = await desk.request(ann);
    await desk.request(bob);
    const spellings: Record<string, string>[] = [{ email: ' ANN@example.org ' }, { phone: '01632 960 001' }, { phone: '0044 1632/960001' }];
    for (const person of spellings) {
      await browser.get('/people');
      const text = textOf(await browser.send('/people', person));
      expect([text.includes('Found: 1 request'), text.includes(reference)]).toEqual([true, true]);
    }
    expect(textOf(await browser.send('/people', { email: 'eve@example.org' }))).toContain('Nothing is kept of this person.');
    const empty = await browser.send('/people', { email: '', phone: '12' });
    expect([empty.statusCode, empty.body.includes('href="#email"')]).toEqual([422, true]);
    expect(digitsOf('+44 (0)1632 960001')).toBe(digitsOf('01632 960001'));
    // A time of the log may hold any digits.
    expect(desk.lines().replaceAll(/"time":\d+/g, '')).not.toMatch(/ann@|960/i);
  });

  test('are handed over as JSON: all that was written, by them and to them, and nothing that opens a request', async () => {
    const { desk, browser } = await openSupervised();
    const { path, reference, token } = await desk.request(ann);
    await desk.request(bob);
    await browser.get(path);
    await browser.send(`${path}/answered`, { text: 'Yes, it does', how: 'phone' });
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    const answer = await browser.send('/people/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="person.json"');
    const { requests } = answer.json<{ requests: object[] }>();
    expect(requests).toMatchObject([
      {
        reference,
        state: 'answered',
        message: 'Does it fit a spiral stair?',
        contact: { name: 'Ann Field', email: 'Ann@Example.org' },
        history: [
          { event: 'seen', by: 'staff' },
          { event: 'answered', by: 'staff', text: 'Yes, it does', how: 'phone' },
        ],
      },
    ]);
    expect(answer.body).not.toMatch(new RegExp(`${token}|hash|sealed|${kim}|bob@`));
  });

  test('are erased in two steps; of the erasure stays who did it and how many, with no name, address or reference', async () => {
    const { desk, browser } = await openSupervised();
    const { path, reference, token } = await desk.request(ann);
    const other = await desk.request(bob);
    await browser.get(path);
    await browser.send(`${path}/note`, { text: 'Ann rang' });
    await browser.get('/people');
    expect(textOf(await browser.send('/people', { email: 'ann@example.org' }))).toContain('orders and invoices in commerce');
    const mistyped = await browser.send('/people/erase', { again: 'amm@example.org' });
    expect([mistyped.statusCode, mistyped.body.includes('href="#again"')]).toEqual([422, true]);
    expect(textOf(await browser.send('/people/erase', { again: 'ann@example.org' }))).toContain('Erased: 1 request.');
    const { database } = desk;
    const rows = [
      await database.selectFrom('requests').selectAll().execute(),
      await database.selectFrom('request_tokens').selectAll().execute(),
      await database.selectFrom('request_history').selectAll().execute(),
      await database.selectFrom('outbox').selectAll().execute(),
      await database.selectFrom('desk_audit').selectAll().execute(),
    ];
    const left = JSON.stringify(rows);
    expect(left).toContain(other.reference);
    expect(left).toContain('"action":"erased"');
    expect(left).not.toMatch(new RegExp(`ann@|Ann|960001|${reference}`, 'i'));
    expect((await desk.post('/api/requests/lookup', { token })).statusCode).toBe(404);
    expect(textOf(await browser.get('/audit'))).toContain('Opened a request no longer kept');
  });

  test('are not erased where they changed since they were shown', async () => {
    const { desk, browser } = await openSupervised();
    await desk.request(ann);
    await browser.get('/people');
    await browser.send('/people', { email: 'ann@example.org' });
    await desk.request(ann);
    const page = await browser.send('/people/erase', { again: 'ann@example.org' });
    expect([page.statusCode, textOf(page).includes('Found: 2 requests')]).toEqual([409, true]);
    expect(await desk.database.selectFrom('requests').select('id').execute()).toHaveLength(2);
  });
});

describe('an agent', () => {
  test('sees no person’s data, no audit and no staff', async () => {
    const desk = await openTestDesk();
    await desk.account('lee@steadwell.example');
    const browser = desk.browser();
    await browser.signIn('lee@steadwell.example');
    for (const path of ['/people', '/audit', '/staff']) {
      expect(browser.page.body).not.toContain(`href="${path}"`);
      expect((await browser.get(path)).statusCode).toBe(403);
      await browser.get('/requests');
    }
    await browser.get('/requests');
    const form = /name="form" value="([^"]+)"/.exec(browser.page.body)?.[1] ?? '';
    for (const path of ['/people', '/people/export', '/people/erase'])
      expect((await browser.send(path, { form, email: 'ann@example.org', again: 'ann@example.org' })).statusCode).toBe(403);
  });
});

describe('a supervisor', () => {
  test('closes an account, whose session ends, and opens it again; never the own one', async () => {
    const { desk, browser } = await openSupervised();
    await desk.account('lee@steadwell.example');
    const lee = desk.browser('192.0.2.2');
    await lee.signIn('lee@steadwell.example');
    const page = await browser.get('/staff');
    const close = /action="(\/staff\/\w+\/close)"/.exec(page.body)?.[1] ?? '';
    expect(page.body.match(/\/close"/g)).toHaveLength(1);
    expect(textOf(await browser.send(close))).toContain('lee@steadwell.example Agent 3 Feb 2026, 10:00 UTC Closed Open ');
    expect(textOf(await lee.get('/requests'))).toContain('Password');
    expect(textOf(await lee.signIn('lee@steadwell.example'))).not.toContain('Signed in as');
    await browser.get('/staff');
    await browser.send(close.replace('close', 'open'));
    desk.clock.advance(60_000);
    expect(textOf(await lee.signIn('lee@steadwell.example'))).toContain('Signed in as');
    const own = await desk.database.selectFrom('desk_accounts').select('id').where('email', '=', kim).executeTakeFirstOrThrow();
    await browser.get('/staff');
    const form = /name="form" value="([^"]+)"/.exec(browser.page.body)?.[1] ?? '';
    expect((await browser.send(`/staff/${own.id}/close`, { form })).statusCode).toBe(404);
    const audit = textOf(await browser.get('/audit'));
    expect(audit).toContain('Closed an account: lee@steadwell.example');
    expect(audit).toContain('Opened an account: lee@steadwell.example');
  });

  test('reads the audit in pages, the newest first', async () => {
    const { desk, browser } = await openSupervised();
    const { path } = await desk.request(ann);
    for (let times = 0; times < 51; times += 1) await browser.get(path);
    const first = await browser.get('/audit');
    expect([first.body.match(/Opened a request/g)?.length, first.body.includes('/audit?page=2')]).toEqual([50, true]);
    expect(textOf(await browser.get('/audit?page=2'))).toContain('Signed in');
  });
});
