import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { keepPlace, openPlaceStore } from '../places/placeStore';
import { fakeClock } from '../testing/fakeClock';
import { closeAll, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { postgresPrograms, startPostgresServer, type PostgresServer } from '../testing/postgresServer';
import { openSurveyDesk, surveyBranch, type SurveyDesk } from '../testing/surveyBranch';
import { closePlace } from './closing';

/* The clock stands at Tuesday 3 February 2026, 10:00 UTC. On SQLite: closing.test.ts. */

const programs = postgresPrograms();
if (programs === undefined && process.env.CI)
  throw new Error('postgresql is not installed: the proof that the back office runs on it cannot run');
const described = programs === undefined ? describe.skip : describe;

described('back offices on one PostgreSQL that close a place while its half-days are wanted', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer(programs ?? '');
  }, 60_000);
  afterEach(closeAll);
  afterAll(() => server.stop());

  /** Two processes over one database, with one clock. */
  async function two(): Promise<[TestBackoffice, TestBackoffice]> {
    const DATABASE_URL = await server.newDatabase();
    const clock = fakeClock();
    const open = () => openTestBackoffice({ environment: { DATABASE_URL, REQUEST_LIMIT: '0' }, clock });
    return Promise.all([open(), open()]);
  }

  const ludlow = 'gb-service-ludlow';
  const day = '2026-02-10';

  /** Until the work is done or waits for another transaction. */
  async function underWay(office: TestBackoffice, work: Promise<unknown>): Promise<void> {
    let isDone = false;
    work.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    const waiting = sql<{
      pid: number;
    }>`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (!isDone && (await waiting.execute(office.database)).rows.length === 0) await Promise.resolve();
  }

  test('keep it open for a half-day that is just being taken', async () => {
    const [one, other] = await two();
    const desk = await openSurveyDesk(one);
    await desk.hold(1, { day, half: 'morning' });
    await one.database.updateTable('appointments').set({ state: 'ended' }).execute();
    const { closing } = await one.database.transaction().execute(async (transaction) => {
      await keepPlace(transaction, ludlow);
      await transaction.updateTable('appointments').set({ state: 'held' }).execute();
      const closing = closePlace(other, ludlow, day);
      await underWay(one, closing);
      return { closing };
    });
    expect(await closing).toEqual([{ day, half: 'morning', reference: '–' }]);
    expect(await openPlaceStore(one).find(ludlow)).not.toHaveProperty('closedFrom');
    expect((await desk.confirm(1)).statusCode).toBe(201);
  });

  test('give none, and book none, while it is just being closed', async () => {
    const [one, other] = await two();
    const desk = await openSurveyDesk(other);
    await desk.hold(1);
    const wanted = await one.database.transaction().execute(async (transaction) => {
      const places = openPlaceStore({ ...one, database: transaction });
      const { mark } = (await places.stored(ludlow)) ?? { mark: '' };
      expect(await places.edit({ ...surveyBranch(), closedFrom: day }, mark)).toBe(true);
      const wanted = [desk.hold(2), desk.confirm(1)];
      for (const answer of wanted) await underWay(one, answer);
      return wanted;
    });
    expect((await Promise.all(wanted)).map((answer) => answer.json<{ code: string }>().code)).toEqual(['taken', 'hold-ended']);
  });

  test('do one of both in the same instant', async () => {
    const [one, other] = await two();
    const desks = [await openSurveyDesk(one), await openSurveyDesk(other)] as const;
    const book = async (desk: SurveyDesk, visitor: number): Promise<number> =>
      (await desk.hold(visitor)).statusCode === 201 ? (await desk.confirm(visitor)).statusCode : 409;
    for (let round = 0; round < 6; round += 1) {
      const close = () => closePlace(round % 2 === 0 ? one : other, ludlow, day);
      const [inWay, ...answers] = await Promise.all([close(), ...desks.map((desk, place) => book(desk, round * 2 + place))]);
      const { closedFrom } = (await openPlaceStore(one).find(ludlow)) ?? {};
      if (closedFrom === day) expect([inWay.length, answers]).toEqual([0, [409, 409]]);
      else expect([closedFrom, inWay.length > 0, answers]).toEqual([undefined, true, [201, 201]]);
      await one.database.deleteFrom('appointments').execute();
      await openPlaceStore(one).replace([surveyBranch()], true);
    }
  });
});
