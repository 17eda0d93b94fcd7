import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';
import { checkoutBegun, orderSubmitted, shippingMethodSubmitted } from '~/features/checkout/checkoutActions';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { selectIsSignedIn, signInRequested } from '~/features/session';
import { agreeOnTheRest, fillBasket, giveAddress, method } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

/** Commerce names the customer's cart, and before that answer is used the cart is ordered. */

const profile = fakeProfile();
let shop: StartedShop;
let first: StartedShop;
const state = () => shop.store.getState();
const lines = () => (selectDetails(state())?.lines ?? []).map(({ sku }) => sku);

/** The reply that names a token's customer and cart arrives so much later, in milliseconds. */
let holderTakes: number;
const network =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await send(input, init);
    if (holderTakes > 0 && typeof init?.body === 'string' && init.body.includes('query tokenHolder'))
      await shop.world.clock.sleep(holderTakes);
    return reply;
  };

beforeEach(async () => {
  holderTakes = 0;
  first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }), network });
  shop = first;
  await fillBasket(shop);
  await signIn(shop);
  await giveAddress(shop);
  shop.store.dispatch(shippingMethodSubmitted({ method, preference: { kind: 'asap' } }));
  await shop.advance(1_000);
});
afterEach(async () => {
  if (shop !== first) await shop.close();
  await first.close();
  profile.texts.clear();
});

async function expectNextBasket(): Promise<void> {
  expect(selectNewestOrderAttempt(state())?.state).toBe('confirmed');
  expect([selectCartId(state()) === selectNewestOrderAttempt(state())?.cartId, lines()]).toEqual([false, []]);
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(10_000);
  expect([state().cart.addItemError, lines(), await linesOf(shop, margaret)]).toEqual([null, ['CARE-CLOTHS'], ['1 CARE-CLOTHS']]);
}

test('a page that was opened just before the order does not bring the ordered basket back', async () => {
  await shop.store.persistence.flush();
  shop.store.persistence.stop();
  const { sandbox, world } = shop;
  shop = await startShop({ world: fakeWorld({ profile, clock: world.manualClock, address: { pathname: '/checkout' } }), sandbox });
  shop.store.dispatch(checkoutBegun());
  await agreeOnTheRest(shop);
  sandbox.faults.arm({ kind: 'html', operation: 'customerCart', times: 20 });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(20_000);
  sandbox.faults.clear();
  await expectNextBasket();
});

test('nor does a customer who signs in again while the order is on its way', async () => {
  await agreeOnTheRest(shop);
  shop.sandbox.faults.arm({ kind: 'delay', path: '*payment-information', ms: 3_000 });
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  holderTakes = 5_000;
  shop.store.dispatch(signInRequested(margaret));
  await shop.advance(20_000);
  expect(selectIsSignedIn(state())).toBe(true);
  await expectNextBasket();
});
