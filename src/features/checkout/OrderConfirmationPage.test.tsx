/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { email, readyToOrder } from '~/testing/checkoutSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { orderSubmitted, receiptSet } from './checkoutActions';
import { OrderConfirmationPage } from './OrderConfirmationPage';

let shop: StartedShop;
let page: OpenPage;
const open = async () => {
  page = await openPage(shop, '/order-confirmation', OrderConfirmationPage);
};
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function order(options: Parameters<typeof startShop>[0] = {}): Promise<void> {
  shop = await startShop(options);
  await readyToOrder(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
}

test('says the number and what happens next, also after a reload', async () => {
  const profile = fakeProfile();
  await order({ world: fakeWorld({ profile }) });
  const [number = ''] = orderNumbers(shop);
  const again = await startShop({ world: fakeWorld({ profile, clock: shop.world.manualClock }), sandbox: shop.sandbox });
  page = await openPage(again, '/order-confirmation', OrderConfirmationPage);
  await page.wait(100);
  expect(screen.getByText(number)).toBeVisible();
  expect(screen.getByText(email)).toBeVisible();
  for (const moment of ['The next working day', 'Next week', 'On the day'])
    expect(screen.getByRole('heading', { name: moment })).toBeVisible();
  expect(page.router.state.location.search).toBe('');
  await again.close();
});

test('an order whose number is not known yet says where it will come from', async () => {
  await order();
  const { order: receipt } = shop.store.getState().orderDetails.value ?? {};
  if (!receipt) throw new Error('there is no receipt');
  shop.store.dispatch(receiptSet({ order: { ...receipt, id: null } }));
  await open();
  expect(screen.getByText('Your order number follows by e-mail.')).toBeVisible();
});

test('without an order there are kind words, not an error', async () => {
  shop = await startShop();
  await open();
  expect(screen.getByRole('heading', { name: 'We have no recent order in this browser' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});
