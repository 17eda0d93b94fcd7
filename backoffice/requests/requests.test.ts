import { afterAll, describe, expect, test } from '@jest/globals';
import { storeViews } from '../../src/config/storeViews';
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

describe('what is kept of a request', () => {
  test('opens nothing to a thief: the key and the token are in no row', async () => {
    const { post, database } = await openTestBackoffice();
    const { token } = (await post('/api/requests', contactRequest(), key)).json<{ token: string }>();
    const rows = [
      await database.selectFrom('requests').selectAll().execute(),
      await database.selectFrom('request_tokens').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    expect(text).toContain('spiral stair');
    expect(text).not.toContain(token);
    expect(text).not.toContain(key);
  });

  test('says where a machine filled in the unseen field, and the sender gets the usual answer', async () => {
    const { post, database } = await openTestBackoffice();
    expect((await post('/api/requests', contactRequest({ homepage: 'https://spam.example' }), key)).statusCode).toBe(201);
    expect(await database.selectFrom('requests').select('flagged').execute()).toEqual([{ flagged: 1 }]);
  });

  test('is there after a crash, with its answer', async () => {
    const office = await openTestBackoffice();
    const sent = await office.post('/api/requests', contactRequest(), key);
    const next = await office.crash();
    expect((await next.post('/api/requests', contactRequest(), key)).body).toBe(sent.body);
  });

  test('has a reference of its own, also where the same one is drawn twice', async () => {
    let draws = 0;
    // The first six draws of a reference are alike; all other draws differ.
    const random = (length: number): Uint8Array => new Uint8Array(length).fill(length === 16 ? Math.floor((draws += 1) / 6) : (draws += 1));
    const { post, database } = await openTestBackoffice({ random });
    for (const name of ['one', 'two', 'three']) await post('/api/requests', contactRequest({ message: name }), `request-${name}`);
    const rows = await database.selectFrom('requests').select('reference').execute();
    expect([rows.length, new Set(rows.map(({ reference }) => reference)).size]).toEqual([3, 3]);
  });
});

describe('every kind, subject and shop', () => {
  test.each([
    ['contact', {}],
    [
      'callback',
      {
        reply: 'phone',
        contact: { name: 'Ann', phone: '+44 (0)808 157-0192' },
        times: [{ from: '2026-12-02T14:00:00Z', to: '2026-12-02T16:00:00Z' }],
      },
    ],
    [
      'quote',
      {
        subject: {
          type: 'configuration',
          title: 'Solus',
          answers: [{ question: 'Shape', answer: 'Curved' }],
          total: { value: '4200.00', currency: 'GBP' },
        },
      },
    ],
    [
      'repair',
      {
        subject: { type: 'fault', answers: [{ question: 'Does it beep?', answer: 'Yes' }] },
        details: { serialNumber: 'A 1', urgency: 'stuck' },
      },
    ],
    ['service', { subject: { type: 'order', number: '000000042' } }],
    [
      'samples',
      {
        reply: 'post',
        contact: { name: 'Ann', address: { street: ['1 Abbey Street'], postcode: 'BA1 1AA', city: 'Bath' } },
        details: { covers: 'oat, moss' },
      },
    ],
    ['public-sector', { contact: { name: 'Ann', email: 'ann@council.example', organisation: 'Council' } }],
    ['dealer', { message: undefined }],
    ['complaint', { subject: { type: 'product', sku: 'SOFIA', name: 'Sofia' } }],
  ])('%s is taken', async (kind, content) => {
    const { post } = await openTestBackoffice();
    const answer = await post('/api/requests', contactRequest({ kind, ...content }), key);
    expect(answer.statusCode).toBe(201);
    const { token } = answer.json<{ token: string }>();
    expect((await post('/api/requests/lookup', { token })).json()).toMatchObject({ kind });
  });

  test('of all thirteen shops is taken', async () => {
    const { post } = await openTestBackoffice();
    for (const { storeCode, locale } of storeViews) {
      const content = contactRequest({ storeCode, contact: { name: 'Ann', email: `${locale}@example.org` } });
      expect((await post('/api/requests', content, `request-${locale}`)).statusCode).toBe(201);
    }
  });
});

test('the OpenAPI document describes every address, from the schemas that check it', async () => {
  const { app } = await openTestBackoffice();
  const answer = await app.inject('/api/openapi.json');
  const document = answer.json<{
    openapi: string;
    paths: object;
    components: { schemas: Record<string, { required?: string[]; properties?: object }> };
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual([
    '/api/requests',
    '/api/requests/settle',
    '/api/requests/lookup',
    '/api/requests/withdraw',
    '/api/requests/decline',
    '/api/photos',
    '/api/configurations',
    '/api/configurations/lookup',
    '/api/configurations/revoke',
    '/api/configurations/mail',
    '/api/declarations',
    '/api/declarations/lookup',
    '/api/declarations/end',
    '/api/declarations/move',
    '/api/quotes',
    '/api/quotes/open',
    '/api/quotes/list',
    '/api/quotes/pdf',
    '/api/places',
    '/api/places/{id}',
    '/api/holidays',
    '/api/places/search',
    '/api/places/branch',
    '/api/appointments/slots',
    '/api/appointments/free',
    '/api/appointments/hold',
    '/api/appointments/confirm',
    '/api/appointments/video',
    '/api/appointments/change',
    '/api/privacy',
    '/api/openapi.json',
  ]);
  expect(document.components.schemas['Request']?.required).toEqual(['kind', 'storeCode', 'contact', 'reply', 'consent']);
  expect(Object.keys(document.components.schemas['Lookup']?.properties ?? {})).toEqual([
    'reference',
    'kind',
    'state',
    'receivedAt',
    'reply',
    'name',
    'appointment',
    'proposal',
  ]);
});

test('the log holds nothing of the shopper', async () => {
  const { post, lines } = await openTestBackoffice();
  const { token, reference } = (await post('/api/requests', contactRequest(), key)).json<{ token: string; reference: string }>();
  await post('/api/requests/lookup', { token });
  expect(lines()).toContain('"route":"/api/requests/lookup","status":200');
  for (const words of [token, reference, key, 'Ann', 'ann@example.org', 'spiral', '127.0.0.1']) expect(lines()).not.toContain(words);
});
