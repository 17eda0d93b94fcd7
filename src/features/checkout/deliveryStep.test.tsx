/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import { fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';

test('the delivery of a lift and an accessory says what comes how, and asks for the engineer’s day alone', async () => {
  const shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await fillBasket(shop);
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
  await shop.advance(1000);
  await giveAddress(shop);
  const page = await openPage(shop, '/checkout', CheckoutPage);
  expect(await screen.findByText('Comes as a parcel: Weather cover')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^As soon as possible/ })).toBeVisible();
  page.unmount();
  await shop.close();
});
