import { afterAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { closeAll, contactRequest, openTestBackoffice, type TestBackoffice } from '../testing/openTestBackoffice';
import { pauseAfter } from './outbox';
import { signatureOf } from './webhook';
import { requestToldSchema } from './webhookDocument';

afterAll(closeAll);

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
const environment = { REQUESTS_WEBHOOK: 'https://crm.example/hooks', REQUESTS_WEBHOOK_SECRET: secret };

interface Call {
  id: string;
  type: string;
  reference: string;
  body: string;
  headers: Headers;
}

/** A CRM that a test scripts: what it has said yes to, and everything that was sent to it. */
function crm(answer: (call: Call) => Promise<Response> | Response = () => new Response(null, { status: 204 })) {
  const calls: Call[] = [];
  const taken: Call[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    calls,
    taken,
    arrived: (count: number): Promise<void> =>
      calls.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    fetch: async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      const body = init.body as string;
      const { type, data } = JSON.parse(body) as { type: string; data: { reference: string } };
      if (type !== 'request.erased') v.parse(requestToldSchema, JSON.parse(body));
      const call = { id: headers.get('webhook-id') ?? '', type, reference: data.reference, body, headers };
      calls.push(call);
      for (const { count, resolve } of waiting) if (calls.length >= count) resolve();
      const response = await answer(call);
      if (response.ok) taken.push(call);
      return response;
    },
  };
}

async function sent(office: TestBackoffice, key: string, content: object = {}): Promise<{ reference: string; token: string }> {
  return (await office.post('/api/requests', contactRequest(content), key)).json();
}

/** Moves time on in small steps, so that what is due in between is done in its order. */
async function pass(office: TestBackoffice, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    office.clock.advance(60_000);
    await office.idle();
  }
}

describe('the webhook', () => {
  test('is told of a request and of its withdrawal, signed, and of nothing twice', async () => {
    const receiver = crm();
    const office = await openTestBackoffice({ environment, fetch: receiver.fetch });
    const { reference, token } = await sent(office, 'request-0001', { homepage: 'https://spam.example' });
    await office.idle();
    await office.post('/api/requests/withdraw', { token });
    await office.post('/api/requests/withdraw', { token });
    await pass(office, 5);
    expect(receiver.calls.map(({ type }) => type)).toEqual(['request.received', 'request.withdrawn']);
    const [first] = receiver.calls;
    const payload = JSON.parse(first?.body ?? '') as object;
    expect(payload).toMatchObject({
      type: 'request.received',
      data: { reference, state: 'received', flagged: true, kind: 'contact', contact: { name: 'Ann Field' } },
    });
    expect(first?.body).not.toMatch(/homepage|token/);
    const timestamp = first?.headers.get('webhook-timestamp') ?? '';
    expect(first?.headers.get('webhook-signature')).toBe(signatureOf(secret, first?.id ?? '', timestamp, first?.body ?? ''));
  });

  test('signs as the published example of Standard Webhooks', () => {
    const body = '{"test": 2432232314}';
    const signature = signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body);
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('that is down for an hour gets everything afterwards, each once, in order for each request', async () => {
    let isUp = false;
    const receiver = crm(() => (isUp ? new Response(null, { status: 200 }) : new Response(null, { status: 503 })));
    const office = await openTestBackoffice({ environment, fetch: receiver.fetch });
    const requests = [];
    for (let number = 0; number < 12; number += 1)
      requests.push(await sent(office, `request-00${number + 10}`, { contact: { name: 'Ann', email: `ann${number}@example.org` } }));
    for (const { token } of requests) await office.post('/api/requests/withdraw', { token });
    await pass(office, 60);
    const knocks = receiver.calls.length;
    // 5 s, 10 s … 10 minutes: about a dozen times each, and never the second before the first.
    expect(knocks).toBeLessThan(12 * 20);
    expect(receiver.calls.every(({ type }) => type === 'request.received')).toBe(true);
    isUp = true;
    await pass(office, 15);
    expect(receiver.taken).toHaveLength(24);
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(24);
    for (const { reference } of requests)
      expect(receiver.taken.filter((call) => call.reference === reference).map(({ type }) => type)).toEqual([
        'request.received',
        'request.withdrawn',
      ]);
  });

  test('that refuses one request takes the others', async () => {
    let refusedReference = '';
    const receiver = crm(({ reference }) => new Response(null, { status: reference === refusedReference ? 400 : 200 }));
    const office = await openTestBackoffice({ environment, fetch: receiver.fetch });
    const answers = await Promise.all([sent(office, 'request-0001'), sent(office, 'request-0002', { message: 'Another one' })]);
    refusedReference = answers[0].reference;
    await pass(office, 30);
    expect([...new Set(receiver.taken.map(({ reference }) => reference))]).toContain(answers[1].reference);
    const third = await sent(office, 'request-0003', { message: 'A third one' });
    await office.idle();
    expect(receiver.taken.at(-1)?.reference).toBe(third.reference);
  });

  test('that never answers is given up after a minute and asked again', async () => {
    const receiver = crm(() => new Promise<Response>(() => undefined));
    const office = await openTestBackoffice({ environment, fetch: receiver.fetch });
    await sent(office, 'request-0001');
    await receiver.arrived(1);
    office.clock.advance(60_000);
    await office.idle();
    office.clock.advance(10_000);
    await receiver.arrived(2);
    expect(receiver.calls[1]?.id).toBe(receiver.calls[0]?.id);
    office.clock.advance(60_000);
    await office.idle();
    expect(office.lines()).toContain('no answer in time');
    expect(office.lines()).not.toMatch(/ann@example|Ann Field/i);
  });

  test('that cannot be reached is named by its cause', async () => {
    const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
    const office = await openTestBackoffice({ environment, fetch: () => Promise.reject(refused) });
    await sent(office, 'request-0001');
    await office.idle();
    expect(office.lines()).toContain('"problem":"ECONNREFUSED"');
  });

  test('that sends on to another address is not followed', async () => {
    const receiver = crm(() => new Response(null, { status: 307, headers: { location: 'https://elsewhere.example' } }));
    const office = await openTestBackoffice({ environment, fetch: receiver.fetch });
    await sent(office, 'request-0001');
    await office.idle();
    expect([receiver.calls.length, receiver.taken.length]).toEqual([1, 0]);
    expect(office.lines()).toContain('status 307');
  });
});

describe('a crash', () => {
  test('between the commit and the delivery loses nothing: the next process delivers under the same id, in order', async () => {
    const dead = crm(() => new Promise<Response>(() => undefined));
    const office = await openTestBackoffice({ environment, fetch: dead.fetch });
    const { reference, token } = await sent(office, 'request-0001');
    await office.post('/api/requests/withdraw', { token });
    await dead.arrived(1);
    const living = crm();
    const next = await office.crash({ fetch: living.fetch });
    await next.idle();
    // The dead worker's lease has to end first.
    expect(living.calls).toEqual([]);
    await pass(next, 3);
    expect(living.taken.map((call) => [call.reference, call.type])).toEqual([
      [reference, 'request.received'],
      [reference, 'request.withdrawn'],
    ]);
    expect(living.taken[0]?.id).toBe(dead.calls[0]?.id);
    expect((await next.post('/api/requests/settle', undefined, 'request-0001')).json()).toMatchObject({ reference });
  });
});

test('pauses double from five seconds to ten minutes, with half of each drawn by lot', () => {
  expect([1, 2, 3].map((attempt) => pauseAfter(attempt, 1))).toEqual([5000, 10_000, 20_000]);
  expect([1, 8, 9, 500].map((attempt) => pauseAfter(attempt, 0))).toEqual([2500, 300_000, 300_000, 300_000]);
});
