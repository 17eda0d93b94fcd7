import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll, contactRequest, openTestBackoffice } from '../testing/openTestBackoffice';

afterAll(closeAll);

const key = 'request-0001';

describe('is refused', () => {
  test('a key that belongs to other content; the same content in another order is the same', async () => {
    const { post } = await openTestBackoffice();
    await post('/api/requests', contactRequest(), key);
    const other = await post('/api/requests', contactRequest({ message: 'Something else' }), key);
    expect([other.statusCode, other.json()]).toEqual([409, { code: 'key-reused' }]);
    const turned = Object.fromEntries(Object.entries(contactRequest()).reverse());
    expect((await post('/api/requests', turned, key)).statusCode).toBe(200);
  });

  test('a call on a public holiday and one outside the hours of its country, each time by itself; its key stays free', async () => {
    const { post } = await openTestBackoffice();
    const call = (times: object[]) =>
      contactRequest({ kind: 'callback', reply: 'phone', contact: { name: 'Ann', phone: '0808 157 0192' }, times });
    const right = { from: '2026-12-02T14:00:00Z', to: '2026-12-02T16:00:00Z' };
    const onHoliday = { from: '2026-12-25T14:00:00Z', to: '2026-12-25T16:00:00Z' };
    const late = { from: '2026-12-02T17:00:00Z', to: '2026-12-02T19:00:00Z' };
    const answer = await post('/api/requests', call([right, onHoliday, late]), key);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'invalid',
        fields: [
          { path: 'times.1.from', code: 'holiday' },
          { path: 'times.2.from', code: 'closed' },
        ],
      },
    ]);
    expect((await post('/api/requests', call([right]), key)).statusCode).toBe(201);
  });

  test.each([
    ['no key', undefined, {}, 'Idempotency-Key', 'required'],
    ['a short key', 'short', {}, 'Idempotency-Key', 'format'],
    ['no name', key, { contact: { name: ' ', email: 'a@b.example' } }, 'contact.name', 'required'],
    ['a name of several lines', key, { contact: { name: 'Ann\nBcc: all', email: 'a@b.example' } }, 'contact.name', 'format'],
    ['a name that is too long', key, { contact: { name: 'a'.repeat(101), email: 'a@b.example' } }, 'contact.name', 'too-long'],
    ['an e-mail address without an @', key, { contact: { name: 'Ann', email: 'ann.example' } }, 'contact.email', 'format'],
    ['two e-mail addresses', key, { contact: { name: 'Ann', email: 'a@b.example,c@d.example' } }, 'contact.email', 'format'],
    ['an answer by e-mail without an address', key, { contact: { name: 'Ann', phone: '0808 157 0192' } }, 'contact.email', 'required'],
    ['an answer by phone without a number', key, { reply: 'phone' }, 'contact.phone', 'required'],
    ['a phone number of letters', key, { contact: { name: 'Ann', phone: 'call me' }, reply: 'phone' }, 'contact.phone', 'format'],
    ['an answer by post without an address', key, { reply: 'post' }, 'contact.address', 'required'],
    ['an unknown kind', key, { kind: 'gossip' }, 'kind', 'unknown'],
    ['no kind', key, { kind: undefined }, 'kind', 'required'],
    ['an unknown shop', key, { storeCode: 'steadwell_xx' }, 'storeCode', 'unknown'],
    ['a field of no request', key, { role: 'admin' }, 'role', 'unknown'],
    ['a message that is too long', key, { message: 'a'.repeat(4001) }, 'message', 'too-long'],
    ['no consent', key, { consent: false }, 'consent', 'required'],
    [
      'a time that ends before it begins',
      key,
      { times: [{ from: '2026-12-02T15:00:00Z', to: '2026-12-02T14:00:00Z' }] },
      'times.0.to',
      'format',
    ],
    ['a time in words', key, { times: [{ from: 'tomorrow', to: '2026-12-02T14:00:00Z' }] }, 'times.0.from', 'format'],
    [
      'four times',
      key,
      { times: Array.from({ length: 4 }, () => ({ from: '2026-12-02T14:00:00Z', to: '2026-12-02T15:00:00Z' })) },
      'times',
      'too-long',
    ],
    ['an unknown subject', key, { subject: { type: 'weather' } }, 'subject.type', 'unknown'],
    ['a subject without its number', key, { subject: { type: 'order' } }, 'subject.number', 'required'],
    [
      'thirteen details',
      key,
      { details: Object.fromEntries(Array.from({ length: 13 }, (_, number) => [`field${number}`, 'x'])) },
      'details',
      'too-long',
    ],
    ['a detail with a strange name', key, { details: { 'a b': 'x' } }, 'details.a b', 'unknown'],
  ])('%s, by name', async (_what, givenKey, content, path, code) => {
    const { post, database } = await openTestBackoffice();
    const answer = await post('/api/requests', contactRequest(content), givenKey);
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid', fields: [{ path, code }] }]);
    expect(await database.selectFrom('requests').select('id').execute()).toEqual([]);
  });

  test('everything that is wrong at once, each field by its first fault', async () => {
    const { post } = await openTestBackoffice();
    const answer = await post('/api/requests', { contact: {} }, undefined);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
      'Idempotency-Key',
      'kind',
      'storeCode',
      'contact.name',
      'reply',
      'consent',
    ]);
  });

  test.each(['lookup', 'withdraw'])('a %s with a token that opens nothing, or with none', async (action) => {
    const { post } = await openTestBackoffice();
    const unknown = await post(`/api/requests/${action}`, { token: 'a'.repeat(43) });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'unknown' }]);
    const none = await post(`/api/requests/${action}`, {});
    expect([none.statusCode, none.json()]).toEqual([422, { code: 'invalid', fields: [{ path: 'token', code: 'required' }] }]);
  });

  test('a settlement of a key under which nothing came, or without a key', async () => {
    const { post } = await openTestBackoffice();
    const unknown = await post('/api/requests/settle', undefined, key);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'not-received' }]);
    expect((await post('/api/requests/settle')).statusCode).toBe(422);
  });

  test('an eleventh request of an e-mail address within an hour, until an hour after the first; repeats do not count', async () => {
    const { post, clock } = await openTestBackoffice();
    for (let number = 10; number < 20; number += 1) {
      expect((await post('/api/requests', contactRequest(), `request-${number}`)).statusCode).toBe(201);
      clock.advance(60_000);
    }
    expect((await post('/api/requests', contactRequest(), 'request-19')).statusCode).toBe(200);
    const shouting = contactRequest({ contact: { name: 'Ann', email: 'ANN@example.org' } });
    const refused = await post('/api/requests', shouting, 'request-20');
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([429, { code: 'too-many' }, '3000']);
    clock.advance(3_000_000);
    expect((await post('/api/requests', shouting, 'request-20')).statusCode).toBe(201);
  });

  test('more from one network address than it may send, with when to come back', async () => {
    const { app } = await openTestBackoffice({ environment: { REQUEST_LIMIT: '2' } });
    const send = (address: string) => app.inject({ method: 'POST', url: '/api/requests', headers: { 'x-forwarded-for': address } });
    const answers = [await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.2')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 429, 422]);
    expect([answers[2]?.json(), Number(answers[2]?.headers['retry-after'])]).toEqual([{ code: 'too-many' }, 600]);
  });

  test.each([
    ['what is no JSON', '{', 'application/json', 400],
    ['another format', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['what is too large', JSON.stringify({ message: 'a'.repeat(110_000) }), 'application/json', 413],
    ['a poisoned object', '{"__proto__":{"a":1}}', 'application/json', 400],
  ])('%s', async (_what, payload, type, status) => {
    const { app } = await openTestBackoffice();
    const answer = await app.inject({ method: 'POST', url: '/api/requests', headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json()]).toEqual([status, { code: 'refused' }]);
  });
});
