import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storeViews } from '../../src/config/storeViews';
import { erase, exportOf, listMark } from '../desk/people';
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
const secret = 'device-secret-0001';
const lift = (content: object = {}) => ({
  storeCode: 'steadwell_gb_en_en_GB',
  path: '/stairlift-builder',
  sku: 'STAIRLIFT',
  answers: { STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN', SEAT_MODEL: 'SEAT_MODEL_SOLUS' },
  total: { minor: 489_500, currency: 'GBP' },
  picture: '/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp',
  ...content,
});

async function saved(office: TestBackoffice, content: object = {}, key = secret): Promise<string> {
  const answer = await office.post('/api/configurations', lift(content), key);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const lookup = (office: TestBackoffice, id: string) => office.post('/api/configurations/lookup', { id });

describe('a saved lift', () => {
  test('is opened by its id for thirty days, to the hour, and then removed', async () => {
    const office = await openTestBackoffice();
    const answer = await office.post('/api/configurations', lift(), secret);
    const { id, expiresAt } = answer.json<{ id: string; expiresAt: string }>();
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(Date.parse(expiresAt) - office.clock.now()).toBe(30 * aDay);
    const opened = await lookup(office, id);
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { ...lift(), savedAt: new Date(office.clock.now()).toISOString(), expiresAt },
    ]);
    office.clock.advance(30 * aDay);
    expect([(await lookup(office, id)).statusCode]).toEqual([404]);
    await expireData(office, office.clock.now());
    expect(await office.database.selectFrom('configurations').selectAll().execute()).toEqual([]);
  });

  test('that is sent twenty times at once is one, under another content its key is refused', async () => {
    const office = await openTestBackoffice();
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.post('/api/configurations', lift(), secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const other = await office.post('/api/configurations', lift({ answers: { STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' } }), secret);
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key-reused' }]);
  });

  test('is revoked by the device that saved it, as often as it asks, and by no other', async () => {
    const office = await openTestBackoffice();
    const id = await saved(office);
    const revoke = (by: string) => office.post('/api/configurations/revoke', { id, secret: by });
    expect((await revoke('another-secret')).statusCode).toBe(404);
    expect((await lookup(office, id)).statusCode).toBe(200);
    expect([(await revoke(secret)).statusCode, (await revoke(secret)).statusCode]).toEqual([200, 200]);
    expect((await lookup(office, id)).statusCode).toBe(404);
  });

  test.each([
    ['an answer about health', { answers: { USER_WEIGHT: 'USER_WEIGHT_UP_TO_120' } }, 'answers.USER_WEIGHT', 'unknown'],
    ['a stranger’s words', { answers: { STAIR_SHAPE: 'visit www.example.org' } }, 'answers.STAIR_SHAPE', 'format'],
    ['no answer', { answers: {} }, 'answers', 'required'],
    [
      'too many answers',
      { answers: Object.fromEntries(Array.from({ length: 61 }, (_none, at) => [`Q${at}`, 'A'])) },
      'answers',
      'too-long',
    ],
    ['another page than a builder', { path: '/basket' }, 'path', 'unknown'],
    ['a picture that is none of ours', { picture: 'https://example.org/a.webp' }, 'picture', 'format'],
    ['a price that is none', { total: { minor: -1, currency: 'GBP' } }, 'total.minor', 'format'],
    ['more than we asked for', { name: 'Ann' }, 'name', 'unknown'],
  ])('with %s is refused, and the field named', async (_what, content, path, code) => {
    const { post } = await openTestBackoffice();
    const answer = await post('/api/configurations', lift(content), secret);
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields: [{ path, code }] }]);
  });

  test('is one of as many as one network address may save', async () => {
    const { post } = await openTestBackoffice({ environment: { REQUEST_LIMIT: '2' } });
    const codes = [];
    for (const key of ['secret-01', 'secret-02', 'secret-03']) codes.push((await post('/api/configurations', lift(), key)).statusCode);
    expect(codes).toEqual([201, 201, 429]);
  });

  test('opens nothing to a thief of the database’s copy: the secret that revokes it is in no row, and in no line of the log', async () => {
    const office = await openTestBackoffice();
    const id = await saved(office);
    await lookup(office, id);
    expect(JSON.stringify(await office.database.selectFrom('configurations').selectAll().execute())).not.toContain(secret);
    expect(office.lines()).not.toMatch(new RegExp(`${id}|${secret}`));
  });
});

describe('the link of a saved lift', () => {
  const openOffice = () => {
    server.mails.length = 0;
    server.refuse(() => false);
    return openTestBackoffice({ environment: { SMTP_URL: server.url, REQUEST_LIMIT: '0' } });
  };
  const mail = (office: TestBackoffice, id: string, email: string, key = 'mail-key-1') =>
    office.post('/api/configurations/mail', { id, secret, email }, key);

  test.each(storeViews.map((view) => [view.locale, view] as const))(
    'is mailed in the language of %s, with picture and price',
    async (_locale, view) => {
      const office = await openOffice();
      const id = await saved(office, { storeCode: view.storeCode });
      expect((await mail(office, id, 'son@example.org')).statusCode).toBe(202);
      await office.idle();
      const [taken] = server.mails;
      const shop = `https://www.steadwell.example${view.alias === null ? '' : `/${view.alias}`}`;
      expect(taken?.text).toContain(`${shop}/stairlift-builder#lift=${id}`);
      expect(taken?.text).toContain('https://www.steadwell.example/media/lift/solus-indoors-one-turn-left-vinyl-plum-open.webp?width=1280');
      expect(taken?.text).toContain('Solus');
      expect(taken?.text).not.toMatch(/[{}]|undefined/);
      expect(taken?.headers.find(({ key }) => key === 'content-language')?.value).toBe(view.locale.replace('_', '-'));
    },
  );

  test('is mailed once for one press, and its address forgotten once it was', async () => {
    const office = await openOffice();
    const id = await saved(office);
    await Promise.all([mail(office, id, 'son@example.org'), mail(office, id, 'son@example.org')]);
    await office.idle();
    expect(server.mails).toHaveLength(1);
    const rows = await office.database.selectFrom('configuration_mails').selectAll().execute();
    expect(rows).toMatchObject([{ email: null, problem: null }]);
    await expireData(office, office.clock.now() + 5 * aDay);
    expect(await office.database.selectFrom('configuration_mails').selectAll().execute()).toEqual([]);
  });

  test('is tried again while the mail server is away, and given up after three days', async () => {
    const office = await openOffice();
    const id = await saved(office);
    server.refuse(() => true);
    await mail(office, id, 'son@example.org');
    await office.idle();
    expect(await office.database.selectFrom('configuration_mails').select('problem').execute()).toEqual([{ problem: 'EENVELOPE 550' }]);
    server.refuse(() => false);
    office.clock.advance(11_000);
    await office.idle();
    expect(server.mails).toHaveLength(1);
    server.refuse(() => true);
    await mail(office, id, 'daughter@example.org', 'mail-key-2');
    await office.idle();
    office.clock.advance(3 * aDay);
    await office.idle();
    expect(await office.database.selectFrom('configuration_mails').select('email').execute()).toEqual([{ email: null }, { email: null }]);
    expect(office.lines()).not.toContain('example.org');
  });

  test('goes to one address three times a day at most, and nowhere by another’s secret, or once it was revoked', async () => {
    const office = await openOffice();
    const id = await saved(office);
    const codes = [];
    for (const number of [1, 2, 3, 4]) codes.push((await mail(office, id, 'Son@example.org', `mail-key-${number}`)).statusCode);
    expect(codes).toEqual([202, 202, 202, 429]);
    office.clock.advance(aDay);
    expect((await mail(office, id, 'son@example.org', 'mail-key-5')).statusCode).toBe(202);
    const foreign = await office.post('/api/configurations/mail', { id, secret: 'another-one', email: 'a@example.org' }, 'mail-key-6');
    expect(foreign.json()).toEqual({ code: 'unknown' });
    await office.post('/api/configurations/revoke', { id, secret });
    expect((await mail(office, id, 'son@example.org', 'mail-key-7')).statusCode).toBe(404);
  });

  test('is refused with what is wrong: the address, the key, and where no mail leaves', async () => {
    const office = await openOffice();
    const id = await saved(office);
    expect((await mail(office, id, 'son')).json()).toEqual({ code: 'invalid', fields: [{ path: 'email', code: 'format' }] });
    expect((await mail(office, id, 'son@example.org', 'x')).json()).toMatchObject({ fields: [{ path: 'Idempotency-Key' }] });
    const silent = await openTestBackoffice();
    expect((await mail(silent, await saved(silent), 'son@example.org')).json()).toEqual({ code: 'no-mail' });
  });

  test('that still waits is handed over to whose address it is, and erased', async () => {
    const office = await openOffice();
    server.refuse(() => true);
    await mail(office, await saved(office), 'son@example.org');
    await office.idle();
    const person = { email: 'son@example.org' };
    expect(await exportOf(office, person)).toMatchObject({ linksToSavedLifts: [{ isSent: false }] });
    const telling = { clock: office.clock, random: () => new Uint8Array(16), channels: [] };
    await erase({ ...office, ...telling }, person, listMark([], [], []));
    expect(await exportOf(office, person)).toMatchObject({ linksToSavedLifts: [] });
  });
});
