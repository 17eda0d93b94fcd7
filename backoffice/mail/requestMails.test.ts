import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countryOf } from '../../src/config/countries';
import { storeViews } from '../../src/config/storeViews';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { closeAll, contactRequest, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

const openOffice = (): Promise<TestBackoffice> => {
  server.mails.length = 0;
  server.refuse(() => false);
  return openTestBackoffice({ environment: { SMTP_URL: server.url } });
};
const to = (recipient: string) => server.mails.filter(({ recipients }) => recipients.includes(recipient));

async function sent(office: TestBackoffice, content: object, key = 'request-0001'): Promise<{ reference: string; token: string }> {
  const answer = await office.post('/api/requests', contactRequest(content), key);
  expect(answer.statusCode).toBe(201);
  await office.idle();
  return answer.json();
}

describe('the shopper’s mail', () => {
  test('says what was received, what happens next and where to call, and its link opens and withdraws the request', async () => {
    const office = await openOffice();
    const { reference } = await sent(office, {});
    const [mail] = to('ann@example.org');
    expect(mail).toMatchObject({ subject: `We have received your request ${reference}`, from: { name: 'Steadwell' } });
    for (const words of ['Dear Ann Field,', reference, 'We will write to you at ann@example.org within one working day', '0808 157 0192'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('Monday to Thursday from 9:00 to 17:30 and Friday from 9:00 to 14:30');
    expect(mail?.text).not.toContain('spiral');
    const [, token] = /https:\/\/www\.steadwell\.example\/request#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await office.post('/api/requests/withdraw', { token })).json()).toMatchObject({ reference, state: 'withdrawn' });
    await office.idle();
    expect(to('ann@example.org').at(-1)).toMatchObject({ subject: `Your request ${reference} has been withdrawn` });
  });

  test.each(storeViews.map((view) => [view.locale, view] as const))(
    'is written in the language of %s, with the country’s number',
    async (_locale, view) => {
      const office = await openOffice();
      const { reference } = await sent(office, {
        storeCode: view.storeCode,
        kind: 'callback',
        times: [{ from: '2026-11-24T14:00:00Z', to: '2026-11-24T16:00:00Z' }],
      });
      const [mail] = to('ann@example.org');
      const { phone, address, email } = countryOf(view.countryCode);
      expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe(view.locale.replace('_', '-'));
      for (const words of [phone.shown, email, address[0], reference, 'Ann Field', 'ann@example.org']) expect(mail?.text).toContain(words);
      expect(mail?.text).toContain(`https://www.steadwell.example${view.alias === null ? '' : `/${view.alias}`}/request#`);
      const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      await office.post('/api/requests/withdraw', { token });
      await office.idle();
      const [, farewell] = to('ann@example.org');
      for (const words of [phone.shown, reference]) expect(farewell?.text).toContain(words);
      expect(farewell?.text).not.toContain('#');
      expect(to(email)).toHaveLength(2);
      for (const { subject, text } of server.mails) expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/);
    },
  );

  test('of a repair names the telephone first, for a person who is stuck', async () => {
    const office = await openOffice();
    await sent(office, { kind: 'repair' });
    expect(to('ann@example.org')[0]?.text).toContain(
      'Is anyone stuck on the lift? Please do not wait for our answer: call us on 0808 157 0192.',
    );
  });

  test('does not repeat a name that is an advertisement', async () => {
    const office = await openOffice();
    await sent(office, { contact: { name: 'Win now www.evil.example', email: 'ann@example.org' } });
    expect(to('ann@example.org')[0]?.text).not.toContain('evil');
  });

  test('is not sent where no e-mail address was given', async () => {
    const office = await openOffice();
    await sent(office, { contact: { name: 'Ann', phone: '0808 157 0000' }, reply: 'phone' });
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['hello@steadwell.example']]);
  });
});

describe('the company’s mail', () => {
  test('goes to the country’s office with all that was answered, and a reply goes to the shopper', async () => {
    const office = await openOffice();
    const { reference } = await sent(office, {
      kind: 'quote',
      storeCode: 'steadwell_it_it_it_IT',
      contact: {
        name: 'Anna Campo',
        email: 'anna@example.org',
        phone: '02 0190 0000',
        organisation: 'Casa di riposo',
        address: { street: ['Via della Gora 4'], postcode: '20123', city: 'Milano', region: 'MI' },
      },
      reply: 'post',
      subject: {
        type: 'configuration',
        title: 'Solus',
        answers: [{ question: 'Forma della scala', answer: 'Curva' }],
        total: { value: '4200.00', currency: 'EUR' },
      },
      details: { floors: '2' },
    });
    const [mail] = to(countryOf('IT').email);
    expect(mail).toMatchObject({ subject: `[${reference}] preventivo – Anna Campo`, replyTo: [{ address: 'anna@example.org' }] });
    expect(mail?.text).toBe(
      `${[
        'Richiesta: preventivo',
        'Nome: Anna Campo',
        'Ente o azienda: Casa di riposo',
        'E-mail: anna@example.org',
        'Telefono: 02 0190 0000',
        'Indirizzo: Via della Gora 4, 20123 Milano, MI',
        'Risposta: per posta',
        'Configurazione: Solus',
        'Forma della scala: Curva',
        'Totale mostrato: 4200.00 EUR',
        'floors: 2',
        'Messaggio: Does it fit a spiral stair?',
      ].join('\n')}\n`,
    );
  });

  test('names the place that a request is about', async () => {
    const office = await openOffice();
    await sent(office, { subject: { type: 'place', id: 'gb-showroom-leeds', name: 'Leeds' } });
    expect(to(countryOf('GB').email)[0]?.text).toContain('Place: Leeds (gb-showroom-leeds)');
  });

  test('tells the desk of a request that a machine may have written', async () => {
    const office = await openOffice();
    const { reference } = await sent(office, { homepage: 'https://spam.example' });
    expect(to('hello@steadwell.example')[0]?.subject).toBe(`[${reference}] Possibly spam: message – Ann Field`);
  });
});

describe('a mail server', () => {
  test('that refuses the shopper’s address holds up no other mail, and the mail is given up after three days', async () => {
    const office = await openOffice();
    server.refuse((recipient) => recipient === 'ann@example.org');
    await sent(office, {});
    await sent(office, { contact: { name: 'Bea', email: 'bea@example.org' } }, 'request-0002');
    expect([to('ann@example.org').length, to('bea@example.org').length, to('hello@steadwell.example').length]).toEqual([0, 1, 2]);
    office.clock.advance(3 * 86_400_000);
    await office.idle();
    server.refuse(() => false);
    office.clock.advance(86_400_000);
    await office.idle();
    expect(to('ann@example.org')).toEqual([]);
    expect(office.lines()).toContain('"givenUp":true');
    expect(office.lines()).not.toContain('ann@example.org');
  });

  test('that cannot be reached holds up no request', async () => {
    const closed = await openMailServer();
    await closed.close();
    const office = await openTestBackoffice({ environment: { SMTP_URL: closed.url } });
    await sent(office, {});
    expect(office.lines()).toMatch(/"channel":"shopper-mail".*"problem":"E(SOCKET|CONNECTION|CONNREFUSED)/);
    const rows = await office.database.selectFrom('outbox').select(['attempts', 'finished_at']).execute();
    expect(rows).toEqual([
      { attempts: 1, finished_at: null },
      { attempts: 1, finished_at: null },
    ]);
  });

  test('that refuses for a while gets the mail later, with the same identity', async () => {
    const office = await openOffice();
    server.refuse(() => true);
    await sent(office, {});
    expect(server.mails).toEqual([]);
    server.refuse(() => false);
    office.clock.advance(60_000);
    await office.idle();
    const [mail] = to('ann@example.org');
    const rows = await office.database.selectFrom('outbox').selectAll().where('channel', '=', 'shopper-mail').execute();
    expect(mail?.messageId).toBe(`<${rows[0]?.id}@www.steadwell.example>`);
    expect(rows[0]).toMatchObject({ attempts: 2, problem: null });
  });
});
