import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { chatSocketPath, pingEvery } from '../src/config/chat';
import { json } from './testing/fakeCommerce';
import { closeAll, openTestEdge, shopOrigin, type TestEdge } from './testing/openTestEdge';

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const socket of server.clients) socket.terminate();
    server.close();
  }
});
afterAll(closeAll, 60_000);

/** A back office that repeats what it hears, and says who it takes the shopper for. */
async function openOffice(): Promise<{ origin: string; server: WebSocketServer; addresses: string[] }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: chatSocketPath });
  const addresses: string[] = [];
  server.on('connection', (socket, request) => {
    addresses.push(String(request.headers['x-forwarded-for']));
    socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString()}`));
  });
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, addresses };
}

async function openEdge(environment: Record<string, string> = {}): Promise<TestEdge & { url: string }> {
  const edge = await openTestEdge({ environment });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...edge, url: `ws://127.0.0.1:${(edge.app.server.address() as AddressInfo).port}${chatSocketPath}` };
}

interface Device {
  socket: WebSocket;
  next(): Promise<string>;
  closed: Promise<number>;
}

/** Rejects with the status where the upgrade is refused. */
async function connect(url: string, headers: Record<string, string> = { origin: shopOrigin }, autoPong = true): Promise<Device> {
  const socket = new WebSocket(url, { headers, autoPong });
  const frames: string[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => (frames.push(data.toString()), wake()));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    async next() {
      if (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return frames.shift() ?? '';
    },
  };
}

describe('a shopper’s socket', () => {
  test('is passed on to the back office, frame by frame, from the first one on', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const device = await connect(edge.url);
    device.socket.send('one');
    device.socket.send('two');
    expect([await device.next(), await device.next()]).toEqual(['heard one', 'heard two']);
    expect(office.addresses).toEqual(['127.0.0.1']);
    expect(await edge.figures.metrics()).toContain('shop_chat_sockets 1');
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of no page', {}],
    ['of a page that another site has opened', { origin: shopOrigin, 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused before it is one', async (_what, headers) => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    await expect(connect(edge.url, headers)).rejects.toThrow('403');
    expect(office.addresses).toEqual([]);
  });

  test('under another host name is refused', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    await expect(connect(edge.url, { origin: shopOrigin, host: 'rebound.example' })).rejects.toThrow('421');
  });

  test('is one of a number that one address may have', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const devices = await Promise.all(Array.from({ length: 20 }, () => connect(edge.url)));
    await expect(connect(edge.url)).rejects.toThrow('429');
    devices[0]?.socket.close();
    await devices[0]?.closed;
    const again = await connect(edge.url);
    again.socket.send('hello');
    expect(await again.next()).toBe('heard hello');
  });

  test('that is dead is found within twenty seconds', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const device = await connect(edge.url, undefined, false);
    expect(2 * pingEvery).toBeLessThan(20_000);
    const pinged = new Promise((resolve) => device.socket.once('ping', resolve));
    edge.clock.advance(pingEvery);
    await pinged;
    edge.clock.advance(pingEvery);
    expect(await device.closed).toBe(1006);
    expect(await edge.figures.metrics()).toContain('shop_chat_sockets 0');
  });

  test('is closed, to be opened again, when the back office stops', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const device = await connect(edge.url);
    device.socket.send('one');
    await device.next();
    for (const socket of office.server.clients) socket.close(1012);
    expect(await device.closed).toBe(1012);
  });

  test('is closed where the back office cannot be reached', async () => {
    const edge = await openEdge({ BACKOFFICE_URL: 'http://127.0.0.1:9' });
    const device = await connect(edge.url);
    expect(await device.closed).toBe(1013);
  });

  test('hears that this edge stops and when to come back; no other is opened', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const device = await connect(edge.url);
    edge.turnAway();
    expect(JSON.parse(await device.next())).toEqual({ type: 'leaving', after: expect.any(Number) });
    expect(await device.closed).toBe(1012);
    await expect(connect(edge.url)).rejects.toThrow('503');
  });

  test('is not passed on where it is larger than a frame may be', async () => {
    const office = await openOffice();
    const edge = await openEdge({ BACKOFFICE_URL: office.origin });
    const device = await connect(edge.url);
    device.socket.send('x'.repeat(70_000));
    expect(await device.closed).toBe(1009);
  });
});

describe('the chat', () => {
  const policy = async (edge: TestEdge, url: string): Promise<string> =>
    /connect-src ([^;]*)/.exec(String((await edge.app.inject(url)).headers['content-security-policy']))?.[1] ?? '';

  test('is told to pages, and its socket stands in the policy where it is on alone', async () => {
    const edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.internal:5000' } });
    expect(await policy(edge, '/')).toBe("'self' wss://www.steadwell.example");
    expect(await policy(edge, '/fr-be')).toBe("'self'");
    expect(edge.rendered[0]?.config.chat).toBe(true);
  });

  test.each([
    ['it is switched off', { BACKOFFICE_URL: 'http://backoffice.internal:5000', CHAT: 'off' }],
    ['there is no back office', {}],
    ['the country has none', { BACKOFFICE_URL: 'http://backoffice.internal:5000', FEATURES: 'liveChat:off' }],
  ])('has no socket in the policy where %s', async (_what, environment: Record<string, string>) => {
    const edge = await openTestEdge({ environment });
    expect(await policy(edge, '/')).toBe("'self'");
  });

  test('that is switched off has no address', async () => {
    const edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.internal:5000', CHAT: 'off' } });
    expect((await edge.app.inject({ method: 'POST', url: '/api/chat/frames', payload: {} })).statusCode).toBe(404);
    await edge.app.inject('/');
    expect(edge.rendered[0]?.config.chat).toBe(false);
  });

  test('goes on by HTTP where a network lets no socket through', async () => {
    const edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.internal:5000' } });
    edge.commerce.on('POST /api/chat/frames', () => json({ frames: [{ type: 'pong' }] }));
    const poll = (headers: Record<string, string>) =>
      edge.app.inject({
        method: 'POST',
        url: '/api/chat/frames',
        headers: { 'content-type': 'application/json', ...headers },
        payload: {},
      });
    expect((await poll({ origin: shopOrigin })).json()).toEqual({ frames: [{ type: 'pong' }] });
    expect((await poll({ origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
