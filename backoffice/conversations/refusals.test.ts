import { afterAll, describe, expect, test } from '@jest/globals';
import { connect, drawnFrom, helloOf, listening, passTime } from '../testing/chatClient';
import { openChatDesk } from '../testing/chatDesk';
import { closeAll } from '../testing/openTestBackoffice';
import { openTestDesk } from '../testing/openTestDesk';
import { longestQueue } from './opening';

afterAll(closeAll);

const ann = helloOf('Ann');

describe('a conversation is refused', () => {
  test('where no one is at the desk, at once, and nothing is kept', async () => {
    const desk = await openTestDesk();
    const url = await listening(desk.app);
    const device = await connect(url, ann);
    expect(await device.heard(() => true)).toEqual({ type: 'refused', reason: 'nobody-there' });
    await device.closed;
    expect(await desk.database.selectFrom('conversations').selectAll().execute()).toEqual([]);
    expect((await desk.app.inject('/api/chat/desk')).json()).toEqual({ isAttended: false, takesCalls: false, isFull: false, ahead: 0 });
  });

  test('when the page of the last person at the desk has been closed', async () => {
    const { desk, url } = await openChatDesk();
    const waiting = await connect(url, helloOf('Bea'));
    await waiting.until(() => waiting.state()?.isAttended === true);
    await passTime(desk.clock, 31_000, [waiting]);
    await waiting.until(() => waiting.state()?.isAttended === false);
    const device = await connect(url, ann);
    expect(await device.heard(() => true)).toEqual({ type: 'refused', reason: 'nobody-there' });
  });

  test.each([
    ['another secret', { secret: drawnFrom('guessed') }],
    ['another secret and a new opening', { secret: drawnFrom('guessed'), opening: ann.opening }],
    ['a conversation that was never opened', { conversation: drawnFrom('never') }],
  ])('to %s, in the same words', async (_what, changes) => {
    const { url } = await openChatDesk();
    const owner = await connect(url, ann);
    await owner.message('private');
    const thief = await connect(url, { ...ann, opening: undefined, ...changes });
    expect(await thief.heard(() => true)).toEqual({ type: 'refused', reason: 'unknown' });
    expect(await thief.closed).toBe(4001);
  });

  test('where the queue is full; those before are still answered', async () => {
    const { desk, url } = await openChatDesk();
    const devices = await Promise.all(Array.from({ length: longestQueue }, (_none, number) => connect(url, helloOf(`Guest${number}`))));
    await Promise.all(devices.map((device) => device.until(() => device.state() !== undefined)));
    const positions = devices.map((device) => device.state()?.ahead ?? -1).toSorted((one, other) => one - other);
    expect(new Set(positions).size).toBeGreaterThan(1);
    const late = await connect(url, ann);
    expect(await late.heard(() => true)).toEqual({ type: 'refused', reason: 'queue-full' });
    expect((await desk.app.inject('/api/chat/desk')).json()).toEqual({
      isAttended: true,
      takesCalls: false,
      isFull: true,
      ahead: longestQueue,
    });
  });

  test('to one address that asks again and again', async () => {
    const { desk, url, kim } = await openChatDesk();
    for (let number = 0; number < 10; number += 1) {
      const device = await connect(url, { ...ann, conversation: drawnFrom(`number ${number}`) });
      device.send({ type: 'close', id: drawnFrom('end') });
      await device.until(() => device.state()?.phase === 'closed');
    }
    const more = await connect(url, ann);
    expect(await more.heard(() => true)).toMatchObject({ type: 'refused', reason: 'too-fast' });
    desk.clock.advance(3_600_001);
    await kim.signIn('kim@steadwell.example');
    await kim.get('/chats');
    const later = await connect(url, ann);
    expect(await later.heard(() => true)).toMatchObject({ type: 'opened' });
  });

  test('where the first word is no hello', async () => {
    const { url } = await openChatDesk();
    const device = await connect(url);
    device.send('{"type":"message"}');
    expect(await device.heard(() => true)).toEqual({ type: 'refused', reason: 'invalid' });
    expect(await device.closed).toBe(4001);
  });
});
