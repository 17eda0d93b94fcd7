import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll, contactRequest, openTestBackoffice } from '../testing/openTestBackoffice';

afterAll(closeAll);

const key = 'request-0001';

describe('a request', () => {
  test('is received under a reference that can be read out, and found again by its token', async () => {
    const { post, clock } = await openTestBackoffice();
    const answer = await post('/api/requests', contactRequest(), key);
    expect(answer.statusCode).toBe(201);
    const { reference, token, ...rest } = answer.json<{ reference: string; token: string }>();
    expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]$/);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(rest).toEqual({ state: 'received', receivedAt: new Date(clock.now()).toISOString() });
    expect((await post('/api/requests/lookup', { token })).json()).toEqual({
      reference,
      kind: 'contact',
      state: 'received',
      receivedAt: new Date(clock.now()).toISOString(),
      reply: 'email',
      name: 'Ann Field',
    });
  });

  test('sent twenty times at once under one key is one request with one answer', async () => {
    const { post, database } = await openTestBackoffice();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/requests', contactRequest(), key)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await database.selectFrom('requests').select('id').execute()).toHaveLength(1);
  });

  test('is withdrawn by its token, as often as it is asked for', async () => {
    const { post } = await openTestBackoffice();
    const { token } = (await post('/api/requests', contactRequest(), key)).json<{ token: string }>();
    const first = await post('/api/requests/withdraw', { token });
    expect([first.statusCode, first.json()]).toMatchObject([200, { state: 'withdrawn', name: 'Ann Field' }]);
    expect((await post('/api/requests/withdraw', { token })).body).toBe(first.body);
    expect((await post('/api/requests/lookup', { token })).json()).toMatchObject({ state: 'withdrawn' });
  });

  test('whose answer was lost is settled by its key', async () => {
    const { post } = await openTestBackoffice();
    expect([(await post('/api/requests/settle', undefined, key)).statusCode]).toEqual([404]);
    const sent = await post('/api/requests', contactRequest(), key);
    const settled = await post('/api/requests/settle', undefined, key);
    expect([settled.statusCode, settled.body]).toEqual([200, sent.body]);
  });
});
