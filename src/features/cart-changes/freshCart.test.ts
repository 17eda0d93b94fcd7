import { afterEach, expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { cartApi } from '~/features/cart/cartApi';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';

let shop: StartedShop;
afterEach(() => shop.close());

const cartId = () => selectCartId(shop.store.getState()) ?? '';
const lines = () => selectDetails(shop.store.getState())?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`);
const add = (sku: string) => shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
const read = () => shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId(), { forceRefetch: true, subscribe: false }));

test('an answer about the cart that is older than a change does not bring the old cart back', async () => {
  const world = fakeWorld();
  let isSlow = false;
  const network: NonNullable<StartShopOptions['network']> = (send) => async (input, init) => {
    const isLate = isSlow && typeof init?.body === 'string' && init.body.includes('query cartDetails');
    const answer = await send(input, init);
    if (isLate) await world.clock.sleep(4_000);
    return answer;
  };
  shop = await startShop({ world, network });
  add('CARE-CLOTHS');
  await shop.advance(1_000);
  isSlow = true;
  const reading = read();
  await shop.settle();
  isSlow = false;
  add('RAIL-CLEANER');
  await shop.advance(1_000);
  expect(lines()).toEqual(['1 CARE-CLOTHS', '1 RAIL-CLEANER']);
  await shop.advance(10_000);
  expect((await reading).data?.lines).toHaveLength(2);
  expect(lines()).toEqual(['1 CARE-CLOTHS', '1 RAIL-CLEANER']);
});

test('coming online and returning to the page in the same moment shows the current basket', async () => {
  shop = await startShop();
  add('CARE-CLOTHS');
  await shop.advance(1_000);
  shop.world.setOnline(false);
  shop.world.setVisible(false);
  shop.sandbox.shop.database.run('UPDATE cart_items SET quantity = 3');
  shop.world.setOnline(true);
  shop.world.setVisible(true);
  await shop.advance(1_000);
  expect(lines()).toEqual(['3 CARE-CLOTHS']);
});
