import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  addToCartRequested,
  cartApi,
  dropAcknowledged,
  selectCartId,
  selectDetails,
  selectDroppedLines,
  selectUnnamedDropped,
} from '~/features/cart';
import { ask, signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop } from '~/testing/startShop';

let browser: OneBrowser;
let shop: StartedShop;

beforeEach(async () => {
  browser = new OneBrowser();
  shop = await browser.open();
  for (const sku of ['CARE-CLOTHS', 'RAIL-CLEANER']) {
    shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
    await shop.advance(2_000);
  }
});
afterEach(() => browser.close());

const cartId = () => selectCartId(shop.store.getState()) ?? '';
const told = ({ store }: StartedShop) => [selectDroppedLines(store.getState()), selectUnnamedDropped(store.getState())];
const read = () => shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId(), { forceRefetch: true, subscribe: false }));
const sellOut = (sku: string) => shop.sandbox.shop.database.run('UPDATE stock SET quantity = 0 WHERE sku = ?', sku);

test('what a guest’s basket had named does not hide what is sold out in the customer’s, of which only the id fitted into storage', async () => {
  const { texts } = browser.profile;
  const set = texts.set.bind(texts);
  texts.set = (key, text) => {
    if (key.startsWith('cartLines_')) throw new Error('no room for a large record');
    return set(key, text);
  };
  sellOut('CARE-CLOTHS');
  await read();
  expect(told(shop)).toMatchObject([[{ label: 'Two care cloths' }], 0]);
  const guestCartId = cartId();
  await signIn(await browser.open());
  expect(cartId()).not.toBe(guestCartId);
  await read();
  expect(told(shop)).toMatchObject([[{ label: 'Two care cloths', isEarlier: true }], 1]);
});

test('what another device put into the basket is counted in every tab when it is sold out', async () => {
  const other = await browser.open();
  const items = '[{ sku: "REMOTE-CONTROL", quantity: 1 }]';
  await ask(shop, `mutation aside { addProductsToCart(cartId: "${cartId()}", cartItems: ${items}) { cart { id } } }`);
  sellOut('REMOTE-CONTROL');
  await read();
  await other.advance(2_000);
  expect([told(shop), told(other)]).toEqual([
    [[], 1],
    [[], 1],
  ]);
});

test('a line that this window shows stays, although the notice of another window names it', async () => {
  const itemUids = selectDetails(shop.store.getState())?.lines.map(({ uid }) => uid) ?? [];
  shop.store.dispatch(dropAcknowledged({ itemUids }));
  await shop.advance(2_000);
  const cart = await ask<{ cart: { items: unknown[] } }>(shop, `{ cart(cart_id: "${cartId()}") { items { uid } } }`);
  expect(itemUids).toHaveLength(2);
  expect(cart.cart.items).toHaveLength(2);
});
