import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storeViews } from '../../src/config/storeViews';
import { expireData } from '../retention';
import { openMailServer, type MailServer } from '../testing/mailServer';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(async () => {
  await closeAll();
  await server.close();
});

const aDay = 86_400_000;
const key = 'quote-key-0001';
const wanted = (content: object = {}) => ({
  storeCode: 'steadwell_gb_en_en_GB',
  path: '/stairlift-builder',
  sku: 'STAIRLIFT',
  selectedOptions: ['YnVuZGxlLzEvMi8x'],
  email: 'Ann@Example.org',
  ...content,
});
const priced = (content: object = {}) => ({
  title: 'Solus, Plum vinyl',
  answers: { STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN', SEAT_MODEL: 'SEAT_MODEL_SOLUS' },
  rows: [{ question: 'Model', answer: 'Solus', minor: 489_500, per: null }],
  figures: { currency: 'GBP', net: 407_917, taxes: [{ label: 'VAT 20%', minor: 81_583 }], total: 489_500 },
  picture: '/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp',
  ...content,
});
const make = (office: TestBackoffice, content: { wanted?: object; priced?: object; customer?: string | null } = {}, under = key) =>
  office.post(
    '/internal/quotes',
    { wanted: wanted(content.wanted), priced: priced(content.priced), customer: content.customer ?? null },
    under,
  );
const open = (office: TestBackoffice, by: object) => office.post('/internal/quotes/open', by);
interface Receipt {
  id: string;
  number: string;
  createdAt: string;
  validUntil: string;
}

describe('a quote', () => {
  test('is found by its number, as it is typed, with the address that was given, and by its id', async () => {
    const office = await openTestBackoffice();
    const made = await make(office);
    const { id, number } = made.json<Receipt>();
    expect(made.statusCode).toBe(201);
    expect(number).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]$/);
    const typed = number.toLowerCase().replaceAll('-', ' ');
    const opened = await open(office, { number: typed, email: 'ann@example.ORG' });
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { ...made.json<Receipt>(), storeCode: wanted().storeCode, path: wanted().path, sku: 'STAIRLIFT', ...priced() },
    ]);
    expect((await open(office, { id })).json()).toEqual(opened.json());
  });

  test('gives one answer for a wrong number and for a wrong address', async () => {
    const office = await openTestBackoffice();
    const { number } = (await make(office)).json<Receipt>();
    const answers = await Promise.all([
      open(office, { number, email: 'else@example.org' }),
      open(office, { number: 'ZZZ-ZZZ-Z', email: 'ann@example.org' }),
      open(office, { id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([404, '{"code":"unknown"}']));
  });

  test('that is asked for twenty times at once is one, and keeps its first figures; with other content its key is refused', async () => {
    const office = await openTestBackoffice();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => make(office, { priced: { figures: { ...priced().figures, total: 1000 + at } } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const settled = await office.post('/internal/quotes/settle', wanted(), key);
    expect([settled.statusCode, settled.body]).toEqual([200, answers[0]?.body]);
    const other = await office.post('/internal/quotes/settle', wanted({ selectedOptions: ['YnVuZGxlLzEvMy8x'] }), key);
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key-reused' }]);
    expect((await office.post('/internal/quotes/settle', wanted(), 'quote-key-0002')).statusCode).toBe(404);
  });

  test('is valid to the end of a day in its country, kept as long again, and then removed', async () => {
    const office = await openTestBackoffice();
    const { id, validUntil, createdAt } = (await make(office, { wanted: { storeCode: 'steadwell_us_en_en_US' } })).json<Receipt>();
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'medium' }).format(new Date(validUntil));
    expect(parts).toBe('23:59:59');
    expect(Math.floor((Date.parse(validUntil) - Date.parse(createdAt)) / aDay)).toBe(30);
    office.clock.advance(45 * aDay);
    expect((await open(office, { id })).statusCode).toBe(200);
    office.clock.advance(15 * aDay);
    expect((await open(office, { id })).statusCode).toBe(404);
    await expireData(office, office.clock.now());
    expect(await office.database.selectFrom('quotes').selectAll().execute()).toEqual([]);
  });

  test('is listed for the account that was signed in, not for everyone who has typed its address', async () => {
    const office = await openTestBackoffice();
    const list = async (customer: string) =>
      (await office.post('/internal/quotes/list', { customer }))
        .json<{ quotes: { number: string }[] }>()
        .quotes.map(({ number }) => number);
    const own = (await make(office, { customer: 'Ann@example.org' })).json<Receipt>();
    office.clock.advance(1000);
    const later = (
      await make(office, { customer: 'ann@example.org', wanted: { email: 'son@example.org' } }, 'quote-key-0002')
    ).json<Receipt>();
    await make(office, {}, 'quote-key-0003');
    expect(await list('ANN@example.org')).toEqual([later.number, own.number]);
    expect(await list('son@example.org')).toEqual([]);
  });

  test('is not made for the eleventh time within a day for one address', async () => {
    const office = await openTestBackoffice();
    for (let at = 0; at < 10; at += 1) expect((await make(office, {}, `quote-key-1${at}`)).statusCode).toBe(201);
    const refused = await make(office, {}, 'quote-key-20');
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([429, { code: 'too-many-today' }, '3600']);
    expect((await make(office, { wanted: { email: 'bob@example.org' } }, 'quote-key-21')).statusCode).toBe(201);
    office.clock.advance(aDay);
    expect((await make(office, {}, 'quote-key-22')).statusCode).toBe(201);
  });

  test.each([
    ['an answer about health', { priced: { answers: { USER_WEIGHT: 'USER_WEIGHT_UP_TO_120' } } }, 'priced.answers.USER_WEIGHT', 'unknown'],
    ['no address', { wanted: { email: '' } }, 'wanted.email', 'required'],
    ['an unknown shop', { wanted: { storeCode: 'nowhere' } }, 'wanted.storeCode', 'unknown'],
    ['no choice', { wanted: { selectedOptions: [] } }, 'wanted.selectedOptions', 'required'],
  ])('with %s is refused, and the field is named', async (_what, content, path, code) => {
    const office = await openTestBackoffice();
    const refused = await make(office, content);
    expect([refused.statusCode, refused.json<{ fields: object[] }>().fields]).toEqual([422, [{ path, code }]]);
  });

  test('without a usable key, a number that is none, and a list for nobody are refused', async () => {
    const office = await openTestBackoffice();
    expect((await make(office, {}, 'x')).statusCode).toBe(422);
    expect((await open(office, { number: '12', email: 'ann@example.org' })).statusCode).toBe(422);
    expect((await office.post('/internal/quotes/list', {})).statusCode).toBe(422);
  });

  test('can be tried only so often from one network address', async () => {
    const office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '3' } });
    const tries = [];
    for (let at = 0; at < 4; at += 1) tries.push((await open(office, { number: 'ZZZ-ZZZ-Z', email: 'ann@example.org' })).statusCode);
    expect(tries).toEqual([404, 404, 404, 429]);
  });
});

describe('its mail', () => {
  const mailing = () => openTestBackoffice({ environment: { SMTP_URL: server.url } });

  test.each(storeViews.map(({ locale, storeCode }) => [locale, storeCode]))(
    '%s: says number, price, day and link',
    async (_locale, storeCode) => {
      const office = await mailing();
      const email = `${storeCode}@example.org`;
      const { number, id } = (await make(office, { wanted: { storeCode, email } })).json<Receipt>();
      await office.idle();
      const mail = server.mails.find(({ recipients }) => recipients.includes(email.toLowerCase()));
      expect(mail?.subject).toContain(number);
      expect(mail?.text).toContain(`/account-quotes#quote=${id}`);
      expect(mail?.text).toMatch(/4[^\d]?895/);
      expect(mail?.text).not.toMatch(/\{\w+\}/);
      expect(await office.database.selectFrom('quote_mails').selectAll().execute()).toEqual([]);
    },
  );

  test('waits for a mail server that is away, and leaves out a price that the shop does not show', async () => {
    const office = await openTestBackoffice({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await make(office, {
      wanted: { email: 'late@example.org' },
      priced: { figures: { ...priced().figures, total: null }, picture: undefined },
    });
    await office.idle();
    expect(await office.database.selectFrom('quote_mails').select('attempts').execute()).toEqual([{ attempts: 1 }]);
    const again = await office.crash({ environment: { SMTP_URL: server.url } });
    again.clock.advance(60_000);
    await again.idle();
    const mail = server.mails.find(({ recipients }) => recipients.includes('late@example.org'));
    expect(mail?.text).toContain('The lift: Solus, Plum vinyl.');
  });
});
