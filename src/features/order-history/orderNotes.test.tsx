/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addToCartRequested, selectDetails, updateItemRequested } from '~/features/cart';
import '~/features/line-notes/NotesList';
import { CheckoutPage } from '~/features/checkout/CheckoutPage';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { OrderConfirmationPage } from '~/features/order/OrderConfirmationPage';
import { agreeOnTheRest, chooseDelivery, giveAddress } from '~/testing/checkoutSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderStatusPage } from './OrderStatusPage';

let shop: StartedShop;
let page: OpenPage;

beforeEach(async () => {
  shop = await startShop();
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
  await shop.advance(1000);
  const { uid = '' } = selectDetails(shop.store.getState())?.lines[0] ?? {};
  const note = { to: 'Mary', from: 'Ann', message: 'Sit well' };
  shop.store.dispatch(updateItemRequested({ itemUid: uid, quantity: 1, note }));
  await shop.advance(1000);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const orderToken = () => shop.sandbox.shop.database.one<{ token: string }>('SELECT token FROM orders')?.token ?? '';
const order = async () => {
  page = await openPage(shop, '/checkout?step=review', CheckoutPage);
  await page.wait(1000);
  const summary = screen.getByRole('region', { name: 'What it costs' });
  expect(within(summary).getByText('Note with Weather cover').parentElement).toHaveTextContent('For MarySit wellFrom Ann');
  shop.store.dispatch(orderSubmitted({}));
  await page.wait(10_000);
  page.unmount();
  expect(orderNumbers(shop)).toHaveLength(1);
};

test('the note of a line stands in the summary before the order, on its confirmation, and on its page', async () => {
  await order();
  page = await openPage(shop, '/order-confirmation', OrderConfirmationPage);
  await page.wait(1000);
  expect(screen.getByText('Note with Weather cover').parentElement).toHaveTextContent('For MarySit wellFrom Ann');
  page.unmount();
  page = await openPage(shop, `/order-status?token=${orderToken()}`, OrderStatusPage);
  await page.wait(1000);
  expect(screen.getByText('Sit well').closest('li')).toHaveTextContent(/Weather cover.*For MarySit wellFrom Ann/);
});

test('where commerce does not tell the notes of an order its page is complete without them', async () => {
  await order();
  shop.sandbox.faults.arm({ kind: 'html', operation: 'guestOrderNotes', times: 20 });
  page = await openPage(shop, `/order-status?token=${orderToken()}`, OrderStatusPage);
  await page.wait(5000);
  expect(screen.getByRole('heading', { level: 3, name: 'Weather cover' })).toBeVisible();
  expect(screen.queryByText('Sit well')).toBeNull();
});
