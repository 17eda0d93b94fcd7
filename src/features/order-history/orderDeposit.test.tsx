/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { atTheDesk } from '~/testing/customerSteps';
import { chargesOf, offeredDeposit } from '~/testing/depositSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers, someNonce } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderStatusPage } from './OrderStatusPage';

let shop: StartedShop;
let page: OpenPage;
let number = '';
beforeEach(async () => {
  shop = await startShop();
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({ deposit: await offeredDeposit(shop) }));
  await shop.advance(10_000);
  number = orderNumbers(shop)[0] ?? '';
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const token = () => shop.sandbox.shop.database.one<{ token: string }>('SELECT token FROM orders')?.token ?? '';
const charges = () => chargesOf(shop);
const total = () => shop.sandbox.shop.database.one<{ sum: number }>('SELECT grand_total AS sum FROM orders')?.sum;
async function open(): Promise<void> {
  page = await openPage(shop, `/order-status?token=${token()}`, OrderStatusPage);
  await page.wait(2_000);
}
const region = (name: string) => screen.getByRole('region', { name });
const frameSays = async (data: object) => {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card details');
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://pay.shop.test', source: contentWindow }));
  });
  await page.settle();
};
async function openCard(): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: /^Pay £[\d,.]+ by card$/ }));
  await page.wait(1_000);
  await frameSays({ type: 'ready' });
}
async function payRest(card?: string): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: /^Pay £[\d,.]+ now$/ }));
  await frameSays({ type: 'tokenised', nonce: await someNonce(shop, card), cardLabel: 'Visa ending 1111' });
  await page.wait(20_000);
}

test('the order says what is paid and due, until when, how, and when the deposit goes back', async () => {
  await open();
  const part = within(region('The rest is due before the fitting'));
  expect(part.getByText('Still to pay before the fitting')).toBeVisible();
  expect(part.getByText(/at the latest 3 days before we fit your lift/)).toBeVisible();
  expect(part.getByText(/the whole deposit goes back/)).toBeVisible();
  await page.user.click(part.getByText('Pay by bank transfer'));
  expect(part.getByText(number)).toBeVisible();
  expect(part.getAllByRole('link', { name: /\d{4} \d{3}/ })[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('the rest is paid by card, and the page says so at once, with the focus there', async () => {
  await open();
  await openCard();
  await payRest();
  expect(within(region('Your lift is paid in full')).getByRole('heading')).toHaveFocus();
  expect(charges().reduce((sum, amount) => sum + amount, 0)).toBe(total());
  expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull();
});

test('a lost reply charges once', async () => {
  await open();
  await openCard();
  shop.sandbox.faults.arm({ kind: 'drop-after', path: '/graphql', operation: 'payOrderRest' });
  await payRest();
  expect(region('Your lift is paid in full')).toBeVisible();
  expect(charges()).toHaveLength(2);
});

test('a declined card charges nothing, and another may be typed', async () => {
  await open();
  await openCard();
  await payRest('4000000000000002');
  expect(screen.getByText('The rest was not paid, and nothing was charged')).toBeVisible();
  expect(charges()).toHaveLength(1);
  await payRest();
  expect(region('Your lift is paid in full')).toBeVisible();
});

test('where commerce does not answer afterwards, the page says that it does not know, and that it counts once', async () => {
  await open();
  await openCard();
  shop.sandbox.faults.arm({ kind: 'drop-after', path: '/graphql', operation: 'payOrderRest' });
  shop.sandbox.faults.arm({ kind: '503-before', path: '/graphql', operation: 'orderDeposit', times: 100 });
  await payRest();
  await page.wait(60_000);
  expect(screen.getByText(/^We do not know whether your payment arrived/)).toBeVisible();
});

test('a cancelled order owes nothing, and its deposit goes back', async () => {
  await atTheDesk(shop, number, 'refund');
  await open();
  expect(within(region('Your deposit goes back to you')).getByText(/You owe nothing more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull();
});

test('what cannot be read is said, and read at a press', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', path: '/graphql', operation: 'orderDeposit', times: 100 });
  await open();
  await page.wait(60_000);
  expect(screen.getByText('We cannot show at the moment what is still to pay')).toBeVisible();
  shop.sandbox.faults.clear();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(5_000);
  expect(region('The rest is due before the fitting')).toBeVisible();
});
