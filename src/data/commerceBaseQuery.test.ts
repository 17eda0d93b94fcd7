import { afterEach, describe, expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import type { Script } from '~/testing/scriptedCommerce';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { api, sentBy } from './api';
import type { Call, CallOptions } from './calls';
import { graphql, rest } from './calls';
import { document } from './document';

afterEach(closeStores);

const AddProducts = document<unknown, { cartId: string }>(
  'mutation addProductsToCart($cartId: String!) { addProductsToCart(cartId: $cartId, cartItems: []) { cart { id } } }',
);
const Orders = document<unknown, object>('query orders { customer { orders { items { number } } } }');

const writes: Record<string, (options?: CallOptions) => Call> = {
  'a mutation': (options) => graphql(AddProducts, { cartId: 'cart-1' }, options),
  'a writing REST call': (options) => rest('POST', '/rest/V1/guest-carts/abc/shipping-information', {}, options),
};
const reads: Record<string, () => Call> = {
  'a query': () => graphql(Orders, {}, { private: true }),
  'a reading REST call': () => rest('GET', '/rest/V1/guest-carts/abc'),
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({ anyCall: build.mutation<unknown, Call>({ query: (call) => call }) }),
}).endpoints;

/** Sends the calls one by one; where one is refused, the same customer signs in again. @returns key and attempt of each request */
async function keysSent(script: Script[], ...calls: Call[]): Promise<[key: string | null, attempt: string | null][]> {
  const commerce = scriptedCommerce(script, { token: () => 'a-token', signInAgain: async () => true, honoursKeys: true });
  const { store, world } = scriptedStore(commerce);
  for (const call of calls) {
    const running = store.dispatch(endpoints.anyCall.initiate(call));
    await world.advance(60_000);
    await running;
  }
  return commerce.sent.map(({ headers }) => [headers.get('idempotency-key'), headers.get('idempotency-attempt')]);
}

const refused: Script = { status: 401, body: { message: 'no' } };
const done: Script = { body: { data: {} } };

describe.each(Object.entries(writes))('%s', (_kind, write) => {
  test('that was refused is sent again after a new sign-in, as the next attempt of the key that it got', async () => {
    const [first, second, ...more] = await keysSent([refused, done], write());
    expect(first).toEqual([expect.stringMatching(/.{8}/), null]);
    expect(second).toEqual([first?.[0], '2']);
    expect(more).toEqual([]);
  });

  test('whose answer was lost, and which was then refused, keeps its key through all three', async () => {
    const sent = await keysSent(['network-error', refused, done], write());
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(([key]) => key)).size).toBe(1);
  });

  test('keeps the key and the count of its caller', async () => {
    const sent = await keysSent([refused, done], write({ idempotencyKey: 'the-callers-own', attempt: 3 }));
    expect(sent).toEqual([
      ['the-callers-own', '3'],
      ['the-callers-own', '4'],
    ]);
  });

  test('gets another key each time it is asked for', async () => {
    const keys = (await keysSent([done], write(), write())).map(([key]) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

test.each(Object.entries(reads))('%s has no key', async (_kind, read) => {
  expect(await keysSent([refused, done], read())).toEqual([
    [null, null],
    [null, null],
  ]);
});

describe('a cart that commerce keeps from its asker', () => {
  const foreign: Script = { status: 403, body: { errors: [{ message: 'The current user cannot perform operations on cart "cart-1"' }] } };
  const askedBy = async (...tokens: (string | undefined)[]) => {
    const commerce = scriptedCommerce([foreign, done], { token: () => (tokens.length > 1 ? tokens.shift() : tokens[0]) });
    const { store, world } = scriptedStore(commerce);
    const running = store.dispatch(endpoints.anyCall.initiate(reads['a query']?.() as Call));
    await world.advance(60_000);
    const { error } = await running;
    return [commerce.sent.map(({ headers }) => headers.get('authorization')), error && 'failed'];
  };

  test('is asked for again once the sign-in has ended under which it was', async () => {
    expect(await askedBy('a-token', 'a-token', undefined)).toEqual([['Bearer a-token', ''], undefined]);
  });

  test('is not asked for twice by the same', async () => {
    expect(await askedBy('a-token')).toEqual([['Bearer a-token'], 'failed']);
  });
});

test('a call whose sender does not load is a problem of the line, and the next one tries again', async () => {
  const asked = { extra: { world: fakeWorld() } } as never;
  let isDown = true;
  const send = sentBy(async () => {
    if (isDown) throw new Error('no line');
    return async () => ({ data: 'sent' });
  });
  expect(await send(graphql(Orders, {}), asked, {})).toEqual({ error: expect.objectContaining({ kind: 'offline', code: 'network' }) });
  isDown = false;
  expect(await send(graphql(Orders, {}), asked, {})).toEqual({ data: 'sent' });
});

test('once the sender is there, a call is sent in the turn in which it is made', async () => {
  const sent: unknown[] = [];
  const send = sentBy(async () => async (call) => {
    sent.push(call);
    return { data: 'sent' };
  });
  await send.ready();
  const call = graphql(Orders, {});
  const answer = send(call, {} as never, {});
  expect(sent).toEqual([call]);
  expect(await answer).toEqual({ data: 'sent' });
});
