/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { readyToOrder } from '~/testing/checkoutSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { orderSubmitted } from './checkoutActions';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});
const heading = () => screen.getByRole('heading', { level: 2, name: /\?$|order$/ }).textContent;

test('loaded again, asks for the card once more, says why, and the URL shows the step', async () => {
  const profile = fakeProfile();
  const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }), sandbox: shop.sandbox });
  await readyToOrder(first);
  const again = await startShop({
    world: fakeWorld({ profile, clock: first.world.manualClock, address: { pathname: '/checkout' } }),
    sandbox: shop.sandbox,
  });
  page = await openPage(again, '/checkout?step=review', CheckoutPage);
  await page.wait(1000);
  expect(heading()).toBe('How would you like to pay?');
  expect(screen.getByText('Please enter your card once more')).toBeVisible();
  expect(page.router.state.location.search).toBe('?step=payment');
  page.unmount();
  await first.close();
  await again.close();
});

test('card fields that failed to load while offline load automatically when the connection returns', async () => {
  await readyToOrder(shop);
  shop.world.setOnline(false);
  page = await openPage(shop, '/checkout?step=payment', CheckoutPage);
  await page.wait(20_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
  act(() => shop.world.setOnline(true));
  await page.wait(100);
  expect(screen.getByTitle('Card details')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a hidden second tab goes to the confirmation of the first one’s order', async () => {
  const profile = fakeProfile();
  const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }), sandbox: shop.sandbox });
  await readyToOrder(first);
  await first.store.persistence.flush();
  const second = await startShop({
    world: fakeWorld({ profile, clock: first.world.manualClock, address: { pathname: '/checkout' } }),
    sandbox: shop.sandbox,
  });
  second.world.setVisible(false);
  page = await openPage(second, '/checkout', CheckoutPage);
  first.store.dispatch(orderSubmitted({}));
  await page.wait(20_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(page.router.state.location.pathname).toBe('/order-confirmation');
  await first.close();
  await second.close();
});
