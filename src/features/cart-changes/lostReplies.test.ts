import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { edgeInFront } from '~/testing/edgeInFront';
import { fakeWorld } from '~/testing/fakeWorld';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { openSandbox } from '../../../sandbox/server';
import type { FaultKind } from '../../../sandbox/faults/faultPlans';
import { cartApi } from '~/features/cart/cartApi';
import { addToCartRequested, removeItemRequested, updateItemRequested, selectCartId, selectDetails } from '~/features/cart';

let shop: StartedShop;
let lift: Awaited<ReturnType<typeof someLift>>;
let close: () => Promise<void>;
/** Replies to cart changes that are still to be lost between edge and browser, after the edge has accepted the request. */
let lostOnTheWay: number;
/** The next added product is held up between edge and commerce, and its edge is replaced: `arrive` lets it through. */
let isHeldUp: boolean;
let arrive: () => Promise<unknown>;
/** Added products that something between browser and edge refuses. */
let refusedOnTheWay: number;
/** New quantities that commerce rejects, and whose reply is then lost. */
let turnedAway: number;

beforeEach(async () => {
  const world = fakeWorld();
  const sandbox = await openSandbox({ clock: world.clock, faults: true, scryptCost: 2 ** 4 });
  lostOnTheWay = 0;
  turnedAway = 0;
  refusedOnTheWay = 0;
  isHeldUp = false;
  const isUpdate = (body: unknown) => String(body).includes('mutation updateItemInCart');
  const edge = await edgeInFront(sandbox, world, (send) => async (input, init) => {
    if (!isUpdate(init?.body) || turnedAway === 0) return send(input, init);
    return Response.json({ message: 'Too many requests' }, { status: 429 });
  });
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      if (isUpdate(init?.body) && turnedAway > 0) {
        await send(input, init);
        turnedAway -= 1;
        return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('fetch failed'))));
      }
      const isChange = typeof init?.body === 'string' && init.body.includes('mutation addItemToCart');
      if (isChange && isHeldUp) {
        isHeldUp = false;
        // Another key: the new edge knows nothing of this request.
        const headers = new Headers(init?.headers);
        headers.set('Idempotency-Key', '5f0e8a52-6a0f-4f3e-9f0d-2f6d1c0b9a11');
        arrive = () => send(input, { ...init, headers, signal: null });
        throw new TypeError('fetch failed');
      }
      if (isChange && refusedOnTheWay > 0) {
        refusedOnTheWay -= 1;
        return Response.json({ message: 'Not on this network' }, { status: 403 });
      }
      if (!isChange || lostOnTheWay === 0) return send(input, init);
      lostOnTheWay -= 1;
      void send(input, init);
      throw new TypeError('fetch failed');
    };
  shop = await startShop({ world, sandbox, edge, network });
  lift = await someLift(shop);
  close = async () => {
    await shop.close();
    await edge.close();
    await sandbox.close();
  };
});
afterEach(() => close());

const add = () => shop.store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift' }));
const quantities = () => selectDetails(shop.store.getState())?.lines.map(({ quantity }) => quantity);
const firstUid = () => selectDetails(shop.store.getState())?.lines[0]?.uid ?? '';
/** The cart as commerce itself holds it. */
const quantitiesAtCommerce = () =>
  shop.sandbox.shop.database.all<{ quantity: number }>('SELECT quantity FROM cart_items ORDER BY rowid').map(({ quantity }) => quantity);

const noErrors = { addItemError: null, updateItemError: null, removeItemError: null, isAddingItem: false, changingUids: [] };
const faults: FaultKind[] = ['drop-before', 'drop-after', '500-after', '503-before', 'html'];

test('an added lift whose reply is lost, and that is sold out meanwhile, is not reported as refused', async () => {
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart' });
  shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'cart', times: 20 });
  add();
  await shop.advance(60_000);
  expect(quantitiesAtCommerce()).toEqual([1]);
  expect(shop.store.getState().cart.addItemError).toMatchObject({ ambiguous: true });
});

describe.each(faults)('through an edge that honours keys, %s between edge and commerce', (kind) => {
  test('an added lift is in the basket once', async () => {
    shop.sandbox.faults.arm({ kind, operation: 'addProductsToCart' });
    add();
    await shop.advance(60_000);
    expect(quantitiesAtCommerce()).toEqual([1]);
    expect(quantities()).toEqual([1]);
    expect(shop.store.getState().cart).toMatchObject(noErrors);
  });

  test('a second lift of the same kind makes two', async () => {
    add();
    await shop.advance(1000);
    shop.sandbox.faults.arm({ kind, operation: 'addProductsToCart' });
    add();
    await shop.advance(60_000);
    expect(quantitiesAtCommerce()).toEqual([2]);
    expect(shop.store.getState().cart).toMatchObject(noErrors);
  });

  test('a changed quantity is set, a removed line is absent', async () => {
    add();
    await shop.advance(1000);
    shop.sandbox.faults.arm({ kind, operation: 'updateCartItems' });
    shop.store.dispatch(updateItemRequested({ itemUid: firstUid(), quantity: 3 }));
    await shop.advance(60_000);
    expect(quantitiesAtCommerce()).toEqual([3]);
    expect(shop.store.getState().cart).toMatchObject(noErrors);

    shop.sandbox.faults.arm({ kind, operation: 'removeItemFromCart' });
    shop.store.dispatch(removeItemRequested({ itemUid: firstUid() }));
    await shop.advance(60_000);
    expect(quantitiesAtCommerce()).toEqual([]);
    expect(shop.store.getState().cart).toMatchObject(noErrors);
  });
});

test('while the edge still waits for commerce the change is awaited, not sent a second time', async () => {
  shop.sandbox.faults.arm({ kind: 'delay', ms: 8_000, operation: 'addProductsToCart' });
  lostOnTheWay = 1;
  add();
  await shop.advance(60_000);
  expect(quantitiesAtCommerce()).toEqual([1]);
  expect(shop.received().filter((names) => names.includes('addProductsToCart'))).toHaveLength(1);
  expect(shop.store.getState().cart).toMatchObject(noErrors);
});

test('an addition that a replaced edge still had on its way is not sent a second time', async () => {
  isHeldUp = true;
  add();
  await shop.advance(12_000);
  await arrive();
  await shop.advance(60_000);
  expect(quantitiesAtCommerce()).toEqual([1]);
  expect(shop.store.getState().cart).toMatchObject(noErrors);
});

test('an addition that is still on its way is not reported as refused when a later attempt is', async () => {
  isHeldUp = true;
  refusedOnTheWay = 2;
  add();
  await shop.advance(60_000);
  expect(shop.store.getState().cart.addItemError).toMatchObject({ ambiguous: true });
  await arrive();
  expect(quantitiesAtCommerce()).toEqual([1]);
});

test('an addition that ran into a time limit is not sent a second time', async () => {
  shop.sandbox.faults.arm({ kind: 'delay', ms: 60_000, operation: 'addProductsToCart' });
  add();
  await shop.advance(120_000);
  expect(quantitiesAtCommerce()).toEqual([1]);
  expect(shop.store.getState().cart.isAddingItem).toBe(false);
});

test('a quantity whose refusal was lost is set when it is sent again', async () => {
  add();
  await shop.advance(1000);
  turnedAway = 1;
  shop.store.dispatch(updateItemRequested({ itemUid: firstUid(), quantity: 3 }));
  await shop.advance(60_000);
  expect([turnedAway, quantitiesAtCommerce()]).toEqual([0, [3]]);
  expect(shop.store.getState().cart).toMatchObject(noErrors);
});

test('one failed read of the cart does not end the attempt', async () => {
  add();
  await shop.advance(1000);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart' });
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'cart' });
  add();
  await shop.advance(60_000);
  expect(quantitiesAtCommerce()).toEqual([2]);
  expect(quantities()).toEqual([2]);
  expect(shop.store.getState().cart).toMatchObject(noErrors);
});

test('when the cart cannot be read at all, the result of adding stays open', async () => {
  add();
  await shop.advance(1000);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart' });
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'cart', times: 20 });
  add();
  await shop.advance(120_000);
  expect(quantitiesAtCommerce()).toEqual([2]);
  expect(shop.store.getState().cart.addItemError).toMatchObject({ ambiguous: true });
});

test('the answer that the edge repeats about a replaced cart is ignored', async () => {
  add();
  await shop.advance(1000);
  lostOnTheWay = 1;
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', selectedOptions: [], quantity: 1, label: 'Cloths' }));
  await shop.settle();
  shop.sandbox.shop.database.run('DELETE FROM carts');
  const cartId = selectCartId(shop.store.getState()) ?? '';
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { subscribe: false, forceRefetch: true }));
  await shop.advance(60_000);
  expect(quantitiesAtCommerce()).toEqual([1, 1]);
  expect(shop.store.getState().cart).toMatchObject(noErrors);
});
