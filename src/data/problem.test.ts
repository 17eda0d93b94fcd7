import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Script } from '~/testing/scriptedCommerce';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { api } from './api';
import { graphql } from './calls';
import { document } from './document';
import type { CallMeta } from './failure';
import type { Problem } from './problem';
import { problemOf } from './problem';

afterEach(closeStores);

const CartDetails = document<unknown, { cartId: string }>('query CartDetails($cartId: String!) { cart(cart_id: $cartId) { id } }');
const UpdateItems = document<unknown, { cartId: string }>(
  'mutation updateCartItems($cartId: String!) { updateCartItems(input: { cart_id: $cartId, cart_items: [] }) { cart { id } } }',
);

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    problemCart: build.query<{ data: unknown; dropped: CallMeta['dropped'] }, void>({
      query: () => graphql(CartDetails, { cartId: 'c' }, { private: true }),
      transformResponse: (data: unknown, meta?: CallMeta) => ({ data, dropped: meta?.dropped ?? [] }),
    }),
    problemUpdate: build.mutation<unknown, void>({ query: () => graphql(UpdateItems, { cartId: 'c' }) }),
  }),
}).endpoints;

async function ask(answer: Exclude<Script, string>, kind: 'query' | 'mutation' = 'query') {
  const { store, world } = scriptedStore(scriptedCommerce([answer]));
  const running =
    kind === 'query'
      ? store.dispatch(endpoints.problemCart.initiate(undefined, { subscribe: false }))
      : store.dispatch(endpoints.problemUpdate.initiate());
  await world.advance(30_000);
  const { data, error } = (await running) as { data?: { data: unknown; dropped: CallMeta['dropped'] }; error?: Problem };
  return { data, problem: error, world };
}

const refused = (message: string, category?: string, path: (string | number)[] = ['cart']) => ({
  body: { data: { cart: null }, errors: [{ message, path, extensions: { category } }] },
});

describe('what commerce refuses', () => {
  const sentences: [sentence: string, category: string | undefined, kind: string, code: string][] = [
    ['Could not find a cart with ID "c"', 'graphql-no-such-entity', 'cart-lost', 'cart-not-found'],
    ["The cart isn't active.", 'graphql-no-such-entity', 'cart-lost', 'cart-inactive'],
    ['Der Warenkorb ist nicht aktiv.', 'graphql-no-such-entity', 'cart-lost', 'cart-gone'],
    ["The cart isn't active.", undefined, 'cart-lost', 'cart-inactive'],
    ['The current user cannot perform operations on cart "c"', 'graphql-authorization', 'cart-lost', 'cart-foreign'],
    ["The current customer isn't authorized.", 'graphql-authorization', 'signed-out', 'signed-out'],
    ['The requested qty is not available', 'graphql-input', 'out-of-stock', 'quantity-unavailable'],
    ['Required parameter "email" is missing', 'graphql-input', 'invalid', 'graphql-input'],
    ['Cannot query field "question_set" on type "BundleProduct".', 'graphql', 'unknown', 'document-refused'],
    ['Internal server error', 'internal', 'unknown', 'internal'],
  ];
  test.each(sentences)('%s (%s) is %s', async (sentence, category, kind, code) => {
    const { problem, world } = await ask(refused(sentence, category));
    expect(problem).toMatchObject({ kind, code, message: sentence });
    expect(problem?.id).toMatch(/^[0-9a-f]{8}$/);
    expect(world.logged).toContainEqual(
      expect.objectContaining({ id: problem?.id, detail: expect.objectContaining({ call: 'CartDetails' }) }),
    );
    expect(JSON.stringify(world.logged)).not.toContain('with ID');
  });

  test('a missing field is named', async () => {
    expect((await ask(refused('Required parameter "email" is missing', 'graphql-input'))).problem?.fields).toEqual({
      email: 'Required parameter "email" is missing',
    });
  });

  test('among several errors the one that matters most speaks', async () => {
    const errors = [{ message: 'Something odd' }, { message: 'Could not find a cart with ID "c"' }];
    expect((await ask({ body: { data: null, errors } })).problem?.kind).toBe('cart-lost');
  });

  test('a sign-in that was refused is no sign-out', async () => {
    const body = {
      data: null,
      errors: [
        {
          message: 'The account sign-in was incorrect',
          path: ['generateCustomerToken'],
          extensions: { category: 'graphql-authentication' },
        },
      ],
    };
    expect((await ask({ body })).problem).toMatchObject({ kind: 'refused', code: 'sign-in-refused' });
  });

  test('refusals inside an answer without errors count too', async () => {
    const body = { data: { updateCartItems: { cart: null, user_errors: [{ code: 'INSUFFICIENT_STOCK', message: 'Only 2 left' }] } } };
    expect((await ask({ body }, 'mutation')).problem).toMatchObject({
      kind: 'out-of-stock',
      code: 'quantity-unavailable',
      message: 'Only 2 left',
    });
  });

  test('an unknown error may stand for an executed mutation', async () => {
    const body = { data: { updateCartItems: null }, errors: [{ message: 'Internal server error', extensions: { category: 'internal' } }] };
    expect((await ask({ body }, 'mutation')).problem).toMatchObject({ kind: 'unknown', ambiguous: true });
    expect((await ask(refused('Required parameter "x" is missing', 'graphql-input'), 'mutation')).problem).not.toHaveProperty('ambiguous');
  });
});

describe('lines that are out of stock', () => {
  const silent = 'There are no source items with the in stock status';
  const line = (uid: string) => ({ uid, quantity: 1, product: { sku: `sku-${uid}`, name: `Name ${uid}` } });

  test('leave the cart silently, and are named', async () => {
    const body = {
      data: { cart: { items: [line('a'), line('b'), null, line('d')] } },
      errors: [
        { message: silent, path: ['cart', 'items', 1, 'product'] },
        { message: 'Some of the products are out of stock.', path: ['cart', 'items', 2] },
        { message: silent, path: ['cart', 'items', 1, 'quantity'] },
      ],
    };
    const { data } = await ask({ body });
    expect(data?.data).toEqual({ cart: { items: [line('a'), line('d')] } });
    expect(data?.dropped).toEqual([
      { path: 'cart.items.1', message: silent, uid: 'b', sku: 'sku-b', name: 'Name b' },
      { path: 'cart.items.2', message: 'Some of the products are out of stock.' },
    ]);
  });

  test('without a path, or with one that leads nowhere, the empty places are dropped', async () => {
    for (const path of [undefined, ['cart', 'nowhere', 3], 'cart', ['cart', 'items', 99]]) {
      const { data } = await ask({ body: { data: { cart: { items: [null, line('a')] } }, errors: [{ message: silent, path }] } });
      expect(data?.data).toEqual({ cart: { items: [line('a')] } });
      expect(data?.dropped).toHaveLength(1);
    }
  });

  test('other errors beside them stay errors', async () => {
    const body = {
      data: { cart: { items: [null] } },
      errors: [
        { message: silent, path: ['cart', 'items', 0] },
        { message: 'Could not find a cart', path: ['cart'] },
      ],
    };
    expect((await ask({ body })).problem?.kind).toBe('cart-lost');
  });

  test('an operation that came to nothing is a problem, not a silent success', async () => {
    const body = {
      data: { updateCartItems: null },
      errors: [{ message: 'The requested qty is not available', path: ['updateCartItems'] }],
    };
    expect((await ask({ body }, 'mutation')).problem).toMatchObject({ kind: 'out-of-stock' });
    expect((await ask({ body: { data: null, errors: [{ message: silent }] } })).problem).toMatchObject({ kind: 'out-of-stock' });
  });

  test('nothing commerce answers makes the reader throw, and no line vanishes unsaid', async () => {
    const path = fc.array(fc.oneof(fc.constantFrom('cart', 'items', 'product'), fc.nat(4)), { maxLength: 5 });
    const errors = fc.array(
      fc.record({
        message: fc.constantFrom(silent, 'The requested qty is not available', 'other'),
        path: fc.option(path, { nil: undefined }),
      }),
      { maxLength: 4 },
    );
    const items = fc.array(fc.option(fc.constant({ product: { sku: 's' } })), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(items, errors, async (before, listed) => {
        const { data, problem } = await ask({ body: { data: { cart: { items: before } }, errors: listed } });
        expect(problem?.code).not.toBe('unexpected');
        if (!data) return;
        const after = (data.data as { cart: { items: unknown[] } }).cart.items;
        expect(after.length + data.dropped.length).toBe(before.length);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('answers that are none', () => {
  const wrong: [what: string, answer: Exclude<Script, string>][] = [
    ['HTML', { body: '<html>Sorry</html>', headers: { 'content-type': 'text/html' } }],
    ['HTML that calls itself JSON', { body: '<html>Sorry</html>' }],
    ['cut JSON', { body: '{"data":{"cart":' }],
    ['nothing', { body: '' }],
    ['a list', { body: [{ data: {} }] }],
    ['a number', { body: 7 }],
    ['no data', { body: { hello: 1 } }],
    ['null data', { body: { data: null } }],
    ['wrong data', { body: { data: 'text' } }],
    ['wrong errors', { body: { data: {}, errors: 'text' } }],
  ];
  test.each(wrong)('%s is a problem, and ambiguous after a mutation', async (_what, answer) => {
    expect((await ask(answer)).problem).toMatchObject({ kind: 'unknown', code: 'malformed' });
    expect((await ask(answer, 'mutation')).problem).toMatchObject({ code: 'malformed', ambiguous: true });
  });

  test('a body that breaks off is a network failure', async () => {
    expect((await ask({ body: { data: {} }, cutBody: true }, 'mutation')).problem).toMatchObject({
      kind: 'offline',
      code: 'network',
      ambiguous: true,
    });
  });

  test('keys that reach a prototype are dropped', async () => {
    const { data } = await ask({ body: '{"data":{"cart":{"__proto__":{"polluted":1},"id":"c"}}}' });
    expect(data?.data).toEqual({ cart: { id: 'c' } });
  });
});

test('words of commerce that name what every object has are no kind of problem', async () => {
  const refusal = await ask({ status: 500, body: { message: 'no', code: 'constructor' } }, 'mutation');
  expect(refusal.problem).toMatchObject({ kind: 'unknown' });
  const silent = await ask({
    body: { data: {}, errors: [{ message: 'There are no source items with the in stock status', path: ['toString'] }] },
  });
  expect(silent.problem).toMatchObject({ kind: 'out-of-stock' });
});

test('anything thrown becomes a problem, and a problem stays itself', () => {
  const problem: Problem = { kind: 'refused', code: 'x', message: 'no', id: '1' };
  expect(problemOf(problem)).toBe(problem);
  expect(problemOf(undefined)).toBeUndefined();
  expect(problemOf(new Error('broken'), 'id')).toEqual({ kind: 'unknown', code: 'unexpected', message: 'broken', id: 'id' });
  expect(problemOf('text')).toMatchObject({ message: 'text' });
});
