import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cartApi, selectCartId, selectDetails } from '~/features/cart';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { ask, linesOf, signIn, tokenOf } from '~/testing/customerSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { fillBasket, priya } from '~/testing/quoteSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import type { QuotesRoot } from './quotesSlice';
import { quoteRequested, selectQuoteRequest } from './quotesSlice';
import { lazyQuotes } from './requestQuoteFlow';

const late = [lazySignIn, lazyCart, lazyQuotes];
let shop: StartedShop;
let cartId: string;

beforeEach(async () => {
  shop = await startShop({ late });
  cartId = await fillBasket(shop);
  await signIn(shop, priya);
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { subscribe: false, forceRefetch: true }));
  await shop.settle();
  expect(selectDetails(shop.store.getState())?.lines).toHaveLength(1);
});
afterEach(() => shop.close());

const request = () => shop.store.dispatch(quoteRequested({ name: 'Rose House', comment: 'By Easter, please' }));
/** The buyer returns to the page: the basket is read. */
async function comeBack(): Promise<void> {
  shop.world.setVisible(false);
  shop.world.setVisible(true);
  await shop.advance(5_000);
}
const quotes = () => shop.sandbox.shop.database.all('SELECT name FROM negotiable_quotes');
const currentCart = () => selectCartId(shop.store.getState());

test('what was quoted on another device does not come back into the basket', async () => {
  const input = `{ cart_id: "${cartId}", quote_name: "Rose House", comment: { comment: "For two chairs" } }`;
  await ask(shop, `mutation aside { requestNegotiableQuote(input: ${input}) { quote { uid } } }`, await tokenOf(shop, priya));
  await comeBack();
  expect(await linesOf(shop, priya)).toEqual([]);
  expect([null, cartId]).not.toContain(currentCart());
});

test('a basket that really was lost comes back, although commerce was asked for its quote', async () => {
  shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  await comeBack();
  expect(await linesOf(shop, priya)).toEqual(['2 SEAT-BELT']);
});

test('looking at the page while the request’s outcome is being found out brings nothing back', async () => {
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestNegotiableQuote' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'negotiableQuote', times: 2 });
  request();
  await shop.advance(500);
  await comeBack();
  await shop.advance(30_000);
  expect(await linesOf(shop, priya)).toEqual([]);
  expect(quotes()).toHaveLength(1);
});

test('after a request whose outcome is not known nothing comes back', async () => {
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestNegotiableQuote' });
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'negotiableQuote', times: 9 });
  request();
  await shop.advance(60_000);
  for (let times = 0; times < 6; times += 1) await comeBack();
  await shop.advance(180_000);
  await comeBack();
  expect(await linesOf(shop, priya)).toEqual([]);
  expect([null, cartId]).not.toContain(currentCart());
});

test('a window that is closed before it has the next basket leaves nothing that comes back', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerCart', times: 9 });
  request();
  await shop.advance(1_000);
  expect(quotes()).toHaveLength(1);
  expect(currentCart()).toBe(cartId);
  const { sandbox, world } = shop;
  const profile = { ...fakeProfile(), texts: new Map(world.profile.texts) };
  const next = await startShop({ late, world: fakeWorld({ profile, clock: world.manualClock }), sandbox });
  await next.advance(60_000);
  next.world.setVisible(false);
  next.world.setVisible(true);
  await next.advance(30_000);
  expect(await linesOf(next, priya)).toEqual([]);
  expect([null, cartId]).not.toContain(selectCartId(next.store.getState()));
  await next.close();
});

test('while the request is still on its way nothing comes back; once commerce has refused it, everything does', async () => {
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'requestNegotiableQuote', ms: 5_000 });
  request();
  await shop.advance(500);
  shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  shop.world.setVisible(false);
  shop.world.setVisible(true);
  await shop.advance(1_000);
  expect(currentCart()).toBe(cartId);
  await shop.advance(60_000);
  await comeBack();
  expect(await linesOf(shop, priya)).toEqual(['2 SEAT-BELT']);
});

test('what another window has just put into the basket is in no quote, though an older read of the basket is still under way', async () => {
  await shop.close();
  let answers = (): void => undefined;
  let isHeld = false;
  shop = await startShop({
    late,
    network: (send) => async (input, init) => {
      const answer = await send(input, init);
      if (!isHeld || !JSON.stringify(init?.body ?? '').includes('query cartDetails')) return answer;
      isHeld = false;
      await new Promise<void>((resolve) => (answers = resolve));
      return answer;
    },
  });
  cartId = await fillBasket(shop);
  await signIn(shop, priya);
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { subscribe: false, forceRefetch: true }));
  isHeld = true;
  const read = shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { subscribe: false, forceRefetch: true }));
  await shop.settle();
  await fillBasket(shop);
  request();
  await shop.settle();
  answers();
  await read;
  await shop.advance(5_000);
  expect(quotes()).toEqual([]);
  expect(selectQuoteRequest(shop.store.getState() as unknown as QuotesRoot).problem).toMatchObject({ code: 'basket-changed' });
});
