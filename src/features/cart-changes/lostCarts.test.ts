import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { edgeInFront } from '~/testing/edgeInFront';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { openSandbox } from '../../../sandbox/server';
import { cartApi } from '~/features/cart/cartApi';
import { selectLostLines } from '~/features/cart/lastKnownCartSlice';
import { addToCartRequested, removeItemRequested, updateItemRequested, selectCartId, selectDetails } from '~/features/cart';

let shop: StartedShop;
let lift: Awaited<ReturnType<typeof someLift>>;
let edge: Awaited<ReturnType<typeof edgeInFront>>;
/** Additions to the cart reach the edge only after this promise is resolved. */
let onItsWay: Promise<void>;
/** How many additions commerce rejects before they reach the cart. */
let turnedAway: number;
let close: () => Promise<void>;

beforeEach(async () => {
  const world = fakeWorld();
  const sandbox = await openSandbox({ clock: world.clock, faults: true, scryptCost: 2 ** 4 });
  onItsWay = Promise.resolve();
  turnedAway = 0;
  const isAddition = (body: unknown) => String(body).includes('mutation addItemToCart');
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      if (isAddition(init?.body)) await onItsWay;
      return send(input, init);
    };
  edge = await edgeInFront(sandbox, world, (send) => async (input, init) => {
    if (turnedAway === 0 || !isAddition(init?.body)) return send(input, init);
    turnedAway -= 1;
    return Response.json({ message: 'The consumer is not authorized.' }, { status: 401 });
  });
  shop = await startShop({ world, sandbox, edge, network });
  lift = await someLift(shop);
  close = async () => {
    await shop.close();
    await edge.close();
    await sandbox.close();
  };
}, 60_000);
afterEach(() => close());

const add = (more: object = {}) => shop.store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift', ...more }));
const lines = () => selectDetails(shop.store.getState())?.lines ?? [];
const atCommerce = () =>
  shop.sandbox.shop.database
    .all<{ quantity: number; sku: string }>('SELECT quantity, sku FROM cart_items ORDER BY rowid')
    .map(({ quantity, sku }) => `${quantity} ${sku}`);
const loseCart = () => shop.sandbox.shop.database.run('DELETE FROM carts');
const readCart = () =>
  shop.store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(shop.store.getState()) ?? '', { subscribe: false, forceRefetch: true }));

test('a lost basket is restored automatically as soon as commerce creates carts again', async () => {
  add();
  await shop.advance(1000);
  shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'updateCartItems' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart', times: 3 });
  shop.store.dispatch(updateItemRequested({ itemUid: lines()[0]?.uid ?? '', quantity: 2 }));
  await shop.advance(1000);
  expect(selectCartId(shop.store.getState())).toBeNull();
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(['1 STAIRLIFT']);
  expect(selectLostLines(shop.store.getState())).toEqual([]);
});

test.each([
  ['a quantity', (itemUid: string) => updateItemRequested({ itemUid, quantity: 3 }), ['3 STAIRLIFT']],
  ['a removal', (itemUid: string) => removeItemRequested({ itemUid }), []],
])('%s that meets a lost cart takes effect, although the lines could not be restored at first', async (_what, item, wanted) => {
  add({ quantity: 2 });
  await shop.advance(1000);
  loseCart();
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'cart', times: 1 });
  shop.store.dispatch(item(lines()[0]?.uid ?? ''));
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(wanted);
  expect(selectLostLines(shop.store.getState())).toEqual([]);
});

test('a line that is being restored when its page is closed is restored once', async () => {
  add();
  await shop.advance(1000);
  loseCart();
  let arrives = () => undefined as void;
  onItsWay = new Promise((resolve) => (arrives = resolve));
  await readCart();
  await shop.advance(1000);
  const { sandbox, world } = shop;
  // The closed page holds no lock any more.
  const profile = { ...fakeProfile(), texts: new Map(world.profile.texts) };
  const next = await startShop({ world: fakeWorld({ profile, clock: world.manualClock }), sandbox, edge });
  await next.advance(2_000);
  arrives();
  await next.advance(30_000);
  expect(atCommerce()).toEqual(['1 STAIRLIFT']);
  await next.close();
});

test('a line that commerce rejected is restored as soon as the basket can be read', async () => {
  add();
  await shop.advance(1000);
  loseCart();
  turnedAway = 1;
  await readCart();
  await shop.advance(1000);
  expect(atCommerce()).toEqual([]);
  await readCart();
  await shop.advance(5_000);
  expect(atCommerce()).toEqual(['1 STAIRLIFT']);
  expect(selectLostLines(shop.store.getState())).toEqual([]);
});

test('a line that is removed while more of it is being added is absent when both are done', async () => {
  add();
  await shop.advance(1000);
  let arrives = () => undefined as void;
  onItsWay = new Promise((resolve) => (arrives = resolve));
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart', times: 1 });
  add();
  await shop.settle();
  shop.store.dispatch(removeItemRequested({ itemUid: lines()[0]?.uid ?? '' }));
  await shop.advance(1000);
  arrives();
  await shop.advance(60_000);
  expect(atCommerce()).toEqual([]);
});

test('an item added without a reply before the cart was lost is restored with it and not added again', async () => {
  add({ sku: 'CARE-CLOTHS', selectedOptions: [], label: 'Cloths' });
  await shop.advance(1000);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart' });
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'cart', times: 1 });
  add();
  await shop.settle();
  // Another request reads the cart and sees the lift in it; then commerce loses the cart.
  await readCart();
  expect(lines()).toHaveLength(2);
  loseCart();
  await shop.advance(60_000);
  expect(atCommerce().sort()).toEqual(['1 CARE-CLOTHS', '1 STAIRLIFT']);
});

test('a second piece of a line that is still to be restored is added to it', async () => {
  const cloths = { sku: 'CARE-CLOTHS', selectedOptions: [], label: 'Cloths' };
  add(cloths);
  await shop.advance(1000);
  loseCart();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  await readCart();
  await shop.settle();
  expect(selectLostLines(shop.store.getState())).toHaveLength(1);
  add({ ...cloths, quantity: 2 });
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(['3 CARE-CLOTHS']);
});

test('a second piece is added although the next cart is lost as well', async () => {
  const cloths = { sku: 'CARE-CLOTHS', selectedOptions: [], label: 'Cloths' };
  add(cloths);
  await shop.advance(1000);
  loseCart();
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart', times: 99 });
  await readCart();
  await shop.advance(60_000);
  expect(selectLostLines(shop.store.getState())).toHaveLength(1);
  shop.sandbox.faults.clear();
  loseCart();
  add({ ...cloths, quantity: 2 });
  await shop.advance(60_000);
  expect(shop.store.getState().cart.addItemError).toBeNull();
  expect(atCommerce()).toEqual(['3 CARE-CLOTHS']);
});

test('a line that was to be replaced is found again in the restored cart', async () => {
  add();
  await shop.advance(1000);
  const [line] = lines();
  loseCart();
  const reading = readCart();
  add({ sku: 'CARE-CLOTHS', selectedOptions: [], label: 'Cloths', replacesItemUid: line?.uid });
  await shop.advance(60_000);
  await reading;
  expect(atCommerce()).toEqual(['1 CARE-CLOTHS']);
});

test('an addition is not reported as failed when its reply was lost and the cart cannot be read', async () => {
  add({ sku: 'CARE-CLOTHS', selectedOptions: [], label: 'Cloths' });
  await shop.advance(1000);
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'addProductsToCart', ms: 90_000 });
  add();
  await shop.advance(10_000);
  loseCart();
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'createEmptyCart', ms: 5_000 });
  await shop.advance(12_000);
  // The time limit has passed, and the loss was discovered. Commerce's answers about the new cart break off.
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'cart', times: 99 });
  await shop.advance(60_000);
  expect(shop.store.getState().cart.addItemError).toMatchObject({ ambiguous: true });
});
