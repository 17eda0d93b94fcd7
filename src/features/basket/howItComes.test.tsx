/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import { type OpenPage, openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import { type StartedShop, startShop } from '~/testing/startShop';
import { BasketPage } from './BasketPage';

let shop: StartedShop;
let page: OpenPage;

const openWith = async (...skus: string[]) => {
  for (const sku of skus) shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
  await shop.advance(1000);
  page = await openPage(shop, '/basket', BasketPage);
};

beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

describe('a basket of several things', () => {
  const openWithLift = async () => {
    shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
    await shop.advance(1000);
    await openWith('WEATHER-COVER', 'SEAT-BELT', 'SERVICE_PACKAGE_ANNUAL');
  };

  test('says what an engineer brings and what comes as a parcel; a service comes in no way', async () => {
    await openWithLift();
    const brought = await screen.findByText(/^An engineer brings and fits: .*stairlift.*, Easy seat belt$/i);
    expect(brought.parentElement).toHaveTextContent('Comes as a parcel: Weather cover');
    expect(brought.parentElement).not.toHaveTextContent('service');
  });

  test('says nothing of the kind where all of it comes in one way, or where commerce cannot say', async () => {
    await openWith('WEATHER-COVER', 'STICK-HOLDER');
    expect(screen.queryByText(/Comes as a parcel/)).toBeNull();
    page.unmount();
    shop.sandbox.faults.arm({ kind: 'html', operation: 'deliveryKinds' });
    await openWithLift();
    expect(screen.queryByText(/Comes as a parcel/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  });

  test('on stock Magento, which tells no codes, only the lift is known to need an engineer', async () => {
    await shop.close();
    shop = await startShop({ stock: true });
    await openWithLift();
    expect(await screen.findByText(/^Comes as a parcel: Weather cover, Easy seat belt$/)).toBeVisible();
  });
});
