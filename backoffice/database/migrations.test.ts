import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Kysely, sql } from 'kysely';
import { closeAll, contactRequest, openTestBackoffice } from '../testing/openTestBackoffice';
import { migrate } from './migrations';
import { sqliteDialect } from './sqlite';
import type { Tables } from './tables';

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

/** The tables as the release with so many migrations had made them. */
async function tablesOf(directory: string, release: number): Promise<void> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(path.join(directory, 'backoffice', 'requests.db')) });
  await migrate(database, false, release);
  await database.destroy();
}

test.each([1, 2, 3])('the tables of release %i are brought up to date, and a request is taken and delivered', async (release) => {
  const directory = path.join(folder, String(release));
  await tablesOf(directory, release);
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const office = await openTestBackoffice({
    directory,
    environment: { REQUESTS_WEBHOOK: 'https://crm.example', REQUESTS_WEBHOOK_SECRET: secret },
    fetch: async () => new Response(null, { status: 500 }),
  });
  expect((await office.post('/api/requests', contactRequest(), 'request-0001')).statusCode).toBe(201);
  await office.idle();
  expect(await office.database.selectFrom('outbox').select(['attempts', 'problem']).execute()).toEqual([
    { attempts: 1, problem: 'status 500' },
  ]);
});

test('an older release starts on the tables of a newer one, and opening them twice changes nothing', async () => {
  const directory = path.join(folder, 'newer');
  const newer = await openTestBackoffice({ directory });
  const { body } = await newer.post('/api/requests', contactRequest(), 'request-0001');
  await sql`insert into migrations (number) values (999)`.execute(newer.database);
  const older = await newer.crash();
  expect((await older.post('/api/requests/settle', undefined, 'request-0001')).body).toBe(body);
});
