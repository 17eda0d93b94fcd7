import { afterEach, expect, test } from '@jest/globals';
import { addToCartRequested, cartApi, selectCartId, selectDetails } from '~/features/cart';
import { chooseDelivery, readyToOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { orderSubmitted } from '~/features/checkout/checkoutActions';

let shop: StartedShop;
const state = () => shop.store.getState();
afterEach(() => shop.close());

test('an item added after the press is not paid for unseen', async () => {
  const world = fakeWorld({ address: { pathname: '/checkout' } });
  let isSlow = false;
  const network: NonNullable<StartShopOptions['network']> = (send) => async (input, init) => {
    const answer = await send(input, init);
    if (isSlow && typeof init?.body === 'string' && init.body.includes('query cartDetails')) await world.clock.sleep(4000);
    return answer;
  };
  shop = await startShop({ world, network });
  await readyToOrder(shop);
  isSlow = true;
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(1000);
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
});

test('a line restored from a lost basket after the press is not paid for unseen', async () => {
  let refusesLifts = false;
  const network: NonNullable<StartShopOptions['network']> = (send) => async (input, init) => {
    const isLift = typeof init?.body === 'string' && /mutation addItemToCart.*STAIRLIFT/s.test(init.body);
    if (refusesLifts && isLift) throw new TypeError('fetch failed');
    return send(input, init);
  };
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), network });
  await readyToOrder(shop);
  refusesLifts = true;
  shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'cart' });
  shop.world.restore();
  await shop.advance(1_000);
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(60_000);
  expect(selectDetails(state())?.lines.map(({ sku }) => sku)).toEqual(['CARE-CLOTHS']);
  await chooseDelivery(shop);
  refusesLifts = false;
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
  expect(selectDetails(state())?.lines.map(({ sku }) => sku)).toEqual(['CARE-CLOTHS', 'STAIRLIFT']);
});

test('an addition that was in flight before the press is not paid for unseen', async () => {
  const world = fakeWorld({ address: { pathname: '/checkout' } });
  let broken = 0;
  const network: NonNullable<StartShopOptions['network']> = (send) => async (input, init) => {
    const sent = typeof init?.body === 'string' ? init.body : '';
    if (/mutation addItemToCart.*RAIL-CLEANER/s.test(sent) && (broken += 1) === 1) throw new TypeError('fetch failed');
    if (broken > 0 && sent.includes('query cartDetails')) await world.clock.sleep(500);
    if (broken > 0 && sent.includes('paymentMethod')) await world.clock.sleep(3_000);
    return send(input, init);
  };
  shop = await startShop({ world, network });
  await readyToOrder(shop);
  for (const sku of ['CARE-CLOTHS', 'RAIL-CLEANER'])
    shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
  await shop.settle();
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(20_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
  expect(selectDetails(state())?.lines.map(({ sku }) => sku)).toEqual(['STAIRLIFT', 'CARE-CLOTHS', 'RAIL-CLEANER']);
});

test('an item added while another tab keeps the order waiting is not paid for unseen', async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await readyToOrder(shop);
  let goesOn = () => undefined as void;
  void shop.world.locks.run('place:steadwell_gb', () => new Promise<void>((resolve) => (goesOn = resolve)));
  await shop.settle();
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(2_000);
  goesOn();
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
});

test('a line that is in stock again is not paid for unseen, though an older read of the basket is still under way', async () => {
  let answers = (): void => undefined;
  let isHeld = false;
  const network: NonNullable<StartShopOptions['network']> = (send) => async (input, init) => {
    const answer = await send(input, init);
    const isRead = typeof init?.body === 'string' && init.body.includes('query cartDetails');
    if (isHeld && isRead) {
      isHeld = false;
      await new Promise<void>((resolve) => (answers = resolve));
    }
    return answer;
  };
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), network });
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(2_000);
  const setStock = (pieces: number) => shop.sandbox.shop.database.run("UPDATE stock SET quantity = ? WHERE sku = 'CARE-CLOTHS'", pieces);
  setStock(0);
  await readyToOrder(shop);
  expect(selectDetails(state())?.lines.map(({ sku }) => sku)).toEqual(['STAIRLIFT']);
  isHeld = true;
  void shop.store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(state()) ?? '', { forceRefetch: true, subscribe: false }));
  await shop.settle();
  setStock(10);
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  answers();
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
  expect(selectDetails(state())?.lines.map(({ sku }) => sku)).toEqual(['CARE-CLOTHS', 'STAIRLIFT']);
});
