/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { type OpenPage, openPage } from '~/testing/openPage';
import { type StartedShop, startShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const addHolder = async () => {
  shop.store.dispatch(addToCartRequested({ sku: 'STICK-HOLDER', quantity: 1, selectedOptions: [], label: 'Stick holder' }));
  await shop.advance(1000);
};

test.each([
  ['a lift', [fillBasket], /^You can cancel free of charge until you approve our drawing of your lift\.$/, 'Delivery and installation'],
  [
    'a lift and goods',
    [fillBasket, addHolder],
    /^You can cancel the lift free of charge .* and other goods within 30 days of delivery\.$/,
    'Delivery and installation',
  ],
  ['goods', [addHolder], /^You can cancel within 30 days of delivery\.$/, 'Delivery'],
])('before the order of %s it is said until when one can change one’s mind, and what is paid for', async (_what, fill, words, delivery) => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  for (const add of fill) await add(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  page = await openPage(shop, '/checkout', CheckoutPage);
  await page.wait(2_000);
  expect(screen.getByText(words)).toBeVisible();
  const costs = within(screen.getByRole('region', { name: 'What it costs' }));
  expect(costs.getByText((_text, element) => element?.tagName === 'DT' && element.firstChild?.textContent === delivery)).toBeVisible();
});
