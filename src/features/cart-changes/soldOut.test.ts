import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { ask } from '~/testing/customerSteps';
import {
  addToCartRequested,
  removeItemRequested,
  selectCartId,
  selectDetails,
  selectDroppedLines,
  selectLostLines,
  selectUnnamedDropped,
} from '~/features/cart';

let shop: StartedShop;

beforeEach(async () => {
  shop = await startShop();
  for (const sku of ['RAIL-CLEANER', 'CARE-CLOTHS']) {
    shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
    await shop.advance(2_000);
  }
});
afterEach(() => shop.close());

const shown = () => selectDetails(shop.store.getState())?.lines.map(({ sku }) => sku);
const named = () => selectDroppedLines(shop.store.getState()).map(({ uid }) => uid);
const uidOf = (sku: string) => selectDetails(shop.store.getState())?.lines.find((line) => line.sku === sku)?.uid ?? '';
const atCommerce = () => shop.sandbox.shop.database.all<{ sku: string }>('SELECT sku FROM cart_items ORDER BY id').map(({ sku }) => sku);
const setStock = (pieces: number) => shop.sandbox.shop.database.run("UPDATE stock SET quantity = ? WHERE sku = 'CARE-CLOTHS'", pieces);

async function comeBack(): Promise<void> {
  shop.world.setVisible(false);
  shop.world.setVisible(true);
  await shop.advance(2_000);
}

test('a line that is in stock again is in the basket, and no notice offers to go on without it', async () => {
  setStock(0);
  await comeBack();
  expect(shown()).toEqual(['RAIL-CLEANER']);
  expect(named()).toHaveLength(1);
  setStock(10);
  await comeBack();
  expect(shown()).toEqual(['RAIL-CLEANER', 'CARE-CLOTHS']);
  expect(named()).toEqual([]);
});

test('what is sold out stays named when its cart is lost and replaced', async () => {
  setStock(0);
  await comeBack();
  const before = named();
  const lostId = selectCartId(shop.store.getState()) ?? '';
  shop.sandbox.shop.database.run('DELETE FROM carts WHERE masked_id = ?', lostId);
  await comeBack();
  await shop.advance(5_000);
  expect(selectCartId(shop.store.getState())).not.toBe(lostId);
  expect(shown()).toEqual(['RAIL-CLEANER']);
  expect(named()).toEqual(before);
});

test('what another device put into the cart is counted when it is sold out, also beside what a replaced cart had named', async () => {
  setStock(0);
  await comeBack();
  shop.sandbox.shop.database.run('DELETE FROM carts');
  await comeBack();
  await shop.advance(5_000);
  const cart = selectCartId(shop.store.getState()) ?? '';
  const items = '[{ sku: "REMOTE-CONTROL", quantity: 1 }]';
  await ask(shop, `mutation aside { addProductsToCart(cartId: "${cart}", cartItems: ${items}) { cart { id } } }`);
  shop.sandbox.shop.database.run("UPDATE stock SET quantity = 0 WHERE sku = 'REMOTE-CONTROL'");
  await comeBack();
  expect(shown()).toEqual(['RAIL-CLEANER']);
  expect([named().length, selectUnnamedDropped(shop.store.getState())]).toEqual([1, 1]);
});

test('a lost removal of a line that is sold out meanwhile is sent again', async () => {
  const itemUid = uidOf('CARE-CLOTHS');
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'removeItemFromCart' });
  setStock(0);
  shop.store.dispatch(removeItemRequested({ itemUid }));
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(['RAIL-CLEANER']);
});

test('a line that was found sold out before its lost removal is sent again is named no longer, and the other one is', async () => {
  const [removedUid, otherUid] = [uidOf('CARE-CLOTHS'), uidOf('RAIL-CLEANER')];
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'removeItemFromCart' });
  setStock(0);
  shop.sandbox.shop.database.run("UPDATE stock SET quantity = 0 WHERE sku = 'RAIL-CLEANER'");
  shop.store.dispatch(removeItemRequested({ itemUid: removedUid }));
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(['RAIL-CLEANER']);
  expect([named(), selectUnnamedDropped(shop.store.getState())]).toEqual([[otherUid], 0]);
});

test('a line that has left by a removal whose answer was lost does not hide the one that is sold out', async () => {
  const itemUid = uidOf('CARE-CLOTHS');
  setStock(0);
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'removeItemFromCart' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'cart' });
  // The answer to the addition names the cloths while their removal waits for its turn.
  shop.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', quantity: 1, selectedOptions: [], label: 'Remote' }));
  shop.store.dispatch(removeItemRequested({ itemUid }));
  await shop.settle();
  shop.sandbox.shop.database.run("UPDATE stock SET quantity = 0 WHERE sku = 'RAIL-CLEANER'");
  await shop.advance(60_000);
  expect(atCommerce()).toEqual(['RAIL-CLEANER', 'REMOTE-CONTROL']);
  expect([named(), selectUnnamedDropped(shop.store.getState())]).toEqual([[], 1]);
});

test('a line that is sold out while another one is removed is named, and not the other one', async () => {
  const soldOutUid = uidOf('CARE-CLOTHS');
  setStock(0);
  shop.store.dispatch(removeItemRequested({ itemUid: uidOf('RAIL-CLEANER') }));
  await shop.advance(2_000);
  expect(shown()).toEqual([]);
  expect(named()).toEqual([soldOutUid]);
});

test('a line that is removed while another one is sold out unnamed is not named in its place', async () => {
  shop.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', quantity: 1, selectedOptions: [], label: 'Remote' }));
  await shop.advance(2_000);
  setStock(0);
  for (const sku of ['RAIL-CLEANER', 'REMOTE-CONTROL']) {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'removeItemFromCart' });
    shop.store.dispatch(removeItemRequested({ itemUid: uidOf(sku) }));
    await shop.advance(60_000);
  }
  expect(atCommerce()).toEqual(['CARE-CLOTHS']);
  expect([named(), selectUnnamedDropped(shop.store.getState())]).toEqual([[], 1]);
});

test('more of a line that was sold out before is not taken for added when only the old pieces are there again', async () => {
  setStock(0);
  await comeBack();
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart', times: 9 });
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'More' }));
  setStock(10);
  await shop.advance(60_000);
  expect(shop.store.getState().cart.addItemError).toMatchObject({ ambiguous: true });
});

test('a line that is gone already counts as removed, also while the basket cannot be read', async () => {
  const itemUid = uidOf('CARE-CLOTHS');
  shop.sandbox.shop.database.run("DELETE FROM cart_items WHERE sku = 'CARE-CLOTHS'");
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'cart', times: 50 });
  shop.store.dispatch(removeItemRequested({ itemUid }));
  await shop.advance(60_000);
  expect(shop.store.getState().cart.removeItemError).toBeNull();
});

test('a line that is refused with words nobody knows while its lost cart is replaced is asked for anew, and does not hold up others', async () => {
  /** As the edge does: every use of the key gets the same answer. */
  let givenUpKey: string | null = null;
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      const reply = key !== null && key === givenUpKey ? null : await send(input, init);
      if (givenUpKey === null && (await reply?.clone().text())?.includes('"user_errors":[{')) givenUpKey = key;
      const isGivenUp = key !== null && key === givenUpKey;
      return reply && !isGivenUp ? reply : Response.json({ errors: [{ message: 'Something went wrong' }], data: null });
    };
  await shop.close();
  shop = await startShop({ network });
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'CARE-CLOTHS' }));
  await shop.advance(2_000);
  setStock(0);
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.store.dispatch(addToCartRequested({ sku: 'RAIL-CLEANER', quantity: 1, selectedOptions: [], label: 'RAIL-CLEANER' }));
  await shop.advance(30_000);
  expect(givenUpKey).not.toBeNull();
  expect([shown(), selectLostLines(shop.store.getState())]).toEqual([['RAIL-CLEANER'], []]);
});

test('a removal whose reply was lost while something is sold out is not reported as refused when its repetition is turned away', async () => {
  let removals = 0;
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const isRemoval = JSON.stringify(init?.body ?? '').includes('mutation removeItem');
      if (!isRemoval) return send(input, init);
      removals += 1;
      if (removals > 1) return Response.json({ message: 'Too many requests.' }, { status: 429 });
      await send(input, init);
      throw new TypeError('no reply');
    };
  await shop.close();
  shop = await startShop({ network });
  for (const sku of ['RAIL-CLEANER', 'CARE-CLOTHS']) {
    shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
    await shop.advance(2_000);
  }
  setStock(0);
  shop.store.dispatch(removeItemRequested({ itemUid: uidOf('RAIL-CLEANER') }));
  await shop.advance(60_000);
  expect(removals).toBeGreaterThan(1);
  expect(atCommerce()).toEqual(['CARE-CLOTHS']);
  expect(shop.store.getState().cart.removeItemError?.ambiguous).toBe(true);
});

test('a removal is not reported as done while the line is in the new cart, sold out', async () => {
  /** Sold out as soon as it is back in the cart that replaces the lost one. */
  let isReturning = false;
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const reply = await send(input, init);
      if (isReturning && JSON.stringify(init?.body ?? '').includes('mutation addItemToCart')) setStock(0);
      return reply;
    };
  await shop.close();
  shop = await startShop({ network });
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'CARE-CLOTHS' }));
  await shop.advance(2_000);
  isReturning = true;
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.store.dispatch(removeItemRequested({ itemUid: uidOf('CARE-CLOTHS') }));
  await shop.advance(30_000);
  expect(atCommerce()).toEqual(['CARE-CLOTHS']);
  expect(shop.store.getState().cart.removeItemError?.kind).toBe('out-of-stock');
});
