import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, cartApi, selectCartId, selectDetails } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { fillBasket, paymentPath, readyToOrder } from '~/testing/checkoutSteps';
import { linesOf, margaret, orderAside, signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';

let browser: OneBrowser;
let shop: StartedShop;
beforeEach(async () => {
  browser = new OneBrowser();
  shop = await browser.open();
});
afterEach(() => browser.close());

const lines = () => (selectDetails(shop.store.getState())?.lines ?? []).map(({ sku, quantity }) => `${quantity} ${sku}`);
const newest = () => selectNewestOrderAttempt(shop.store.getState());

async function read(): Promise<void> {
  const cartId = selectCartId(shop.store.getState()) ?? '';
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: true, subscribe: false }));
  await shop.advance(5_000);
}

/** The page is closed before the order's answer, and what it has stored about the order is destroyed. */
async function forgetOrder(): Promise<void> {
  await readyToOrder(shop);
  shop.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  // As of a page that is closed: what it still does is not seen by others.
  shop.store.persistence.stop();
  browser.profile.listeners.clear();
  browser.profile.locks.clear();
  browser.profile.texts.set('placement', '{');
}

test('what an order took does not come back into the basket where its record was destroyed, and the shopper reads its number', async () => {
  await forgetOrder();
  shop = await browser.open();
  await read();
  expect([lines(), newest()?.state, newest()?.orderNumber]).toEqual([[], 'confirmed', orderNumbers(shop)[0]]);
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(5_000);
  expect(lines()).toEqual(['1 CARE-CLOTHS']);
});

test('nothing comes back into the basket before commerce has said whether it was ordered', async () => {
  await forgetOrder();
  shop.sandbox.faults.arm({ kind: '503-before', path: '/rest/V1/guest-carts/*', times: 1000 });
  shop = await browser.open();
  await read();
  expect([shop.sandbox.shop.database.all('SELECT * FROM carts').length, newest()]).toEqual([1, undefined]);
  shop.sandbox.faults.clear();
  await read();
  expect([lines(), newest()?.orderNumber]).toEqual([[], orderNumbers(shop)[0]]);
});

test('what a customer ordered on another device does not come back into the basket', async () => {
  await fillBasket(shop);
  await signIn(shop);
  const number = await orderAside(shop, margaret, { sku: 'CARE-CLOTHS' });
  await read();
  expect([lines(), await linesOf(shop, margaret), newest()?.orderNumber]).toEqual([[], [], number]);
});
