import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { italianQuote, kim, openMailedDesk } from '../testing/mailedDesk';
import { closeAll, contactRequest } from '../testing/openTestBackoffice';
import { textOf } from '../testing/openTestDesk';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

describe('the list of requests', () => {
  test('shows what is open, the one that waits longest first, with its age and a mark for what a machine may have written', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const first = await desk.request(contactRequest());
    desk.clock.advance(3 * 3_600_000);
    const second = await desk.request(italianQuote);
    const spam = await desk.request(contactRequest({ homepage: 'https://spam.example', contact: { name: 'Bot', email: 'b@example.org' } }));
    const withdrawn = await desk.request(contactRequest({ contact: { name: 'Eve', email: 'eve@example.org' } }));
    await desk.post('/api/requests/withdraw', { token: withdrawn.token });
    await browser.signIn(kim);
    const text = textOf(await browser.get('/requests'));
    expect(text).toContain('3 requests');
    expect(text.indexOf(first.reference)).toBeLessThan(text.indexOf(second.reference));
    expect(text).toContain(`${first.reference} Message Ann Field United Kingdom, English Received 3 hours`);
    expect(text).toContain(`${second.reference} Quote Ada Rossi Italy, Italian Received`);
    expect(text).toContain(`${spam.reference} Message Bot Possibly spam`);
    expect(text).not.toContain(withdrawn.reference);
  });

  test('is filtered by kind, state, shop and words, and the words stand in no address', async () => {
    const { desk, browser } = await openMailedDesk(server);
    await desk.request(contactRequest());
    const wanted = await desk.request(italianQuote);
    await browser.get('/requests');
    const filters: Record<string, string>[] = [
      { kind: 'quote' },
      { shop: 'steadwell_it_it_it_IT' },
      { text: 'ROSSI' },
      { text: 'ada@example.org' },
      { text: wanted.reference.toLowerCase() },
      { text: '80 kg', state: 'received' },
      { text: '"la casa"' },
      { text: 'École' },
    ];
    for (const filter of filters) {
      const page = await browser.send('/requests/filter', filter);
      expect([textOf(page).includes('1 request '), textOf(page).includes(wanted.reference)]).toEqual([true, true]);
      await browser.send('/requests/filter', { clear: '1' });
    }
    for (const text of ['100%', '_da', '\\'])
      expect(textOf(await browser.send('/requests/filter', { text }))).toContain('No requests fit this filter.');
    expect(textOf(await browser.send('/requests/filter', { kind: 'unheard-of', state: 'all' }))).toContain('2 requests');
    expect(desk.lines()).not.toMatch(/rossi|ada@/i);
  });

  test('comes in pages of 25', async () => {
    const { desk, browser } = await openMailedDesk(server);
    for (let number = 0; number < 26; number += 1)
      await desk.request(contactRequest({ contact: { name: `Shopper ${number}`, email: `s${number}@example.org` } }));
    const first = await browser.get('/requests');
    expect([textOf(first).includes('Page 1 of 2'), first.body.includes('href="/requests?page=2"')]).toEqual([true, true]);
    const second = textOf(await browser.get('/requests?page=2'));
    expect([second.includes('Page 2 of 2'), second.match(/Shopper \d+/g)?.length]).toEqual([true, 1]);
    expect(textOf(await browser.get('/requests?page=999'))).toContain('Page 2 of 2');
  });
});

describe('the page of a request', () => {
  test('shows all answers, the address in local order, and the mails that left; nothing of the shopper is markup', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const { path, reference } = await desk.request(italianQuote);
    await desk.idle();
    const page = await browser.get(path);
    const text = textOf(page);
    for (const words of [reference, 'Quanto pesa la persona? 80 kg', 'Forma Curva', '4200.00 EUR', 'Via Roma 1 50121 Firenze FI', 'avena'])
      expect(text).toContain(words);
    expect(text).toContain('Mail to the shopper (Received): sent 3 Feb 2026, 11:00');
    expect(text).toContain('CRM (Received): sent');
    expect(page.body).toContain('Prima riga\nSeconda &lt;b&gt;riga&lt;/b&gt;');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await browser.get('/requests/ffff')).statusCode).toBe(404);
  });

  test('says which mail did not arrive, and why', async () => {
    const { desk, browser } = await openMailedDesk(server);
    server.refuse((recipient) => recipient === 'ada@example.org');
    const { path } = await desk.request(italianQuote);
    await desk.idle();
    expect(textOf(await browser.get(path))).toContain('Mail to the shopper (Received): not sent yet (EENVELOPE 550); next attempt');
    desk.clock.advance(4 * 86_400_000);
    await desk.idle();
    await browser.signIn(kim);
    expect(textOf(await browser.get(path))).toContain('given up 7 Feb 2026, 11:00: EENVELOPE 550. Please answer in another way');
  });

  test('is written down each time it is opened, with a mark for answers about health', async () => {
    const { desk, browser } = await openMailedDesk(server);
    const [plain, health] = [await desk.request(contactRequest()), await desk.request(italianQuote)];
    for (const { path } of [plain, health, health]) await browser.get(path);
    const looks = await desk.database.selectFrom('desk_audit').select('action').where('request_id', 'is not', null).execute();
    expect(looks.map(({ action }) => action).toSorted()).toEqual(['looked', 'looked-health', 'looked-health']);
  });
});
