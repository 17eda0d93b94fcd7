/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, margaret, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { orderNumbers, someLift } from '~/testing/shopSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { mailsOf } from '../../../sandbox/mail/mailbox';
import { OrderPage } from './OrderPage';
import { OrderStatusPage } from './OrderStatusPage';
import { lazyOrderHistory } from './reorderFlow';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const belt = { sku: 'SEAT-BELT', quantity: 2 };
const holder = { sku: 'STICK-HOLDER' };
async function customersShop(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory], ...options });
  await signIn(shop);
}
async function openOrder(number: string): Promise<void> {
  page = await openPage(shop, `/order-history/${number}`, OrderPage, '/order-history/:number');
  await page.wait(1_000);
}
async function press(name: string, milliseconds = 2_000): Promise<void> {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(milliseconds);
}
const receipts = () => mailsOf(shop.sandbox.shop).filter(({ subject }) => subject.startsWith('We have received your cancellation'));

test('a customer withdraws from one item in two steps; the receipt with its time stands in the order and in a mail', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt, holder));
  await press('Cancel the contract here');
  expect(screen.getByRole('heading', { name: 'Step 1 of 2: What do you cancel?' })).toHaveFocus();
  expect(screen.getByLabelText('Your name')).toHaveValue('Margaret Hale');
  await press('Continue');
  expect(screen.getAllByText('Please choose at least one item')).toHaveLength(2);
  await page.user.click(screen.getByLabelText('2 × Easy seat belt'));
  await press('Continue');
  expect(screen.getByRole('heading', { name: 'Step 2 of 2: Please confirm' })).toHaveFocus();
  expect(screen.getByText(/^Margaret Hale, margaret\.hale@example\.com$/)).toBeVisible();
  await press('Change something');
  expect(screen.getByLabelText('2 × Easy seat belt')).toBeChecked();
  await press('Continue');
  await press('Confirm cancellation');
  const receipt = screen.getByText('We received your cancellation on 2 November 2026 at 9:00').closest('[role="status"]');
  expect(within(receipt as HTMLElement).getByText(/Easy seat belt/)).toBeVisible();
  expect(receipt?.parentElement).toHaveFocus();
  expect(receipts().map(({ recipient }) => recipient)).toEqual([margaret.email]);
  // The other item may still be given back, later.
  await press('Cancel the contract here');
  expect(screen.queryByLabelText('2 × Easy seat belt')).toBeNull();
  await press('Keep the order');
  expect(screen.getByRole('button', { name: 'Cancel the contract here' })).toHaveFocus();
  // Later, the receipt stands there without taking the focus.
  page.unmount();
  await openOrder(orderNumbers(shop)[0] ?? '');
  expect(screen.getByText(/^We received your cancellation on/)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('missing and wrong answers are named, each at its field, and nothing is lost', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt));
  await press('Cancel the contract here');
  await page.user.clear(screen.getByLabelText('Your name'));
  await page.user.clear(screen.getByLabelText(/^Email address/));
  await enter(page.user, screen.getByLabelText(/^Email address/), 'margaret');
  await press('Continue');
  expect(screen.getAllByText('Please enter your name')).toHaveLength(2);
  expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
  expect(screen.getByLabelText(/^Email address/)).toHaveValue('margaret');
});

test('what was made to measure is excepted, with the reason; so are goods after their 14 days', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, await someLift(shop), belt);
  await atTheDesk(shop, number, 'ship', 'GB123');
  shop.sandbox.shop.database.run('UPDATE order_documents SET created_at = created_at - ?', 20 * 86_400_000);
  await openOrder(number);
  expect(screen.getByText(/is made to measure for your stairs\. The law excepts such goods/)).toBeVisible();
  expect(screen.getByText(/the 14 days ended on 27 October 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the contract here' })).toBeNull();
});

async function orderSentBack(items: string): Promise<void> {
  await customersShop();
  const number = await orderAside(shop, margaret, belt, holder);
  await atTheDesk(shop, number, 'ship', 'GB123');
  shop.sandbox.shop.database.run(
    "INSERT INTO order_returns (order_id, items, status, comment, created_at) VALUES (1, ?, 'PENDING', '', 0)",
    items,
  );
  await atTheDesk(shop, number, 'settle');
  await openOrder(number);
}

test('what came back and was paid back is not offered', async () => {
  await orderSentBack('[{"line":0,"quantity":2}]');
  await press('Cancel the contract here');
  expect(screen.queryByLabelText('2 × Easy seat belt')).toBeNull();
  await press('Continue');
  expect(screen.getByText('Walking stick holder', { selector: 'section li' })).toBeVisible();
});

test('where everything came back and was paid back, nothing is said of it', async () => {
  await orderSentBack('[{"line":0,"quantity":2},{"line":1,"quantity":1}]');
  expect(screen.queryByRole('heading', { name: 'Changed your mind?' })).toBeNull();
});

test('a guest withdraws, too', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.shop.database.run("UPDATE orders SET customer_id = NULL, token = 'guests'");
  page = await openPage(shop, '/order-status?token=guests', OrderStatusPage);
  await page.wait(1_000);
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await press('Cancel the contract here');
  await press('Continue');
  await press('Confirm cancellation');
  expect(screen.getByText(/^We received your cancellation on/)).toBeVisible();
  expect(receipts()).toHaveLength(1);
});

test('a declaration whose reply is lost is settled by reading, and counts once', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt));
  await press('Cancel the contract here');
  await press('Continue');
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'withdrawFromContract', times: 9 });
  await press('Confirm cancellation', 60_000);
  expect(screen.getByText(/^We received your cancellation on/)).toBeVisible();
  expect(receipts()).toHaveLength(1);
});

test('a declaration of which nothing is known yet names the same item when it is sent again', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt, holder));
  await press('Cancel the contract here');
  await page.user.click(screen.getByLabelText('2 × Easy seat belt'));
  await press('Continue');
  // It arrives, but neither its reply does nor the three looks at the order; the page's own look after them tells what is left.
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'withdrawFromContract', times: 9 });
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderWithdrawal', times: 3 });
  await press('Confirm cancellation', 60_000);
  expect(screen.getByText(/^We received your cancellation on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm cancellation' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel the contract here' })).toBeVisible();
  expect(receipts()).toHaveLength(1);
});

test('while nothing can be read, a declaration sent again is the same one', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt, holder));
  await press('Cancel the contract here');
  await page.user.click(screen.getByLabelText('2 × Easy seat belt'));
  await press('Continue');
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'withdrawFromContract', times: 9 });
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderWithdrawal', times: 99 });
  await press('Confirm cancellation', 120_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your cancellation arrived. You may send it again');
  shop.sandbox.faults.clear();
  await press('Confirm cancellation');
  const receipt = screen.getByText(/^We received your cancellation on/).closest('[role="status"]') as HTMLElement;
  expect(within(receipt).getByText(/Easy seat belt/)).toBeVisible();
  expect(within(receipt).queryByText('Walking stick holder')).toBeNull();
  expect(receipts()).toHaveLength(1);
});

test('a declaration that did not arrive says so, and can be sent again', async () => {
  await customersShop();
  await openOrder(await orderAside(shop, margaret, belt));
  await press('Cancel the contract here');
  await press('Continue');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'withdrawFromContract', times: 99 });
  await press('Confirm cancellation', 120_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your cancellation arrived. You may send it again');
  shop.sandbox.faults.clear();
  await press('Confirm cancellation');
  expect(screen.getByText(/^We received your cancellation on/)).toBeVisible();
  expect(receipts()).toHaveLength(1);
});

test('while the right cannot be read the order says so; a second try shows it', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderWithdrawal', times: 1 });
  await openOrder(number);
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show your right to cancel at the moment');
  await press('Try again');
  expect(screen.getByRole('button', { name: 'Cancel the contract here' })).toBeVisible();
});

test('stock Magento takes no declarations: the right is told, and the way is the phone', async () => {
  await customersShop({ stock: true });
  await openOrder(await orderAside(shop, margaret, belt));
  expect(screen.getByRole('heading', { name: 'Changed your mind?' })).toBeVisible();
  expect(screen.getByText(/within 14 days.*call us, the number stands below/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^0/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.queryByRole('button', { name: 'Cancel the contract here' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
