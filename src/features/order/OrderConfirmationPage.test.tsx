/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addToCartRequested, cartApi, codeGiven, selectCartId } from '~/features/cart';
import { agreeOnTheRest, chooseDelivery, email, giveAddress, readyToOrder } from '~/testing/checkoutSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { LazyWordsProvider } from '~/world';
import { orderFound } from '~/features/order-attempt';
import { orderSubmitted, receiptReset, receiptSet } from '~/features/checkout/checkoutActions';
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

test('shows the number and what happens next, also after a reload', async () => {
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
  await page.user.click(screen.getByRole('link', { name: 'See where your order stands' }));
  expect(page.router.state.location.pathname).toBe('/order-status');
  page.unmount();
  await again.close();
});

test('a receipt stored by the previous release is still shown', async () => {
  const profile = fakeProfile();
  await order({ world: fakeWorld({ profile }) });
  const [number = ''] = orderNumbers(shop);
  const key = 'orderDetails';
  const record = JSON.parse(profile.texts.get(key) ?? '') as { v: number; data: { value: { order: Record<string, unknown> } } };
  const { preference, ...rest } = record.data.value.order;
  profile.texts.set(key, JSON.stringify({ ...record, v: 1, data: { value: { prepared: null, order: { ...rest, wish: preference } } } }));
  const again = await startShop({ world: fakeWorld({ profile, clock: shop.world.manualClock }), sandbox: shop.sandbox });
  page = await openPage(again, '/order-confirmation', OrderConfirmationPage);
  await page.wait(100);
  expect(screen.getByText(number)).toBeVisible();
  page.unmount();
  await again.close();
});

test('an order whose number is not known yet says where it will be sent', async () => {
  await order();
  const { order: receipt } = shop.store.getState().orderDetails.value ?? {};
  if (!receipt) throw new Error('there is no receipt');
  shop.store.dispatch(receiptSet({ order: { ...receipt, id: null } }));
  await open();
  expect(screen.getByText('Your order number follows by email.')).toBeVisible();
});

test('of a lift and an accessory it says what an engineer brings and what comes as a parcel', async () => {
  shop = await startShop();
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
  await shop.advance(1000);
  await readyToOrder(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  await open();
  expect(await screen.findByText('Comes as a parcel: Weather cover')).toBeVisible();
  expect(screen.getByText(/^An engineer brings and fits: /)).toBeVisible();
  expect(screen.getByText(/Your wish: /)).toBeVisible();
});

test('what a voucher and a gift card take off stands between what was ordered and its total', async () => {
  shop = await startShop();
  await readyToOrder(shop);
  for (const code of ['FITTED100', 'STEADY50']) {
    shop.store.dispatch(codeGiven({ code }));
    await shop.advance(2_000);
  }
  // The checkout shows them beside its last button.
  const cards = shop.store.dispatch(cartApi.endpoints.appliedGiftCards.initiate(selectCartId(shop.store.getState()) ?? ''));
  await shop.advance(1_000);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  cards.unsubscribe();
  await open();
  const rows = within(await screen.findByRole('region', { name: 'What you ordered' })).getAllByRole('listitem');
  const amountOf = (name: RegExp) =>
    Number(/-?£[\d,.]+$/.exec(rows.find((row) => name.test(row.textContent))?.textContent ?? '')?.[0].replace(/[£,]/g, ''));
  expect([amountOf(/^£100 off a stairlift/), amountOf(/^Gift card STEADY50/)]).toEqual([-100, -50]);
  expect(amountOf(/^Made-to-measure/) - 150).toBe(amountOf(/^Total/));
});

test('an order of accessories says nothing about stairs', async () => {
  shop = await startShop();
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
  await shop.advance(1000);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  await open();
  expect(screen.getByText(/hand it to the carrier\. Parcel, 3 to 5 working days\./)).toBeVisible();
  expect(screen.queryByText(/Your wish|to agree/)).toBeNull();
  expect(screen.queryByText(/stairs/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Next week' })).toBeNull();
});

test('a lift says the time of its model, and how long the engineer stays', async () => {
  await order();
  await open();
  expect(await screen.findByRole('heading', { name: 'Within 10 working days of the survey' })).toBeVisible();
  expect(screen.getByText('Your Starla is built meanwhile. We call you to agree the day.')).toBeVisible();
  expect(screen.getByText(/^Our engineer fits the lift in half a day,/)).toHaveTextContent('Your wish: ');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The next working day',
    'Next week',
    'Within 10 working days of the survey',
    'On the day',
  ]);
});

test('an express installation does not promise a survey next week', async () => {
  await order();
  const { order: receipt } = shop.store.getState().orderDetails.value ?? {};
  if (!receipt) throw new Error('there is no receipt');
  expect(receipt.follows).toBe('measuring');
  shop.store.dispatch(receiptSet({ order: { ...receipt, follows: 'express' } }));
  await open();
  expect(screen.getByRole('heading', { name: 'Within 3 working days' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Next week' })).toBeNull();
});

test('a receipt that does not load says so, and comes at a press', async () => {
  await order();
  let isCut = true;
  const words = () => (isCut ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve());
  page = await openPage(shop, '/order-confirmation', () => (
    <LazyWordsProvider value={words}>
      <OrderConfirmationPage />
    </LazyWordsProvider>
  ));
  await page.wait(100);
  expect(screen.getByText(email)).toBeVisible();
  expect(screen.getByText('We still have no answer. You can try again, or call us.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(100);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  isCut = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(100);
  expect(screen.getByRole('heading', { name: 'The next working day' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an order whose receipt is not in this browser still shows its number', async () => {
  await order();
  const [number = ''] = orderNumbers(shop);
  shop.store.dispatch(receiptReset());
  await open();
  expect(screen.getByText(number)).toBeVisible();
  expect(screen.getByText(/in another window/)).toBeVisible();
});

test('of an order that was found by its basket alone, only the number is told', async () => {
  shop = await startShop();
  const found = { attemptId: 'masked1', cartId: 'masked1', storeCode: '', fingerprint: '', total: null, startedAt: shop.world.clock.now() };
  shop.store.dispatch(orderFound({ ...found, state: 'confirmed', orderNumber: '000000042', isSeen: false }));
  await open();
  expect(screen.getByText('000000042')).toBeVisible();
  expect(screen.queryByText(/in another window/)).toBeNull();
});

test('without an order the page is friendly and shows no error', async () => {
  shop = await startShop();
  await open();
  expect(screen.getByRole('heading', { name: 'We have no recent order in this browser' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});
