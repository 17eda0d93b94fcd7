import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cartApi, selectCartId } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
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

test('what was ordered in another tab, whose sign-in then ended, does not come back into the basket', async () => {
  await fillBasket(shop);
  await signIn(shop);
  const other = await browser.open();
  const cartId = selectCartId(other.store.getState()) ?? '';
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  // The other tab has not heard of the order yet when it finds its cart gone.
  browser.profile.listeners.clear();
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(5_000);
  browser.profile.texts.delete('signin_token');
  void other.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: true, subscribe: false }));
  await other.advance(10_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(await linesOf(shop, margaret)).toEqual([]);
});
