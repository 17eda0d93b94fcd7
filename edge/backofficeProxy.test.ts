import { afterAll, describe, expect, test } from '@jest/globals';
import { cut, json, refused } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge, shopOrigin } from './testing/openTestEdge';

afterAll(closeAll);

const withBackoffice = (): Promise<TestEdge> => openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });

const send = (edge: TestEdge, headers: Record<string, string> = {}, url = '/api/requests') =>
  edge.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'request-0001', ...headers },
    payload: { kind: 'contact' },
  });

describe('with a back office', () => {
  test('a request reaches it with its key and the shopper’s network address, without cookies and tokens, and so does its answer', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests', () => json({ reference: 'K7M-4QX-2' }, 201, { 'set-cookie': 'a=1', 'retry-after': '3' }));
    const answer = await send(edge, { cookie: 'signed_in=1', authorization: 'Bearer t', origin: shopOrigin });
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([201, { reference: 'K7M-4QX-2' }, undefined]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3' });
    const [received] = edge.commerce.received;
    expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
      'idempotency-key': 'request-0001',
      'content-type': 'application/json',
      'x-forwarded-for': '127.0.0.1',
    });
    expect([received?.headers.get('cookie'), received?.headers.get('authorization')]).toEqual([null, null]);
    expect(received?.body).toBe('{"kind":"contact"}');
  });

  test('a list keeps what its address asks for; what is sent, and a very long address, do not', async () => {
    const edge = await withBackoffice();
    const paths: string[] = [];
    edge.commerce.on('GET /api/places', ({ path }) => (paths.push(path), json({ places: [] })));
    edge.commerce.on('POST /api/requests', ({ path }) => (paths.push(path), json({})));
    const get = (url: string) => edge.app.inject({ method: 'GET', url });
    expect((await get('/api/places?country=GB&kind=showroom')).statusCode).toBe(200);
    await send(edge, {}, '/api/requests?name=Ann');
    expect(paths).toEqual(['/api/places?country=GB&kind=showroom', '/api/requests']);
    expect((await get(`/api/places?country=${'G'.repeat(300)}`)).statusCode).toBe(404);
  });

  test('a settlement needs no body', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests/settle', () => json({ code: 'not-received' }, 404));
    const answer = await edge.app.inject({ method: 'POST', url: '/api/requests/settle', headers: { 'idempotency-key': 'request-0001' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not-received' }]);
  });

  test('its refusals are passed on as they are', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests', () => json({ code: 'too-many' }, 429, { 'retry-after': '60' }));
    const answer = await send(edge);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([429, { code: 'too-many' }, '60']);
  });

  test.each([
    ['which cannot be reached: nothing was sent', refused, 503, 'backoffice-unavailable'],
    ['whose connection breaks: it may have taken the request', cut, 502, 'unknown'],
    ['with a fault of its own: what was done before is not known', () => json({ code: 'failed' }, 500), 502, 'unknown'],
  ])('%s', async (_what, happens, status, code) => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests', happens);
    const answer = await send(edge);
    expect([answer.statusCode, answer.json()]).toEqual([status, { code }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('which does not answer is waited for twenty seconds', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/requests', () => new Promise<Response>(() => undefined));
    const sent = send(edge);
    await edge.commerce.arrived('POST /api/requests');
    edge.clock.advance(20_000);
    expect([(await sent).statusCode, (await sent).json()]).toEqual([502, { code: 'unknown' }]);
  });

  test('other sites, other formats and other addresses do not reach it', async () => {
    const edge = await withBackoffice();
    expect((await send(edge, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(edge, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    for (const path of ['/api/a%2fb', '/api/requests/a%00', '/api/a.php', '/api/'])
      expect((await send(edge, {}, path)).statusCode).toBe(404);
    expect(edge.commerce.received).toEqual([]);
  });

  test('pages are told that requests can be sent', async () => {
    const edge = await withBackoffice();
    await edge.app.inject('/');
    expect(edge.rendered[0]?.config.requests).toBe(true);
  });
});

describe('without a back office', () => {
  test('the answer says that there is none, and pages are told', async () => {
    const edge = await openTestEdge();
    const answer = await send(edge);
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'backoffice-absent' }]);
    expect((await edge.app.inject('/')).statusCode).toBe(200);
    expect(edge.rendered[0]?.config.requests).toBe(false);
  });
});

describe('a photo', () => {
  const sendPhoto = (edge: TestEdge, bytes: Buffer, headers: Record<string, string> = {}) =>
    edge.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'photo-0001', ...headers },
      payload: bytes,
    });

  test('reaches the back office as it is, up to 1.2 MB, without cookies', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/photos', () => json({ id: 'a', token: 'b' }, 201, { 'set-cookie': 'a=1' }));
    const answer = await sendPhoto(edge, Buffer.alloc(1_200_000, 1), { cookie: 'signed_in=1', authorization: 'Bearer t' });
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([201, { id: 'a', token: 'b' }, undefined]);
    const [received] = edge.commerce.received;
    expect([received?.headers.get('content-type'), received?.headers.get('idempotency-key')]).toEqual(['image/jpeg', 'photo-0001']);
    expect([received?.headers.get('cookie'), received?.headers.get('authorization'), received?.body?.length]).toEqual([
      null,
      null,
      1_200_000,
    ]);
  });

  test('that is larger, of another type or from another site does not', async () => {
    const edge = await withBackoffice();
    const large = await sendPhoto(edge, Buffer.alloc(1_200_001));
    expect([large.statusCode, large.json()]).toEqual([413, { code: 'too-large', message: 'This photo is larger than 1.2 MB.' }]);
    expect((await sendPhoto(edge, Buffer.from('{}'), { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await sendPhoto(edge, Buffer.from('<svg/>'), { 'content-type': 'image/svg+xml' })).statusCode).toBe(415);
    expect((await sendPhoto(edge, Buffer.alloc(1), { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(edge, { 'content-type': 'image/jpeg' })).statusCode).toBe(415);
    expect(edge.commerce.received).toEqual([]);
  });

  test('of which a client sends more than sixty a minute is told when to come back', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/photos', () => json({}, 201));
    for (let number = 0; number < 60; number += 1) await sendPhoto(edge, Buffer.alloc(1));
    const answer = await sendPhoto(edge, Buffer.alloc(1));
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('beside eight others of one client waits, and is let in when one of them has ended; four at a time go on to the back office', async () => {
    const edge = await withBackoffice();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    edge.commerce.on('POST /api/photos', () => gate.then(() => json({}, 201)));
    const others = Array.from({ length: 8 }, () => sendPhoto(edge, Buffer.alloc(1)));
    await edge.commerce.arrived('POST /api/photos', 4);
    const refused = await sendPhoto(edge, Buffer.alloc(1));
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([429, { code: 'busy' }, '2']);
    // What was sent later has arrived: so would the other photos.
    await send(edge);
    expect(edge.commerce.calls('POST /api/photos')).toHaveLength(4);
    open();
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await sendPhoto(edge, Buffer.alloc(1))).statusCode).toBe(201);
  });

  test('goes on when those before it have failed', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/photos', () => new Promise<Response>(() => undefined));
    const others = Array.from({ length: 4 }, () => sendPhoto(edge, Buffer.alloc(1)));
    await edge.commerce.arrived('POST /api/photos', 4);
    const next = sendPhoto(edge, Buffer.alloc(1));
    edge.clock.advance(20_000);
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([502, 502, 502, 502]);
    await edge.commerce.arrived('POST /api/photos', 5);
    edge.clock.advance(20_000);
    expect((await next).statusCode).toBe(502);
  });

  test('that fails again and again leaves the way of requests open', async () => {
    const edge = await withBackoffice();
    edge.commerce.on('POST /api/photos', cut);
    edge.commerce.on('POST /api/requests', () => json({ reference: 'K7M-4QX-2' }, 201));
    const statuses: number[] = [];
    for (let number = 0; number < 10; number += 1) statuses.push((await sendPhoto(edge, Buffer.alloc(1))).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([502, 503]);
    expect((await send(edge)).statusCode).toBe(201);
  });
});
