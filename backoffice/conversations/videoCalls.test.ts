import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { CallSignal } from '../../src/config/callSignals';
import type { ServerFrame } from '../../src/config/chat';
import { connect, drawnFrom, helloOf, listening } from '../testing/chatClient';
import { WebSocket } from 'ws';
import { type DeskBrowser, deskHost, openTestDesk } from '../testing/openTestDesk';
import { closeAll } from '../testing/openTestBackoffice';
import { relayOf } from './relay';

afterEach(closeAll);

const ready: CallSignal = { kind: 'ready', call: null };
const isSignal = ({ type }: ServerFrame): boolean => type === 'signal';

/** A desk with Kim, who takes calls where `calls`, and the address at which it takes connections. */
async function open(calls: boolean) {
  const desk = await openTestDesk();
  await desk.account('kim@steadwell.example');
  const kim = desk.browser();
  await kim.signIn('kim@steadwell.example');
  await kim.get('/chats');
  await kim.send('/chats/answering', { name: 'Kim', ...(calls && { calls: '1' }) });
  return { desk, kim, url: await listening(desk.app) };
}

/** The socket of the desk's page of a call. */
function atDesk(browser: DeskBrowser, url: string, name: string) {
  const host = `${deskHost}:${new URL(url).port}`;
  const headers = { host, origin: `http://${host}`, cookie: browser.cookie };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/chats/${drawnFrom(`${name}'s conversation`)}/call`, { headers });
  const frames: { type: string }[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as { type: string });
    waiting.forEach((look) => look());
  });
  return {
    socket,
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    heard: (wanted: string) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find(({ type }) => type === wanted);
          if (found && waiting.delete(look)) resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

const callOf = (name: string) => {
  const hello = helloOf(name);
  return { ...hello, opening: { ...hello.opening!, kind: 'call' as const } };
};

describe('a video call', () => {
  test('is taken only while a person with a camera is there; a chat needs none', async () => {
    const { url } = await open(false);
    const call = await connect(url, callOf('Ada'));
    await call.heard((frame) => frame.type === 'refused' && frame.reason === 'nobody-there');
    const chat = await connect(url, helloOf('Bea'));
    await chat.heard((frame) => frame.type === 'opened');
    expect(await (await fetch(`${url}/api/chat/desk`)).json()).toMatchObject({ isAttended: true, takesCalls: false });
  });

  test('hands signals between the shopper and the person who answers, and keeps none of them', async () => {
    const { desk, kim, url } = await open(true);
    const shopper = await connect(url, callOf('Ada'));
    await shopper.heard((frame) => frame.type === 'relay');
    await kim.get('/chats');
    // Not Kim's yet.
    expect(await atDesk(kim, url, 'Ada').closed).toBe(4002);
    await kim.send(`/chats/${drawnFrom("Ada's conversation")}/take`, {});
    const host = atDesk(kim, url, 'Ada');
    await host.heard('relay');
    shopper.send({ type: 'signal', signal: ready });
    expect(await host.heard('signal')).toEqual({ type: 'signal', signal: ready });
    host.socket.send(JSON.stringify(ready));
    await shopper.heard(isSignal);
    const kinds = await desk.database.selectFrom('conversation_entries').select('kind').execute();
    expect(kinds).toEqual([{ kind: 'joined' }]);
    // The shopper leaves: so does the desk's side.
    shopper.send({ type: 'close', id: drawnFrom('close') });
    expect(await host.closed).toBe(4002);
  });

  test('drops what is no signal, and signals in a chat', async () => {
    const { kim, url } = await open(true);
    const chat = await connect(url, helloOf('Bea'));
    await chat.heard((frame) => frame.type === 'opened');
    await kim.get('/chats');
    await kim.send(`/chats/${drawnFrom("Bea's conversation")}/take`, {});
    expect(await atDesk(kim, url, 'Bea').closed).toBe(4002);
    const long = { kind: 'description', call: drawnFrom('1'), type: 'offer', sdp: 'x'.repeat(30_001) };
    chat.send(JSON.stringify({ type: 'signal', signal: long }));
    await chat.heard((frame) => frame.type === 'refused' && frame.reason === 'invalid');
    expect(chat.frames.some(({ type }) => type === 'relay')).toBe(false);
  });

  test('gives its page, and no other of the desk, camera and microphone', async () => {
    const { kim, url } = await open(true);
    const shopper = await connect(url, callOf('Ada'));
    await shopper.heard((frame) => frame.type === 'opened');
    const path = `/chats/${drawnFrom("Ada's conversation")}`;
    const list = await kim.get('/chats');
    expect(list.body).toContain('Ada, United Kingdom, English, video call');
    expect(list.headers['permissions-policy']).toBe('camera=(), microphone=()');
    expect((await kim.get(path)).headers['permissions-policy']).toBe('camera=(), microphone=()');
    await kim.send(`${path}/take`, {});
    const page = await kim.get(path);
    expect(page.headers['permissions-policy']).toBe('camera=(self), microphone=(self)');
    expect(page.body).toContain('src="/call.js"');
  });
});

test('the relay takes a name that says until when it holds, with a password made of it', () => {
  const settings = { urls: ['stun:relay.example:3478', 'turn:relay.example:3478'], secret: 'a secret of the relay', isOnly: true };
  const { servers, isOnly } = relayOf(settings, 'conversation', 1_000_000);
  const username = `${1000 + 4 * 3600}:conversa`;
  const credential = createHmac('sha1', 'a secret of the relay').update(username).digest('base64');
  expect(servers).toEqual([{ urls: ['stun:relay.example:3478'] }, { urls: ['turn:relay.example:3478'], username, credential }]);
  expect(isOnly).toBe(true);
  expect(relayOf(undefined, 'conversation', 0)).toEqual({ type: 'relay', servers: [], isOnly: false });
});
