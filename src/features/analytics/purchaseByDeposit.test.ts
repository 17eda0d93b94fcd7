import { afterEach, expect, test } from '@jest/globals';
import { orderSubmitted, paymentMethodSubmitted } from '~/features/checkout/checkoutActions';
import { readyToOrder } from '~/testing/checkoutSteps';
import { agree, type CountedShop, countedShop, purchases } from '~/testing/countedShop';
import { offeredDeposit } from '~/testing/depositSteps';
import { someNonce } from '~/testing/shopSteps';

let shop: CountedShop;
afterEach(() => shop.close());

test('an order by deposit is one purchase, of all that was ordered', async () => {
  shop = await countedShop();
  agree(shop);
  await readyToOrder(shop);
  const data = { nonce: await someNonce(shop), label: 'Visa ending 1111', receivedAt: shop.world.clock.now() };
  shop.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data, isDeposit: true }));
  await shop.advance(500);
  const deposit = await offeredDeposit(shop);
  shop.store.dispatch(orderSubmitted({ deposit }));
  await shop.advance(20_000);
  const [told, ...more] = purchases(shop);
  expect(more).toEqual([]);
  const sums = told?.ecommerce as Record<'value' | 'tax' | 'shipping', number> | undefined;
  expect(Math.round(((sums?.value ?? 0) + (sums?.tax ?? 0) + (sums?.shipping ?? 0)) * 100)).toBe(deposit.now.minor + deposit.later.minor);
  const ways = shop.port.layer.filter(({ event }) => event === 'add_payment_info').map(({ ecommerce }) => ecommerce);
  expect(ways.at(-1)).toMatchObject({ payment_type: 'sandbox_card_deposit' });
});
