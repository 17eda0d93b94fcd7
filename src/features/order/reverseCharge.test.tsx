/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import {
  billingAddressSubmitted,
  confirmationsGiven,
  shippingAddressSubmitted,
  checkoutBegun,
  contactSubmitted,
} from '~/features/checkout/checkoutActions';
import { CheckoutPage } from '~/features/checkout/CheckoutPage';
import { OrderStatusPage } from '~/features/order-history/OrderStatusPage';
import { address, chooseDelivery, email, pay } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const namur = { ...address, street: ['Rue Haute 5'], city: 'Namur', postcode: '5000', telephone: '+3281000000', country_id: 'BE' };
const maisons = { company: 'Maisons Claires', vat_id: 'FR40303265045' };
const reason = /TVA 0\s% \(autoliquidation, la TVA est due par votre société\)/;

/** At the last step of the Belgian checkout, the bill for a French company. */
async function atTheReview(vatNumber: string): Promise<void> {
  shop = await startShop({ alias: 'fr-be', world: fakeWorld({ address: { pathname: '/fr-be/checkout' } }) });
  shop.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 2, label: 'Télécommande' }));
  await shop.advance(1000);
  shop.store.dispatch(checkoutBegun());
  await shop.settle();
  shop.store.dispatch(contactSubmitted({ email }));
  shop.store.dispatch(shippingAddressSubmitted({ email, address: namur }));
  await shop.advance(1000);
  await chooseDelivery(shop);
  await billed({ ...maisons, vat_id: vatNumber });
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  await pay(shop);
  page = await openPage(shop, '/checkout', CheckoutPage);
}

async function billed(business?: typeof maisons): Promise<void> {
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true, ...(business && { business }) } }));
  await shop.advance(500);
}

async function pressOrder(): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: /^Commander/ }));
  await page.wait(3_000);
}
const summary = () => within(screen.getByRole('region', { name: 'Ce que cela coûte' }));

test('a company of another country sees the total without VAT and the reason before it orders', async () => {
  await atTheReview(maisons.vat_id);
  expect(summary().getByText(/Dont TVA 21/)).toBeVisible();
  await pressOrder();
  expect(orderNumbers(shop)).toEqual([]);
  expect(screen.getByText(/chang/)).toBeVisible();
  expect(summary().getByText(reason)).toBeVisible();
  expect(summary().queryByText(/TVA 21/)).toBeNull();
  await pressOrder();
  expect(orderNumbers(shop)).toHaveLength(1);
  page.unmount();
  const token = shop.sandbox.shop.database.one<{ token: string }>('SELECT token FROM orders')?.token ?? '';
  page = await openPage(shop, `/order-status?token=${encodeURIComponent(token)}`, OrderStatusPage);
  await page.wait(5_000);
  expect(document.body.textContent).toMatch(reason);
});

test('without its number the VAT is back before it orders', async () => {
  await atTheReview(maisons.vat_id);
  await pressOrder();
  await act(() => billed());
  await pressOrder();
  expect(orderNumbers(shop)).toEqual([]);
  expect(summary().getByText(/Dont TVA 21/)).toBeVisible();
});

test('a company of the shop’s own country orders with VAT at the first press', async () => {
  await atTheReview('BE0123456749');
  await pressOrder();
  expect(orderNumbers(shop)).toHaveLength(1);
});
