import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { configurationMailQueue, putMail } from '../configurations/configurationMails';
import { expireData } from '../retention';
import { cartOfAnn, declaring, fakeCommerce, sixtyDeclaration, zeroDeclaration } from '../testing/declaring';
import { openSurveyDesk, openTryOutDesk, showroom } from '../testing/surveyBranch';
import { fakeClock } from '../testing/fakeClock';
import { closeAll, contactRequest, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { openTestDesk, textOf } from '../testing/openTestDesk';
import { postgresPrograms, startPostgresServer, type PostgresServer } from '../testing/postgresServer';

const programs = postgresPrograms();
if (programs === undefined && process.env.CI)
  throw new Error('postgresql is not installed: the proof that the back office runs on it cannot run');
if (programs === undefined) process.stdout.write('SKIP backoffice/database/postgres: postgresql is not installed\n');
const described = programs === undefined ? describe.skip : describe;

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const webhook = { REQUESTS_WEBHOOK: 'https://crm.example/hooks', REQUESTS_WEBHOOK_SECRET: secret };

described('back offices on one PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer(programs ?? '');
  }, 60_000);
  // Each keeps connections, of which the server has a limited number.
  afterEach(closeAll);
  afterAll(() => server.stop());

  /** Two processes over one database, with one clock and one CRM. */
  async function two(): Promise<{ offices: [TestBackoffice, TestBackoffice]; told: string[] }> {
    const DATABASE_URL = await server.newDatabase();
    const clock = fakeClock();
    const told: string[] = [];
    const fetch = async (_url: unknown, { headers, body }: RequestInit = {}): Promise<Response> => {
      const { type } = JSON.parse(body as string) as { type: string };
      told.push(`${new Headers(headers).get('webhook-id')} ${type}`);
      return new Response(null, { status: 204 });
    };
    const open = () => openTestBackoffice({ environment: { DATABASE_URL, REQUEST_LIMIT: '0', ...webhook }, clock, fetch });
    // Both at once: one waits while the other makes the tables.
    return { offices: await Promise.all([open(), open()]), told };
  }

  test('take one request when both are sent it ten times at the same instant', async () => {
    const {
      offices: [one, other],
      told,
    } = await two();
    const post = (office: TestBackoffice) => office.post('/api/requests', contactRequest(), 'request-0001');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => post(number % 2 === 0 ? one : other)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await other.post('/api/requests/settle', undefined, 'request-0001')).body).toBe(answers[0]?.body);
    expect((await other.post('/api/requests', contactRequest({ message: 'Other' }), 'request-0001')).statusCode).toBe(409);
    await Promise.all([one.idle(), other.idle()]);
    expect(told).toHaveLength(1);
  });

  const five = Array.from({ length: 7 }, () => ({ morning: 5, afternoon: 0 }));
  test.each([
    ['surveys of homes', openSurveyDesk, 3],
    ['try-outs at a showroom', (office: TestBackoffice) => openTryOutDesk(office, showroom({ tryOuts: five })), 5],
  ])('book the last %s once when two hundred shoppers want them at the same instant', async (_what, openDesk, seats) => {
    const { offices } = await two();
    const desks = [await openDesk(offices[0]), await openDesk(offices[1])] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async (_none, visitor) => {
        const desk = desks[visitor % 2 === 0 ? 0 : 1];
        const held = await desk.hold(visitor);
        return held.statusCode === 201 ? (await desk.confirm(visitor)).statusCode : held.json().code;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(seats);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(200 - seats);
    const windows = desks.map((desk, number) => desk.hold(900, { day: '2026-02-11', half: 'morning' }, `hold-of-window-${number}`));
    for (const answer of await Promise.all(windows)) expect(answer.statusCode).toBe(201);
    expect((await desks[1].confirm(900)).statusCode).toBe(201);
    const booked = await offices[0].database.selectFrom('appointments').select('seat').where('state', '=', 'booked').execute();
    expect(booked).toHaveLength(seats + 1);
  });

  test('give half-days whose holds have run out once, when many want them at the same instant', async () => {
    const { offices } = await two();
    const desks = [await openSurveyDesk(offices[0]), await openSurveyDesk(offices[1])] as const;
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_none, visitor) =>
          desks[visitor % 2 === 0 ? 0 : 1].hold(visitor, undefined, `hold-${round}-${visitor}`),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(57);
      offices[0].clock.advance(600_000);
    }
  });

  test('deliver each request once and in order, whichever of them does it', async () => {
    const {
      offices: [one, other],
      told,
    } = await two();
    for (let number = 0; number < 8; number += 1) {
      const content = contactRequest({ contact: { name: 'Ann', email: `ann${number}@example.org` } });
      const sent = await (number % 2 === 0 ? one : other).post('/api/requests', content, `request-000${number}`);
      const { token } = sent.json<{ token: string }>();
      const withdrawn = await Promise.all([one.post('/api/requests/withdraw', { token }), other.post('/api/requests/withdraw', { token })]);
      expect(withdrawn.map((answer) => answer.json<{ state: string }>().state)).toEqual(['withdrawn', 'withdrawn']);
    }
    for (let round = 0; round < 4; round += 1) {
      one.clock.advance(31_000);
      await Promise.all([one.idle(), other.idle()]);
    }
    expect(told).toHaveLength(16);
    expect(new Set(told).size).toBe(16);
    const rows = await one.database.selectFrom('outbox').select(['finished_at', 'attempts']).execute();
    expect(rows.every(({ finished_at: finished, attempts }) => typeof finished === 'number' && attempts === 1)).toBe(true);
  });

  test('have one desk: guesses at the same instant, answers at the same instant, and an erasure', async () => {
    const DATABASE_URL = await server.newDatabase();
    const clock = fakeClock();
    const open = () =>
      openTestDesk({ environment: { DATABASE_URL, ...webhook }, clock, fetch: async () => new Response(null, { status: 204 }) });
    const [one, other] = await Promise.all([open(), open()]);
    await one.account('kim@steadwell.example', 'supervisor');
    const browsers = [one.browser('192.0.2.1'), other.browser('192.0.2.2')] as const;
    for (const browser of browsers) await browser.get('/sign-in');
    const guesses = await Promise.all(
      browsers.map((browser) => browser.send('/sign-in', { email: 'kim@steadwell.example', password: 'wrong' })),
    );
    expect(guesses.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([401, 429]);
    clock.advance(60_000);
    for (const browser of browsers) await browser.signIn('kim@steadwell.example');
    const { path, reference } = await one.request(contactRequest());
    for (const browser of browsers)
      expect(textOf(await browser.send('/requests/filter', { text: 'ANN', kind: 'contact' }))).toContain(reference);
    for (const browser of browsers) await browser.get(path);
    const answers = await Promise.all(browsers.map((browser) => browser.send(`${path}/answered`, { text: 'Yes', how: 'phone' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([200, 409]);
    await browsers[0].get('/people');
    await browsers[0].send('/people', { email: 'ann@example.org' });
    expect(textOf(await browsers[0].send('/people/erase', { again: 'ann@example.org' }))).toContain('Erased: 1 request.');
    expect(textOf(await browsers[1].get('/audit'))).toContain('Erased a person’s data');
    await expireData(one, clock.now() + 400 * 86_400_000);
    expect(await one.database.selectFrom('desk_audit').selectAll().execute()).toEqual([]);
  });

  test('keep a lift once when both are sent it at the same instant, mail its link once, and forget it', async () => {
    const {
      offices: [one, other],
    } = await two();
    const lift = {
      storeCode: 'steadwell_gb_en_en_GB',
      path: '/stairlift-builder',
      sku: 'STAIRLIFT',
      answers: { STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' },
      total: { minor: 229_500, currency: 'GBP' },
    };
    const save = (office: TestBackoffice) => office.post('/api/configurations', lift, 'device-secret');
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, number) => save(number % 2 === 0 ? one : other)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { id } = answers[0]!.json<{ id: string }>();
    const mails = await Promise.all(
      [one, other].map(({ database }) =>
        database
          .transaction()
          .execute((transaction) =>
            putMail({ transaction, clock: one.clock }, { key: 'mail-key', configurationId: id, email: 'ann@example.org' }),
          ),
      ),
    );
    expect(mails).toEqual(['taken', 'taken']);
    const queues = [configurationMailQueue(one.database), configurationMailQueue(other.database)];
    const taken = await Promise.all(queues.map((queue) => queue.takeDue(one.clock.now())));
    expect(taken.filter(Boolean)).toMatchObject([{ email: 'ann@example.org', configurationId: id }]);
    expect((await other.post('/api/configurations/revoke', { id, secret: 'device-secret' })).statusCode).toBe(200);
    expect((await one.post('/api/configurations/lookup', { id })).statusCode).toBe(404);
    expect(await one.database.selectFrom('configuration_mails').selectAll().execute()).toEqual([]);
  });

  test('take one declaration when both are sent it at the same instant, tell commerce the newest word on its cart, and let it end once', async () => {
    const DATABASE_URL = await server.newDatabase();
    const [clock, commerce] = [fakeClock(), fakeCommerce()];
    const open = () => openTestBackoffice({ environment: { DATABASE_URL, ...declaring }, clock, fetch: commerce.fetch });
    const [one, other] = await Promise.all([open(), open()]);
    const post = (office: TestBackoffice, body: object, key: string) => office.post('/api/declarations', body, key);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, number) => post(number % 2 === 0 ? one : other, zeroDeclaration(), 'device-secret-0001')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    await Promise.all([post(one, sixtyDeclaration(), 'device-secret-0002'), post(other, sixtyDeclaration(), 'device-secret-0003')]);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(31_000);
      await Promise.all([one.idle(), other.idle()]);
    }
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('ZERO');
    const { id } = answers[0]!.json<{ id: string }>();
    const ends = await Promise.all(
      [one, other].map((office) => office.post('/api/declarations/end', { id, secret: 'device-secret-0001' })),
    );
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(31_000);
      await Promise.all([one.idle(), other.idle()]);
    }
    expect(commerce.words.get(cartOfAnn)?.relief).toBe('SIXTY_PLUS');
    const mails = await one.database.selectFrom('declaration_mails').select('event').where('declaration_id', '=', id).execute();
    expect(mails.map(({ event }) => event).sort()).toEqual(['accepted', 'withdrawn']);
    await expireData(one, clock.now() + 7 * 365 * 86_400_000);
    expect(await one.database.selectFrom('declarations').selectAll().execute()).toEqual([]);
  });

  test('start on the tables of a newer release', async () => {
    const DATABASE_URL = await server.newDatabase();
    const newer = await openTestBackoffice({ environment: { DATABASE_URL } });
    await sql`alter table requests add column desk_note text`.execute(newer.database);
    await sql`insert into migrations (number) values (999)`.execute(newer.database);
    const older = await openTestBackoffice({ environment: { DATABASE_URL } });
    expect((await older.post('/api/requests', contactRequest(), 'request-0001')).statusCode).toBe(201);
  });

  test('say which database cannot be used, without its password', async () => {
    const opening = openTestBackoffice({ environment: { DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' } });
    const problem = await opening.then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(problem).toBe('The database of DATABASE_URL (127.0.0.1:1) cannot be used: ECONNREFUSED');
  });
});
