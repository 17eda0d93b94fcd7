import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, cartApi, selectAddItemError, selectCartId, selectDetails } from '~/features/cart';
import { signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop } from '~/testing/startShop';

let browser: OneBrowser;
/** The window in which the customer signs in. */
let other: StartedShop;
/** The window whose addition to the guest's basket waits for its answer. */
let page: StartedShop;
let isReachable: boolean;
let answer: () => void;

beforeEach(async () => {
  browser = new OneBrowser();
  isReachable = true;
  other = await browser.open({
    network: (send) => (input, init) => (isReachable ? send(input, init) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  let isHeld = true;
  page = await browser.open({
    network: (send) => async (input, init) => {
      const reply = await send(input, init);
      const isAddition = typeof init?.body === 'string' && init.body.includes('addProductsToCart');
      if (isHeld && isAddition) await new Promise<void>((resolve) => (answer = resolve));
      isHeld &&= !isAddition;
      return reply;
    },
  });
  page.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await page.advance(2_000);
});
afterEach(() => browser.close());

const setStock = (pieces: number) => other.sandbox.shop.database.run("UPDATE stock SET quantity = ? WHERE sku = 'CARE-CLOTHS'", pieces);

async function quantities(): Promise<number[]> {
  const cartId = selectCartId(page.store.getState()) ?? '';
  await page.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: true, subscribe: false }));
  return selectDetails(page.store.getState())?.lines.map(({ quantity }) => quantity) ?? [];
}

test('what was added to the guest’s basket is not added again to the customer’s, which does not show it while it is sold out', async () => {
  setStock(0);
  await signIn(other);
  answer();
  await page.advance(2_000);
  setStock(100);
  await page.advance(60_000);
  expect(await quantities()).toEqual([1]);
  // Neither added nor refused for sure: the shopper is told to look.
  expect(selectAddItemError(page.store.getState())).toMatchObject({ ambiguous: true });
});

test('what was added to the guest’s basket is not added again to the customer’s before it has come along', async () => {
  const signedIn = signIn(other);
  const { store } = other;
  const stop = store.subscribe(() => {
    if (store.getState().cart.mergingFrom !== null) isReachable = false;
  });
  await signedIn;
  stop();
  answer();
  await page.advance(60_000);
  expect(await quantities()).toEqual([1]);
});
