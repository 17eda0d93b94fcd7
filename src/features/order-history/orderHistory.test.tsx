/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import { orderAttemptConfirmed, orderAttemptSent } from '~/features/order-attempt';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { signOutRequested } from '~/features/session';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, ben, margaret, openAccount, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderListPage } from './OrderListPage';
import { OrderPage } from './OrderPage';
import { lazyOrderHistory } from './reorderFlow';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function customersShop(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory], ...options });
  await signIn(shop);
}
async function openList(query = ''): Promise<void> {
  page = await openPage(shop, `/order-history${query}`, OrderListPage);
  await page.wait(1_000);
}
async function openOrder(number: string): Promise<void> {
  page = await openPage(shop, `/order-history/${number}`, OrderPage, '/order-history/:number');
  await page.wait(1_000);
}

/** An order of another window, whose reply was lost. */
const attempt: OrderAttemptRecord = {
  attemptId: 'a',
  cartId: 'c',
  storeCode: 'uk',
  fingerprint: '',
  total: { minor: 5800, currency: 'GBP' },
  startedAt: Date.UTC(2026, 10, 2, 9),
  state: 'sent',
  orderNumber: null,
  isSeen: false,
};

const belt = { sku: 'SEAT-BELT' };
const shownOrders = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.replace('Order ', ''));
const steps = () =>
  within(screen.getByRole('region', { name: 'How far your order is' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('p')?.textContent);
const address = () => page.router.state.location.pathname + page.router.state.location.search;
const amount = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

test('somebody who has not ordered yet is led to the shop', async () => {
  await customersShop();
  await openList();
  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Build your stairlift' }));
  expect(address()).toBe('/stairlift-builder');
});

test('the list shows each order with its day, state, things and total; those of others are not in it', async () => {
  await customersShop();
  await openAccount(shop, ben);
  await orderAside(shop, ben, belt);
  const number = await orderAside(shop, margaret, { ...belt, quantity: 2 }, { sku: 'STICK-HOLDER' });
  await openList();
  expect(shownOrders()).toEqual([number]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Received')).toBeVisible();
  expect(card.getByText(/^2 × /)).toBeVisible();
  expect(card.getByText('and 1 more item')).toBeVisible();
  expect(card.getByText('Ordered on 2 November 2026')).toBeVisible();
  expect(card.getByText('£145.45')).toBeVisible();
  await page.user.click(card.getByRole('link', { name: `Order ${number}` }));
  expect(address()).toBe(`/order-history/${number}`);
});

test('an order that is placed while the list was left or is open appears at once', async () => {
  await customersShop();
  const one = await orderAside(shop, margaret, belt);
  await openList();
  await act(() => page.router.navigate('/elsewhere'));
  const two = await orderAside(shop, margaret, belt);
  await act(() => page.router.navigate('/order-history'));
  await page.wait(1_000);
  expect(shownOrders()).toEqual([two, one]);
  const three = await orderAside(shop, margaret, belt);
  act(() => void shop.store.dispatch(orderAttemptSent(attempt)));
  act(() => void shop.store.dispatch(orderAttemptConfirmed({ attemptId: 'a', cartId: 'c', orderNumber: three })));
  await page.wait(1_000);
  expect(shownOrders()).toEqual([three, two, one]);
});

test('an address with a page that does not exist says so and can be tried again', async () => {
  await customersShop();
  await orderAside(shop, margaret, belt);
  await openList('?page=7');
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show your orders at the moment');
  expect(screen.getByRole('link', { name: 'Show all my orders' })).toBeVisible();
});

test('when the list cannot be read it says so, and a second try shows it', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'customerOrders', times: 1 });
  await openList();
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show your orders at the moment');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(1_000);
  expect(shownOrders()).toEqual([number]);
});

test('a lift’s order says how far it is, with its answers, address, totals and VAT', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, await someLift(shop), belt);
  await openOrder(number);
  expect(steps()).toEqual(['Ordered Done', 'SurveyNext', 'Making Later', 'Fitting Later']);
  await page.user.click(screen.getByText(/Your \d+ answers/));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByText('Where it is fitted').nextElementSibling).toHaveTextContent('Margaret Hale3 Mill LaneExeterEX1 1AA01632960001');
  expect(screen.getByText('Payment').nextElementSibling).toHaveTextContent('Visa');
  const goods = amount('Goods') ?? '';
  expect(goods).toMatch(/^£\d,\d{3}/);
  expect(amount('Total')).toBe(goods);
  expect(screen.getByText(/^Includes .*20/)).toBeVisible();
});

test('what the company adds shows in the order: news, the survey, an invoice, a parcel, money back', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, await someLift(shop));
  await atTheDesk(shop, number, 'survey');
  await atTheDesk(shop, number, 'comment', 'Ivan comes on Tuesday.');
  await atTheDesk(shop, number, 'invoice');
  await openOrder(number);
  expect(steps()).toEqual(['Ordered Done', 'Survey Done', 'MakingNext', 'Fitting Later']);
  expect(within(screen.getByRole('region', { name: 'News from us' })).getByText('Ivan comes on Tuesday.')).toBeVisible();
  expect(screen.getByText('In progress')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Invoices' })).getByText(/^Invoice \d/)).toBeVisible();
  page.unmount();
  await atTheDesk(shop, number, 'ship', 'GB123');
  await openOrder(number);
  expect(steps()).toEqual(['Ordered Done', 'Survey Done', 'Making Done', 'Fitting Done']);
  expect(screen.getByText('Completed')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Deliveries' })).getByText('GB123')).toBeVisible();
  page.unmount();
  await atTheDesk(shop, number, 'refund');
  await openOrder(number);
  expect(screen.queryByRole('region', { name: 'How far your order is' })).toBeNull();
  expect(screen.getByText(/the money is on its way back to you/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Credit notes' })).toBeVisible();
});

test('stock Magento knows the beginning and the end alone; 2.4.7 has no prices of single things', async () => {
  await customersShop({ stock: true });
  const number = await orderAside(shop, margaret, await someLift(shop));
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'customerOrderAmounts', times: 99 });
  await openOrder(number);
  expect(steps()).toEqual(['Ordered Done', 'Survey Later', 'Making Later', 'Fitting Later']);
  expect(amount('Goods without VAT')).toMatch(/^£/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order of goods has its own way, and is printed on request', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  await openOrder(number);
  expect(steps()).toEqual(['Ordered Done', 'SentNext']);
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await page.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('another customer’s order is not shown', async () => {
  await customersShop();
  await openAccount(shop, ben);
  await openOrder(await orderAside(shop, ben, belt));
  expect(screen.getByText('There is no such order in your account')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Show all my orders' }));
  expect(address()).toBe('/order-history');
});

test('when an order cannot be read it says so, and a second try shows it', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'customerOrder', times: 1 });
  await openOrder(number);
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show this order at the moment');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(1_000);
  expect(steps()).toEqual(['Ordered Done', 'SentNext']);
});

test('an answer that comes after the sign-out is dropped', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'customerOrders', ms: 5_000 });
  await openList();
  expect(shownOrders()).toEqual([]);
  act(() => void shop.store.dispatch(signOutRequested({ reason: 'asked' })));
  await page.wait(10_000);
  expect(shownOrders()).toEqual([]);
  expect(JSON.stringify(shop.store.getState().api.queries)).not.toContain(number);
});
