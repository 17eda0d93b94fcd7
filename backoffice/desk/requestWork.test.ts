import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storeViews } from '../../src/config/storeViews';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { italianQuote, kim, openMailedDesk } from '../testing/mailedDesk';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import { textOf } from '../testing/openTestDesk';
import { stepsTo } from './requestWork';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

test('the lift that a quote is about is shown, as the shop serves its picture', async () => {
  const { desk, browser } = await openMailedDesk(server);
  const picture = '/media/lift/siena-indoors-straight-right-weave-ink-open.webp';
  const subject = { ...(italianQuote['subject'] as object), picture };
  const { path } = await desk.request({ ...italianQuote, subject });
  const page = await browser.get(path);
  expect(page.body).toContain(`src="https://www.steadwell.example${picture}?width=640"`);
  expect(page.body).toContain('alt="Solus, as the answers below describe it"');
  expect(page.headers['content-security-policy']).toContain("img-src 'self' https://www.steadwell.example;");
});

describe('an answer', () => {
  test('is mailed in the frame of the shop’s language, the shopper sees that it was given, and the CRM hears of it', async () => {
    const { desk, browser, told } = await openMailedDesk(server);
    const { path, token, reference } = await desk.request(italianQuote);
    await desk.idle();
    await browser.get(path);
    const page = await browser.send(`${path}/answered`, { text: 'Costa {name} 4200 €.\r\nA presto', how: 'email' });
    expect(textOf(page)).toContain('The answer is recorded.');
    expect(textOf(page)).toContain(`Answered, 3 Feb 2026, 11:00, by ${kim} (answered by e-mail) Costa {name} 4200 €. A presto`);
    await desk.idle();
    const mail = server.mails.find(({ subject }) => subject === `La nostra risposta alla Sua richiesta ${reference}`);
    expect(mail).toMatchObject({ recipients: ['ada@example.org'], replyTo: [{ address: 'it@steadwell.example' }] });
    expect(mail?.text).toContain('Costa {name} 4200 €.\nA presto');
    expect((await desk.post('/api/requests/lookup', { token })).json()).toMatchObject({ state: 'answered' });
    expect((await desk.post('/api/requests/lookup', { token: /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] })).statusCode).toBe(200);
    expect(told.map(({ type, data }) => `${type} ${data.state}`)).toEqual([
      'request.received received',
      'request.seen seen',
      'request.answered answered',
    ]);
  });

  test('by telephone is recorded and mails nothing', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path } = await desk.request(
      contactRequest({
        kind: 'callback',
        reply: 'phone',
        contact: { name: 'Ann', phone: '01632 960 001' },
        times: [{ from: '2026-02-04T14:00:00Z', to: '2026-02-04T16:00:00Z' }],
      }),
    );
    await desk.idle();
    server.mails.length = 0;
    const shown = await browser.get(path);
    expect(textOf(shown)).toContain('4 Feb 2026, 14:00–16:00');
    expect(shown.body).not.toContain('value="email"');
    expect((await browser.send(`${path}/answered`, { text: 'Told her', how: 'email' })).statusCode).toBe(422);
    expect(textOf(await browser.send(`${path}/answered`, { text: 'Told her', how: 'phone' }))).toContain('answered by telephone');
    await desk.idle();
    expect(server.mails).toEqual([]);
  });

  test('that is empty or too long comes back with what was typed, and a link to the field', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path } = await desk.request(italianQuote);
    await browser.get(path);
    const empty = await browser.send(`${path}/answered`, { text: ' ', how: '' });
    expect([empty.statusCode, empty.body.includes('href="#answered-text"'), empty.body.includes('href="#answered-how"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect(empty.body).toContain('<title>Error: Request');
    const long = await browser.send(`${path}/answered`, { text: 'a'.repeat(4001), how: 'email' });
    expect([long.statusCode, long.body.includes('a'.repeat(4001))]).toEqual([422, true]);
    expect(await desk.database.selectFrom('requests').select(['state', 'version']).execute()).toEqual([{ state: 'received', version: 0 }]);
  });

  test('that comes after the session has ended is not lost', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path } = await desk.request(italianQuote);
    await browser.get(path);
    desk.clock.advance(2 * 3_600_000);
    const page = await browser.send(`${path}/answered`, { text: 'A long letter', how: 'email' });
    expect([page.statusCode, textOf(page).includes('You have been signed out'), page.body.includes('A long letter')]).toEqual([
      401,
      true,
      true,
    ]);
  });

  test.each(storeViews.map((view) => [view.locale, view] as const))(
    'and an appointment are written in the words of %s',
    async (_locale, view) => {
      const { desk, browser } = await openMailedDesk(server);
      const { path } = await desk.request(contactRequest({ storeCode: view.storeCode }));
      await browser.get(path);
      await browser.send(`${path}/scheduled`, { day: '2026-03-02', time: '09:30', text: '' });
      await browser.send(`${path}/answered`, { text: 'Written by staff', how: 'email' });
      await desk.idle();
      const ours = server.mails.filter(({ replyTo, recipients }) => replyTo !== undefined && recipients.includes('ann@example.org'));
      expect(ours).toHaveLength(2);
      expect(ours[0]?.text).toMatch(/\b9(?:[:.]|\sh\s)30/);
      expect(ours[1]?.text).toContain('\n\nWritten by staff\n\n');
      for (const { text, subject } of ours) expect(`${subject} ${text}`).not.toMatch(/\{\w+\}/);
    },
  );
});

describe('the states', () => {
  test('follow one another: received, seen, scheduled or answered, done', () => {
    const reached = (['received', 'seen', 'scheduled', 'answered', 'done', 'withdrawn'] as const).map((from) =>
      (['seen', 'scheduled', 'answered', 'done'] as const).map((to) => stepsTo(from, to)?.join(' then ') ?? '–'),
    );
    expect(reached).toEqual([
      ['seen', 'seen then scheduled', 'seen then answered', 'seen then done'],
      ['–', 'scheduled', 'answered', 'done'],
      ['–', 'scheduled', 'answered', 'done'],
      ['–', 'scheduled', 'answered', 'done'],
      ['–', '–', '–', '–'],
      ['–', '–', '–', '–'],
    ]);
  });

  test('are brought forward, noted and closed, each with its author', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path } = await desk.request(contactRequest());
    await browser.get(path);
    expect(textOf(await browser.send(`${path}/seen`))).toContain('Marked as seen.');
    expect(textOf(await browser.send(`${path}/note`, { text: 'Rang, no answer' }))).toContain('The note is kept.');
    const past = await browser.send(`${path}/scheduled`, { day: '2026-01-02', time: '10:00', text: '' });
    expect([past.statusCode, past.body.includes('href="#day"')]).toEqual([422, true]);
    expect((await browser.send(`${path}/scheduled`, { day: 'soon', time: '', text: '' })).statusCode).toBe(422);
    // In London's winter time, as it is in Ann's shop.
    const scheduled = await browser.send(`${path}/scheduled`, { day: '2026-03-02', time: '10:00', text: 'We bring samples' });
    expect(textOf(scheduled)).toContain('Proposed appointment: 2 Mar 2026, 10:00');
    const done = textOf(await browser.send(`${path}/done`));
    for (const words of [
      'Marked as done.',
      'Seen, 3 Feb',
      `Note, 3 Feb 2026, 10:00, by ${kim} Rang, no answer`,
      'Nothing more can be done',
    ])
      expect(done).toContain(words);
    await desk.idle();
    const mail = server.mails.find(({ subject }) => subject?.startsWith('A time for your request'));
    expect(mail?.text).toContain('Monday 2 March at 10:00');
  });

  test('of a request that the shopper has withdrawn stay, and what was written is still there', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path, token } = await desk.request(contactRequest());
    await browser.get(path);
    await desk.post('/api/requests/withdraw', { token });
    const page = await browser.send(`${path}/answered`, { text: 'My answer', how: 'email' });
    expect(page.statusCode).toBe(409);
    expect(textOf(page)).toContain('Withdrawn, 3 Feb 2026, 10:00, by the shopper');
    expect(page.body).toContain('>My answer</textarea>');
    expect(await desk.database.selectFrom('outbox').select('id').where('channel', '=', 'desk-mail').execute()).toEqual([]);
  });
});

describe('two people at one request', () => {
  test('the second is told what the first did, keeps the text, and may then send it', async () => {
    const { desk, browser } = await openMailedDesk(server);
    await desk.account('lee@steadwell.example');
    const other = desk.browser('192.0.2.2');
    await other.signIn('lee@steadwell.example');
    const { path } = await desk.request(contactRequest());
    await browser.get(path);
    await other.get(path);
    await browser.send(`${path}/answered`, { text: 'From Kim', how: 'email' });
    const told = await other.send(`${path}/answered`, { text: 'From Lee', how: 'phone' });
    expect(told.statusCode).toBe(409);
    expect(textOf(told)).toContain('This request has changed since you opened it');
    const since = told.body.split('id="since"')[1]?.split('</section>')[0] ?? '';
    expect([since.includes('From Kim'), since.includes(kim), told.body.includes('>From Lee</textarea>')]).toEqual([true, true, true]);
    expect(textOf(await other.send(`${path}/answered`, { text: 'From Lee', how: 'phone' }))).toContain('The answer is recorded.');
  });

  test('who answer at the same instant give one answer', async () => {
    const { desk } = await openMailedDesk(server);
    const { path } = await desk.request(contactRequest());
    const browsers = [];
    for (const name of ['one', 'two', 'three']) {
      await desk.account(`${name}@steadwell.example`);
      const browser = desk.browser();
      await browser.signIn(`${name}@steadwell.example`);
      await browser.get(path);
      browsers.push(browser);
    }
    const answers = await Promise.all(browsers.map((browser) => browser.send(`${path}/answered`, { text: 'Yes', how: 'email' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await desk.database.selectFrom('outbox').select('id').where('channel', '=', 'desk-mail').execute()).toHaveLength(1);
  });
});
