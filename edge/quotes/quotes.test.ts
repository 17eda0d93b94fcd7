import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import type { Quote } from '../../src/config/quote';
import { json } from '../testing/fakeCommerce';
import { closeAll, openTestEdge, shopOrigin, type TestEdge } from '../testing/openTestEdge';

afterAll(closeAll);

const receipt = {
  id: 'mF_9abcdefghijklmnopqr',
  number: 'K7M-4QX-2',
  createdAt: '2026-11-26T09:00:00.000Z',
  validUntil: '2026-12-26T23:59:59.999Z',
};
const wanted = {
  storeCode: 'steadwell_gb_en_en_GB',
  path: '/stairlift-builder',
  sku: 'STAIRLIFT',
  selectedOptions: ['b3B0L21vZGVs'],
  email: 'ann@example.org',
};

/** Commerce's basket with one lift: a model, a weight, a service package by the year. */
const cart = (changes: { modelPrice?: number; errors?: object[] } = {}) => ({
  data: {
    addProductsToCart: {
      user_errors: changes.errors ?? [],
      cart: {
        prices: {
          grand_total: { value: 5024, currency: 'GBP' },
          subtotal_excluding_tax: { value: 4186.67 },
          applied_taxes: [{ label: 'VAT 20%', amount: { value: 837.33 } }],
        },
        items: [
          {
            product: { name: 'Made-to-measure stairlift' },
            prices: { row_total_including_tax: { value: 5024 } },
            ofbiz_configuration: JSON.stringify([
              { question: 'SEAT_MODEL', value: 'SEAT_MODEL_SOLUS' },
              { question: 'USER_WEIGHT', value: 'USER_WEIGHT_UP_TO_120' },
              { question: 'SERVICE_PACKAGE', value: 'SERVICE_PACKAGE_ANNUAL' },
            ]),
            bundle_options: [
              { uid: 'model', label: 'Model', values: [{ label: 'Solus', quantity: 1, price: changes.modelPrice ?? 4895 }] },
              { uid: 'weight', label: 'Weight of the user', values: [{ label: 'Up to 120 kg', quantity: 1, price: 0 }] },
              { uid: 'service', label: 'Service package', values: [{ label: 'Standard', quantity: 1, price: 129 }] },
              { uid: 'other', label: 'Something unknown', values: [{ label: 'Of no question', quantity: 1, price: 0 }] },
            ],
          },
        ],
      },
    },
  },
});
const questions = {
  data: {
    products: {
      items: [
        {
          question_set: {
            questions: [
              { ofbiz_key: 'SEAT_MODEL', option_uid: 'model' },
              { ofbiz_key: 'USER_WEIGHT', option_uid: 'weight' },
              { ofbiz_key: 'SERVICE_PACKAGE', option_uid: 'service' },
            ],
          },
        },
      ],
    },
  },
};

let edge: TestEdge;
let made: { wanted: object; priced: Pick<Quote, 'rows' | 'answers' | 'figures' | 'title' | 'picture'>; customer: string | null }[];
let basket: () => Response;
beforeAll(async () => {
  edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
});
beforeEach(() => {
  made = [];
  basket = () => json(cart());
  edge.commerce.received.length = 0;
  edge.commerce.on('POST /graphql', ({ body, headers }) => {
    if (body.includes('createEmptyCart')) return json({ data: { cartId: 'masked' } });
    if (body.includes('question_set')) return json(questions);
    if (body.includes('quoteOwner'))
      return headers.get('authorization') === 'Bearer good'
        ? json({ data: { customer: { email: 'Ann@Example.org' } } })
        : json({ errors: [{}] });
    return basket();
  });
  edge.commerce.on('POST /internal/quotes', ({ body }) => (made.push(JSON.parse(body) as (typeof made)[number]), json(receipt, 201)));
  edge.commerce.on('POST /internal/quotes/settle', () => json({ code: 'not-made' }, 404));
  edge.commerce.on('POST /internal/quotes/list', ({ body }) =>
    json({ quotes: [], of: (JSON.parse(body) as { customer: string }).customer }),
  );
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  edge.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'quote-key-0001', origin: shopOrigin, ...headers },
    payload,
  });

describe('a quote', () => {
  test('has commerce’s figures and names, whatever the browser says, and nothing about health', async () => {
    const answer = await post('/api/quotes', wanted);
    expect([answer.statusCode, answer.json()]).toEqual([201, receipt]);
    expect(made).toEqual([
      {
        wanted,
        customer: null,
        priced: {
          title: 'Solus',
          answers: { SEAT_MODEL: 'SEAT_MODEL_SOLUS', SERVICE_PACKAGE: 'SERVICE_PACKAGE_ANNUAL' },
          rows: [
            { question: 'Model', answer: 'Solus', minor: 489_500, per: null },
            { question: 'Service package', answer: 'Standard', minor: 12_900, per: 'year' },
          ],
          figures: { currency: 'GBP', net: 418_667, taxes: [{ label: 'VAT 20%', minor: 83_733 }], total: 502_400 },
          picture: '/media/lift/starla-indoors-straight-left-vinyl-sand-open.webp',
        },
      },
    ]);
    const asked = edge.commerce.calls('POST /graphql').at(-1);
    expect(asked?.headers.get('store')).toBe(wanted.storeCode);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      variables: { cartId: 'masked', cartItems: [{ sku: 'STAIRLIFT', quantity: 1, selected_options: wanted.selectedOptions }] },
    });
  });

  test.each(['2.4.7', '2.4.8'])('is asked for with fields that commerce %s has, but for the question set’s', async (version) => {
    await post('/api/quotes', wanted, { authorization: 'Bearer good' });
    const schema = buildSchema(readFileSync(`sandbox/schema/published/commerce-${version}.graphqls`, 'utf8'), { assumeValid: true });
    const asked = edge.commerce.calls('POST /graphql').map(({ body }) => (JSON.parse(body) as { query: string }).query);
    const faults = asked.flatMap((query) => validate(schema, parse(query)).map(({ message }) => message));
    expect(faults.filter((fault) => !/question_set|ofbiz_configuration/.test(fault))).toEqual([]);
    expect([asked.length, faults.length]).toEqual([4, 2]);
  });

  test('whose parts do not add up to the whole names no part’s price', async () => {
    basket = () => json(cart({ modelPrice: 4079 }));
    await post('/api/quotes', wanted);
    expect(made[0]?.priced.rows.map(({ minor }) => minor)).toEqual([null, null]);
    expect(made[0]?.priced.figures.total).toBe(502_400);
  });

  test('is the account’s only where commerce knows the token', async () => {
    await post('/api/quotes', wanted, { authorization: 'Bearer good' });
    await post('/api/quotes', wanted, { authorization: 'Bearer stolen' });
    expect(made.map(({ customer }) => customer)).toEqual(['ann@example.org', null]);
    expect((await post('/api/quotes/list', {}, { authorization: 'Bearer good' })).json()).toMatchObject({ of: 'ann@example.org' });
    expect((await post('/api/quotes/list', {}, { authorization: 'Bearer stolen' })).statusCode).toBe(401);
    expect((await post('/api/quotes/list', {})).statusCode).toBe(401);
  });

  test('that was made before, or is wrong, asks commerce for nothing', async () => {
    edge.commerce.on('POST /internal/quotes/settle', () => json(receipt));
    expect([(await post('/api/quotes', wanted)).statusCode, edge.commerce.calls('POST /graphql')]).toEqual([200, []]);
    edge.commerce.on('POST /internal/quotes/settle', () => json({ code: 'invalid', fields: [] }, 422));
    expect([(await post('/api/quotes', wanted)).statusCode, edge.commerce.calls('POST /graphql')]).toEqual([422, []]);
  });

  test.each([
    ['which commerce does not sell', () => json(cart({ errors: [{ code: 'UNDEFINED' }] })), 409, 'not-sold'],
    ['which commerce refuses', () => json({ errors: [{}] }), 409, 'not-sold'],
    ['while commerce has a fault', () => json({}, 503), 503, 'commerce-unavailable'],
    ['while commerce asks to wait', () => json({ message: 'Too many requests.' }, 429), 503, 'commerce-unavailable'],
    ['while commerce takes a guest for no one', () => json({ message: 'x' }, 401), 503, 'commerce-unavailable'],
    ['while commerce says nothing', () => json({ data: null }), 503, 'commerce-unavailable'],
    ['while commerce fails inside', () => json({ ...cart(), errors: [{ message: 'Internal server error' }] }), 503, 'commerce-unavailable'],
    ['while commerce answers nonsense', () => new Response('<html>'), 503, 'commerce-unavailable'],
  ])('%s is not made', async (_what, answer, status, code) => {
    basket = answer;
    const refused = await post('/api/quotes', wanted);
    expect([refused.statusCode, refused.json(), made]).toEqual([status, { code }, []]);
  });

  test('cannot be made where no back office is reached, by other sites, or by the back office’s own addresses', async () => {
    expect((await post('/api/quotes', wanted, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post('/internal/quotes', wanted)).statusCode).toBeGreaterThanOrEqual(404);
    expect((await post('/api/internal/quotes', wanted)).statusCode).toBe(404);
    expect(made).toEqual([]);
    const alone = await openTestEdge();
    const answer = await alone.app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: { 'content-type': 'application/json' },
      payload: wanted,
    });
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'backoffice-absent' }]);
  });
});
