import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chatPollPath } from '../../src/config/chat';
import { drawnFrom, helloOf } from '../testing/chatClient';
import { closeAll, type TestBackoffice } from '../testing/openTestBackoffice';
import { openTestDesk } from '../testing/openTestDesk';
import { fakeClock } from '../testing/fakeClock';
import { postgresPrograms, startPostgresServer, type PostgresServer } from '../testing/postgresServer';

const programs = postgresPrograms();
if (programs === undefined) process.stdout.write('SKIP backoffice/conversations/conversationsOnPostgres: postgresql is not installed\n');
const described = programs === undefined ? describe.skip : describe;

described('conversations on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer(programs ?? '');
  }, 60_000);
  afterAll(async () => {
    await closeAll();
    await server.stop();
  });

  test('keep a message once when a device sends it to two processes at the same instant, in one place of the log', async () => {
    const environment = { DATABASE_URL: await server.newDatabase() };
    const clock = fakeClock();
    const one = await openTestDesk({ environment, clock });
    const other = await openTestDesk({ environment, clock });
    await one.account('kim@steadwell.example');
    const kim = one.browser();
    await kim.signIn('kim@steadwell.example');
    await kim.get('/chats');
    await kim.send('/chats/answering', { name: 'Kim' });
    const frames = ['one', 'two', 'three'].map((text) => ({ type: 'message', id: drawnFrom(text), text }));
    const poll = (office: TestBackoffice) => office.post(chatPollPath, { hello: helloOf('Ann'), frames, wait: false });
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, number) => poll(number % 2 === 0 ? one : other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const log = await one.database.selectFrom('conversation_entries').select(['seq', 'own_id']).orderBy('seq').execute();
    expect(log).toEqual(frames.map(({ id }, place) => ({ seq: place + 1, own_id: id })));
  });
});
