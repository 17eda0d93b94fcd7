/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cartApi, selectCartId } from '~/features/cart';
import { NoticesRegion } from '~/features/notices';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, linesOf, margaret, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderPage } from './OrderPage';
import { lazyOrderHistory } from './reorderFlow';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory] });
  await signIn(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const belts = { sku: 'SEAT-BELT', quantity: 2 };
const holder = { sku: 'STICK-HOLDER' };
const Page = () => (
  <>
    <OrderPage />
    <NoticesRegion />
  </>
);
async function openOrder(number: string): Promise<void> {
  page = await openPage(shop, `/order-history/${number}`, Page, '/order-history/:number');
  await page.wait(1_000);
}
async function press(name: string, milliseconds = 5_000): Promise<void> {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(milliseconds);
}
const sellOut = (sku: string, left: number) => shop.sandbox.shop.database.run('UPDATE stock SET quantity = ? WHERE sku = ?', left, sku);

test('an order is ordered again with one press, and the basket shows it', async () => {
  await openOrder(await orderAside(shop, margaret, belts, holder));
  await press('Order the same again');
  expect(page.router.state.location.pathname).toBe('/basket');
  expect(await linesOf(shop, margaret)).toEqual(['2 SEAT-BELT', '1 STICK-HOLDER']);
});

test('what cannot be ordered again is named, and the rest is in the basket', async () => {
  const number = await orderAside(shop, margaret, belts, holder);
  sellOut('SEAT-BELT', 1);
  await openOrder(number);
  await press('Order the same again');
  expect(page.router.state.location.pathname).toBe(`/order-history/${number}`);
  expect(screen.getByText('Not everything could be put into your basket')).toBeVisible();
  expect(screen.getByText('Easy seat belt: we do not have that many at the moment.')).toBeVisible();
  expect(await linesOf(shop, margaret)).toEqual(['1 STICK-HOLDER']);
  await page.user.click(screen.getByRole('link', { name: 'See the basket' }));
  expect(page.router.state.location.pathname).toBe('/basket');
});

test('when nothing can be ordered again it says so', async () => {
  const number = await orderAside(shop, margaret, belts);
  sellOut('SEAT-BELT', 0);
  await openOrder(number);
  await press('Order the same again');
  expect(screen.getByText('None of this could be put into your basket')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the basket' })).toBeNull();
});

test('a lost reply does not double the order: the basket is read instead', async () => {
  await openOrder(await orderAside(shop, margaret, belts));
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'reorderItems' });
  await press('Order the same again', 30_000);
  expect(page.router.state.location.pathname).toBe('/basket');
  expect(await linesOf(shop, margaret)).toEqual(['2 SEAT-BELT']);
  expect(shop.received().filter((name) => name.startsWith('reorderItems'))).toHaveLength(1);
});

test('a reorder that the shop refuses is reported, with nothing in the basket', async () => {
  const number = await orderAside(shop, margaret, belts);
  // Found to be ordered, the basket has the page read the order anew: before the order becomes another customer's.
  const cartId = selectCartId(shop.store.getState()) ?? '';
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: true, subscribe: false }));
  await shop.advance(2_000);
  await openOrder(number);
  shop.sandbox.shop.database.run('UPDATE orders SET customer_id = 999 WHERE increment_id = ?', number);
  await press('Order the same again');
  expect(screen.getByText('We could not put this into your basket')).toBeVisible();
  expect(await linesOf(shop, margaret)).toEqual([]);
});

test('while it is unclear whether the order is in the basket, the way leads there', async () => {
  await shop.close();
  let isCut = false;
  // The connection breaks while the order is being added, and stays broken.
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const reply = isCut ? undefined : await send(input, init);
      isCut ||= JSON.stringify(init?.body ?? '').includes('mutation reorderItems');
      if (!reply || isCut) throw new TypeError('Failed to fetch');
      return reply;
    };
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory], network });
  await signIn(shop);
  await openOrder(await orderAside(shop, margaret, belts));
  await press('Order the same again', 300_000);
  expect(screen.getByText(/We do not know whether this is in your basket now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the basket' })).toBeVisible();
  isCut = false;
  expect(await linesOf(shop, margaret)).toEqual(['2 SEAT-BELT']);
});

test('an order is cancelled after a second question, for a reason', async () => {
  await openOrder(await orderAside(shop, margaret, belts));
  await press('Cancel this order');
  await page.user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(screen.getByText(/Please choose a reason/)).toBeVisible();
  await page.user.click(screen.getByLabelText('It takes too long'));
  await press('Cancel the order');
  expect(screen.getByText('This order was cancelled. Nothing more will be sent.')).toBeVisible();
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

test('a cancelled order takes the focus when it is cancelled, and not when its page is opened', async () => {
  const number = await orderAside(shop, margaret, belts);
  await openOrder(number);
  await press('Cancel this order');
  await page.user.click(screen.getByLabelText('It takes too long'));
  await press('Cancel the order');
  const said = () => screen.getByText('This order was cancelled. Nothing more will be sent.').closest('[tabindex]');
  expect(said()).toHaveFocus();
  page.unmount();
  await openOrder(number);
  expect(said()).not.toHaveFocus();
});

test('a reader who thinks again keeps the order', async () => {
  await openOrder(await orderAside(shop, margaret, belts));
  await press('Cancel this order');
  await press('Keep the order');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Received')).toBeVisible();
});

test('an order that is being made meanwhile is not cancelled, and the way on is a phone number', async () => {
  const number = await orderAside(shop, margaret, belts);
  await openOrder(number);
  await atTheDesk(shop, number, 'make');
  await press('Cancel this order');
  await page.user.click(screen.getByLabelText('Another reason'));
  // The answer, and the order read again, which can no longer be cancelled.
  await press('Cancel the order');
  const said = screen.getByText('This order can no longer be cancelled here.');
  expect(said.closest('[tabindex="-1"]')).toHaveFocus();
  const refusal = said.closest('[role="status"]');
  expect(within(refusal as HTMLElement).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('a cancellation whose reply is lost shows as soon as the order is read again', async () => {
  await openOrder(await orderAside(shop, margaret, belts));
  await press('Cancel this order');
  await page.user.click(screen.getByLabelText('Another reason'));
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'cancelOrder', times: 9 });
  await press('Cancel the order', 30_000);
  expect(screen.getByText('Cancelled')).toBeVisible();
});

test('a cancellation that did not reach the shop says so, and can be tried again', async () => {
  await openOrder(await orderAside(shop, margaret, belts));
  await press('Cancel this order');
  await page.user.click(screen.getByLabelText('Another reason'));
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'cancelOrder', times: 99 });
  await press('Cancel the order', 30_000);
  expect(screen.getByText(/^(We do not know whether the order is cancelled|The order could not be cancelled)/)).toBeVisible();
  shop.sandbox.faults.clear();
  await press('Cancel this order');
  await press('Cancel the order');
  expect(screen.getByText('Cancelled')).toBeVisible();
});
