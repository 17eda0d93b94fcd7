/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { chooseDelivery, fillBasket, giveAddress, paymentPath } from '~/testing/checkoutSteps';
import { chargesOf, setDeposit } from '~/testing/depositSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers, someNonce } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { billingAddressSubmitted, confirmationsGiven } from './checkoutActions';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  setDeposit(shop);
  page.unmount();
  await shop.close();
});

async function toPayment(options: Parameters<typeof startShop>[0] = {}, before: () => void = () => undefined): Promise<void> {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), ...options });
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  before();
  page = await openPage(shop, '/checkout', CheckoutPage);
  await page.wait(2_000);
  expect(screen.getByRole('heading', { level: 2, name: 'How would you like to pay?' })).toBeVisible();
}

const choices = () => within(screen.getByRole('radiogroup', { name: 'How much would you like to pay now?' }));
const chooseDeposit = async () => {
  await page.user.click(choices().getByRole('radio', { name: /^A deposit of/ }));
  await page.settle();
};
const frameSays = async (data: object) => {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card details');
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://pay.shop.test', source: contentWindow }));
  });
  await page.settle();
};
async function typeCard(number?: string): Promise<void> {
  await frameSays({ type: 'ready' });
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await frameSays({ type: 'tokenised', nonce: await someNonce(shop, number), cardLabel: 'Visa ending 1111' });
  await page.wait(1_500);
}
const press = async (name: RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(8_000);
};
const charges = () => chargesOf(shop);

test('the shopper chooses between all and a deposit, reads what is due when, and pays what stands on the button', async () => {
  await toPayment();
  expect(choices().getByRole('radio', { name: /^All of it: £/ })).toBeChecked();
  await chooseDeposit();
  expect(choices().getByRole('radio', { name: /^A deposit of/ })).toHaveAccessibleDescription(
    /at the latest 3 days before we fit your lift/,
  );
  await typeCard();
  const terms = screen.getByRole('region', { name: /^You pay £[\d,.]+ now, as a deposit$/ });
  expect(within(terms).getByText(/the whole deposit goes back/)).toBeVisible();
  const now = /£[\d,.]+/.exec(terms.textContent ?? '')?.[0] ?? '';
  await press(new RegExp(`^Place order and pay ${now} now$`));
  expect(page.router.state.location.pathname).toBe('/order-confirmation');
  expect(charges()).toEqual([Math.round(Number(now.replace(/[£,]/g, '')) * 100)]);
});

test('a deposit that changes meanwhile is shown before anything is paid, and paid at the next press', async () => {
  await toPayment();
  await chooseDeposit();
  await typeCard();
  const before = screen.getByRole('button', { name: /^Place order and pay/ }).textContent;
  setDeposit(shop, { percent: 25, days: 3 });
  await press(/^Place order and pay/);
  expect(screen.getByText(/^What is due now has changed/)).toBeVisible();
  expect(charges()).toEqual([]);
  const after = screen.getByRole('button', { name: /^Place order and pay/ });
  expect(after).not.toHaveTextContent(before ?? '');
  await press(/^Place order and pay/);
  expect([orderNumbers(shop).length, charges().length]).toEqual([1, 1]);
});

test('where none is offered any more, how to pay is asked again', async () => {
  await toPayment();
  await chooseDeposit();
  await typeCard();
  setDeposit(shop, null);
  await press(/^Place order and pay/);
  expect(screen.getByRole('heading', { level: 2, name: 'How would you like to pay?' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: /How much/ })).toBeNull();
  expect([orderNumbers(shop), charges()]).toEqual([[], []]);
});

test('after a declined card the deposit is still what was chosen', async () => {
  await toPayment();
  await chooseDeposit();
  await typeCard('4000000000000002');
  await press(/^Place order and pay/);
  expect(screen.getByText('Your order was not placed, and nothing was charged')).toBeVisible();
  expect(choices().getByRole('radio', { name: /^A deposit of/ })).toBeChecked();
});

test('a lost reply charges once, and the page waits for the outcome', async () => {
  await toPayment();
  await chooseDeposit();
  await typeCard();
  shop.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
  await press(/^Place order and pay/);
  await page.wait(40_000);
  expect([orderNumbers(shop).length, charges().length]).toEqual([1, 1]);
});

test('stock Magento is asked for none: a card pays all', async () => {
  await toPayment({ stock: true });
  expect(screen.queryByRole('radiogroup', { name: /How much/ })).toBeNull();
  await typeCard();
  await press(/^Place order and pay £[\d,.]+$/);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(charges()).toEqual([shop.sandbox.shop.database.one<{ sum: number }>('SELECT grand_total AS sum FROM orders')?.sum]);
});

test('while commerce does not say what is due, a card pays all', async () => {
  await toPayment({}, () => shop.sandbox.faults.arm({ kind: '503-before', path: '/graphql', operation: 'cartDeposit', times: 100 }));
  await frameSays({ type: 'ready' });
  await page.wait(60_000);
  expect(screen.queryByRole('radiogroup', { name: /How much/ })).toBeNull();
  expect(screen.queryByText('Loading')).toBeNull();
  await typeCard();
  await press(/^Place order and pay £[\d,.]+$/);
  expect(orderNumbers(shop)).toHaveLength(1);
});
