import { afterAll, describe, expect, test } from '@jest/globals';
import { longestMessage, pingEvery } from '../../src/config/chat';
import { connect, drawnFrom, helloOf, listening, passTime } from '../testing/chatClient';
import { cutLines, openChatDesk } from '../testing/chatDesk';
import { closeAll } from '../testing/openTestBackoffice';
import { hiddenOf } from '../testing/openTestDesk';
import { silenceLasts } from './conversations';
import { mostMessages } from './conversationStore';

afterAll(closeAll);

const ann = helloOf('Ann');
const path = `/chats/${ann.conversation}`;
const texts = (entries: { kind: string }[]): string[] => entries.map((entry) => ('text' in entry ? String(entry.text) : entry.kind));

describe('a conversation', () => {
  test('begins in the queue, is answered at the desk, and ends there', async () => {
    const { url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    await device.until(() => device.state() !== undefined);
    expect(device.frames[0]).toEqual({ type: 'opened', conversation: ann.conversation, isNew: true });
    expect(device.state()).toMatchObject({ phase: 'waiting', ahead: 0, isAttended: true, agent: null, last: 0 });
    expect(await device.message('Does it fit?')).toBe(1);
    await kim.get('/chats');
    await kim.send(`${path}/take`);
    await device.until(() => device.state()?.phase === 'talking');
    expect(device.state()?.agent).toEqual({ name: 'Kim', isTyping: false });
    await kim.send(`${path}/typing`, {}).catch(() => undefined);
    await kim.get(path);
    await kim.send(`${path}/say`, { text: 'Yes,\nit does' });
    await device.until(() => texts(device.entries()).includes('Yes,\nit does'));
    await kim.send(`${path}/close`);
    await device.until(() => device.state()?.phase === 'closed');
    expect(device.state()?.closedBy).toBe('agent');
    expect(device.entries().map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(texts(device.entries())).toEqual(['Does it fit?', 'joined', 'Yes,\nit does', 'closed']);
    device.send({ type: 'message', id: drawnFrom('late'), text: 'And now?' });
    expect(await device.heard(({ type }) => type === 'refused')).toEqual({ type: 'refused', id: drawnFrom('late'), reason: 'closed' });
  });

  test('is ended by the shopper too, once', async () => {
    const { url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    device.send({ type: 'close', id: drawnFrom('end') });
    device.send({ type: 'close', id: drawnFrom('end') });
    await device.until(() => device.frames.filter(({ type }) => type === 'ack').length === 2);
    await device.until(() => device.state()?.phase === 'closed');
    expect(device.entries()).toMatchObject([{ kind: 'closed', by: 'shopper' }]);
    expect((await kim.get('/chats')).body).toContain('No one is waiting.');
  });

  test('ends after two hours in which nothing was written', async () => {
    const { desk, url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    await device.message('Hello');
    device.freeze();
    desk.clock.advance(silenceLasts);
    await kim.get('/chats');
    // A minute in which no line is open that would be found dead.
    desk.clock.advance(60_000);
    const later = await connect(url, { ...ann, seen: 1 });
    await later.until(() => later.state()?.phase === 'closed');
    expect(later.state()?.closedBy).toBe('silence');
  });
});

describe('what a device sends', () => {
  test('is kept once, however often it comes, and in its order', async () => {
    const { url } = await openChatDesk();
    const device = await connect(url, ann);
    for (const text of ['one', 'two', 'one', 'three', 'two']) device.send({ type: 'message', id: drawnFrom(text), text });
    await device.until(() => device.frames.filter(({ type }) => type === 'ack').length === 5);
    const acks = device.frames.flatMap((frame) => (frame.type === 'ack' ? [frame.seq] : []));
    expect(acks).toEqual([1, 2, 1, 3, 2]);
    expect(texts(device.entries())).toEqual(['one', 'two', 'three']);
    expect(device.entries()[0]).toMatchObject({ from: 'shopper', id: drawnFrom('one') });
  });

  test('survives the back office: a device goes on from the last number that it has', async () => {
    const { desk, url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    await device.message('one');
    device.cut();
    await device.closed;
    await kim.get(path);
    await kim.send(`${path}/take`);
    await kim.send(`${path}/say`, { text: 'while you were away' });
    const office = await desk.crash();
    cutLines(desk);
    const again = await connect(await listening(office.app), { ...ann, seen: 1 });
    await again.until(() => again.entries().length === 2);
    expect(again.frames[0]).toMatchObject({ type: 'opened', isNew: false });
    expect(again.entries().map(({ seq, kind }) => `${seq} ${kind}`)).toEqual(['2 joined', '3 message']);
    await again.until(() => again.state()?.phase === 'talking');
    // The reply to this one was lost: it is sent again.
    expect(await again.message('one')).toBe(1);
    expect(await again.message('two')).toBe(4);
  });

  test('reaches every window of the shopper', async () => {
    const { url } = await openChatDesk();
    const [one, other] = [await connect(url, ann), await connect(url, ann)];
    await one.message('from one');
    await other.until(() => other.entries().length === 1);
    expect([one, other].map(({ frames }) => frames.some((frame) => frame.type === 'opened' && frame.isNew))).toContain(true);
    expect(other.entries()).toEqual(one.entries());
  });

  test('may say that someone is writing, for as long as they do', async () => {
    const { desk, url, kim } = await openChatDesk();
    const device = await connect(url, ann);
    await device.message('Hello');
    device.send({ type: 'typing' });
    device.send({ type: 'ping' });
    await device.heard(({ type }) => type === 'pong');
    expect((await kim.get(path)).body).toContain('Ann is writing');
    await kim.send(`${path}/take`);
    await kim.send(`${path}/typing`, hiddenOf(kim.page.body, `${path}/say`));
    await device.until(() => device.state()?.agent?.isTyping === true);
    desk.clock.advance(6001);
    await device.until(() => device.state()?.agent?.isTyping === false);
    expect((await kim.get(path)).body).not.toContain('Ann is writing');
  });

  test.each([
    ['too long', { type: 'message', id: drawnFrom('a'), text: 'x'.repeat(longestMessage + 1) }, 'too-long'],
    ['no message', { type: 'message', id: drawnFrom('a'), text: '' }, 'invalid'],
    ['a page of another site', { type: 'share', id: drawnFrom('a'), shared: { page: { title: 'x', path: '//evil.example' } } }, 'invalid'],
    ['a request for its log before anyone has answered', { type: 'transcript', id: drawnFrom('a') }, 'no-mail'],
  ])('is refused where it is %s', async (_what, frame, reason) => {
    const { url } = await openChatDesk();
    const device = await connect(url, ann);
    device.send(JSON.stringify(frame));
    expect(await device.heard(({ type }) => type === 'refused')).toMatchObject({ id: drawnFrom('a'), reason });
    expect(await device.message('It goes on')).toBe(1);
  });

  test('is refused where it is too much, and taken again after a while', async () => {
    const { desk, url } = await openChatDesk();
    const device = await connect(url, ann);
    for (let number = 0; number < mostMessages; number += 1) await device.message(`message ${number}`);
    device.send({ type: 'message', id: drawnFrom('more'), text: 'more' });
    const refused = await device.heard(({ type }) => type === 'refused');
    expect(refused).toEqual({ type: 'refused', id: drawnFrom('more'), reason: 'too-fast', retryAfter: 60_000 });
    await passTime(desk.clock, 60_001, [device]);
    expect(await device.message('more')).toBe(mostMessages + 1);
  });

  test('ends the socket where no person could send so much', async () => {
    const { url } = await openChatDesk();
    const device = await connect(url, ann);
    for (let number = 0; number < 200; number += 1) device.send({ type: 'ping' });
    expect(await device.closed).toBe(1008);
  });
});

test('the place in the queue moves up when one before is answered or leaves', async () => {
  const { desk, url, kim } = await openChatDesk();
  const devices = [];
  for (const name of ['Ann', 'Bea', 'Cas']) {
    desk.clock.advance(1000);
    const device = await connect(url, helloOf(name));
    await device.until(() => device.state() !== undefined);
    devices.push(device);
  }
  const [, bea, cas] = devices;
  expect([bea?.state()?.ahead, cas?.state()?.ahead]).toEqual([1, 2]);
  await kim.get(path);
  await kim.send(`${path}/take`);
  await cas?.until(() => cas.state()?.ahead === 1);
  bea?.send({ type: 'forget' });
  await cas?.until(() => cas.state()?.ahead === 0);
});

test('a line that is dead is found, and the shopper counts as away after a while', async () => {
  const { desk, url } = await openChatDesk();
  const device = await connect(url, ann);
  await device.message('Hello');
  device.freeze();
  desk.clock.advance(pingEvery);
  desk.clock.advance(pingEvery);
  expect(await device.closed).toBe(1006);
});

test('a conversation is erased on request, in every window, and is unknown from then on', async () => {
  const { desk, url } = await openChatDesk();
  const [one, other] = [await connect(url, ann), await connect(url, ann)];
  await one.message('private');
  one.send({ type: 'forget' });
  await Promise.all([one, other].map((device) => device.heard(({ type }) => type === 'forgotten')));
  await Promise.all([one.closed, other.closed]);
  for (const table of ['conversations', 'conversation_entries'] as const)
    expect(await desk.database.selectFrom(table).selectAll().execute()).toEqual([]);
  const again = await connect(url, { ...ann, opening: undefined });
  expect(await again.heard(() => true)).toEqual({ type: 'refused', reason: 'unknown' });
});

test('a process that stops says so to each device', async () => {
  const { desk, url } = await openChatDesk();
  const device = await connect(url, ann);
  await device.message('Hello');
  const closing = desk.app.close();
  expect(await device.heard(({ type }) => type === 'leaving')).toMatchObject({ after: expect.any(Number) });
  expect(await device.closed).toBe(1012);
  await closing;
});

test('no secret, name or text of a conversation stands in the log', async () => {
  const { desk, url } = await openChatDesk();
  const device = await connect(url, ann);
  await device.message('private words');
  for (const private_ of [ann.secret, 'Ann', 'ann@example.org', 'private words']) expect(desk.lines()).not.toContain(private_);
});
