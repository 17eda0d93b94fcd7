import { afterAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { ChatEntry, ServerFrame } from '../../src/config/chat';
import { chatPollPath, pollWait } from '../../src/config/chat';
import { connect, drawnFrom, helloOf } from '../testing/chatClient';
import { openChatDesk } from '../testing/chatDesk';
import type { TestBackoffice } from '../testing/openTestBackoffice';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';

afterAll(closeAll);

const ann = helloOf('Ann');
const message = (text: string) => ({ type: 'message', id: drawnFrom(text), text });

async function poll(office: TestBackoffice, body: object): Promise<ServerFrame[]> {
  const answer = await office.post(chatPollPath, { hello: ann, frames: [], wait: false, ...body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ frames: ServerFrame[] }>().frames;
}
const entriesOf = (frames: ServerFrame[]): ChatEntry[] => frames.flatMap((frame) => (frame.type === 'log' ? frame.entries : []));
const revOf = (frames: ServerFrame[]): string => frames.findLast((frame) => frame.type === 'state')?.rev ?? '';

describe('without a socket', () => {
  test('the same frames go to and fro: sent twice, a message is kept once', async () => {
    const { desk, kim } = await openChatDesk();
    const first = await poll(desk, { frames: [message('one'), message('two')] });
    expect(first.map(({ type }) => type)).toEqual(['opened', 'ack', 'ack', 'log', 'state']);
    const again = await poll(desk, { frames: [message('two'), message('three')] });
    expect(entriesOf(again).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await kim.get(`/chats/${ann.conversation}`);
    await kim.send(`/chats/${ann.conversation}/take`);
    const later = await poll(desk, { hello: { ...ann, seen: 3 }, rev: revOf(again) });
    expect(later).toMatchObject([{ type: 'opened', isNew: false }, { type: 'log', entries: [{ kind: 'joined' }] }, { phase: 'talking' }]);
    expect(await poll(desk, { hello: { ...ann, seen: 4 }, rev: revOf(later) })).toMatchObject([{ type: 'opened' }]);
  });

  test('an answer is held until there is news, and no longer than agreed', async () => {
    const { desk, url } = await openChatDesk();
    const known = await poll(desk, { frames: [message('one')] });
    const other = await connect(url, ann);
    await other.until(() => other.state() !== undefined);
    const held = poll(desk, { hello: { ...ann, seen: 1 }, rev: revOf(known), wait: true });
    await other.message('from the other window');
    expect(entriesOf(await held)).toMatchObject([{ seq: 2 }]);
    const now = await poll(desk, {});
    let isAnswered = false;
    const empty = poll(desk, { hello: { ...ann, seen: 2 }, rev: revOf(now), wait: true }).finally(() => (isAnswered = true));
    await other.ping();
    expect(isAnswered).toBe(false);
    desk.clock.advance(pollWait);
    expect((await empty).map(({ type }) => type)).toEqual(['opened']);
  });

  test('a wrong secret, and frames that are none, are told', async () => {
    const { desk } = await openChatDesk();
    await poll(desk, {});
    expect(await poll(desk, { hello: { ...ann, secret: drawnFrom('guess') } })).toEqual([{ type: 'refused', reason: 'unknown' }]);
    const frames = await poll(desk, { frames: [{ type: 'shout', id: drawnFrom('x') }] });
    expect(frames).toContainEqual({ type: 'refused', reason: 'invalid', id: drawnFrom('x') });
    expect((await desk.post(chatPollPath, { hello: {} })).statusCode).toBe(422);
  });
});

test('two processes on one database: one hears what the other has taken, without a wire between them', async () => {
  const { desk, url, kim } = await openChatDesk();
  const device = await connect(url, ann);
  await device.message('at the first');
  await kim.get('/chats');
  await kim.send(`/chats/${ann.conversation}/take`);
  await device.until(() => device.entries().length === 2);
  // Another process over the same file, that is told nothing, and whose clock is a minute late.
  const directory = await directoryOf(desk);
  const second = await openTestBackoffice({ directory, clock: { ...desk.clock, now: () => desk.clock.now() - 60_000 } });
  expect(entriesOf(await poll(second, { frames: [message('at the second')] })).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(device.entries()).toHaveLength(2);
  desk.clock.advance(5000);
  await device.until(() => device.entries().length === 3);
  expect(device.entries()[2]).toMatchObject({ seq: 3, text: 'at the second' });
});

/** The folder of its database. */
async function directoryOf({ database }: TestBackoffice): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database);
  return (rows[0]?.file ?? '').replace(/\/backoffice\/requests\.db$/, '');
}
