/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, margaret, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderListPage } from './OrderListPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function customersShop(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop({ late: [lazySignIn, lazyCart], ...options });
  await signIn(shop);
}
async function openList(query = ''): Promise<void> {
  page = await openPage(shop, `/order-history${query}`, OrderListPage);
  await page.wait(1_000);
}

const belt = { sku: 'SEAT-BELT' };
const shownOrders = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.replace('Order ', ''));
const address = () => page.router.state.location.pathname + page.router.state.location.search;
async function search(words: string): Promise<void> {
  const field = screen.getByLabelText('Order number or product');
  await page.user.clear(field);
  if (words) await page.user.type(field, words);
  await page.user.click(screen.getByRole('button', { name: 'Search' }));
  await page.wait(1_000);
}

test('an order is found by part of its number; the address keeps what is shown', async () => {
  await customersShop();
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) numbers.push(await orderAside(shop, margaret, belt));
  await openList();
  expect(screen.getByText('12 orders')).toBeVisible();
  expect(shownOrders()).toEqual(numbers.slice(2).reverse());
  await page.user.click(screen.getByRole('link', { name: 'Next page' }));
  await page.wait(1_000);
  expect([address(), shownOrders()]).toEqual(['/order-history?page=2', [numbers[1], numbers[0]]]);
  expect(screen.getByText('12 orders').parentElement).toHaveFocus();
  await page.user.selectOptions(screen.getByLabelText('Which orders come first?'), 'The oldest');
  await search('');
  expect([address(), shownOrders()]).toEqual(['/order-history?sort=oldest', numbers.slice(0, 10)]);
  await search('0012');
  expect([address(), shownOrders()]).toEqual(['/order-history?search=0012&sort=oldest', [numbers[11]]]);
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  await search('77');
  expect(screen.getByText('No order fits your search')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Show all my orders' }));
  await page.wait(1_000);
  expect([address(), shownOrders()]).toEqual(['/order-history', numbers.slice(2).reverse()]);
  expect(screen.getByLabelText('Order number or product')).toHaveValue('');
});

test('orders are found by a product, a state and days; the address opens the same again', async () => {
  await customersShop();
  const belts = await orderAside(shop, margaret, belt);
  await orderAside(shop, margaret, { sku: 'STICK-HOLDER' });
  const both = await orderAside(shop, margaret, { sku: 'STICK-HOLDER' }, belt);
  await atTheDesk(shop, belts, 'invoice');
  await openList('?sort=oldest');
  await search('Séat BELT');
  expect([address(), shownOrders()]).toEqual(['/order-history?search=S%C3%A9at+BELT&sort=oldest', [belts, both]]);
  expect(screen.getByText('2 orders')).toBeVisible();
  await page.user.selectOptions(screen.getByLabelText('Where it stands'), 'In progress');
  await search('');
  expect(shownOrders()).toEqual([belts]);
  page.unmount();
  await openList('?search=belt&status=received&from=2026-11-02&to=2026-11-02');
  expect(shownOrders()).toEqual([both]);
  expect(screen.getByLabelText('Ordered from')).toHaveValue('2026-11-02');
  page.unmount();
  // Days in the wrong order are turned round; the last day counts.
  await openList('?from=2026-11-02&to=2026-11-01');
  expect(shownOrders()).toHaveLength(3);
  page.unmount();
  await openList('?to=2026-11-01');
  expect(screen.getByText('No order fits your search')).toBeVisible();
});

test('Magento 2.4.7, which filters by number alone, has its orders looked through', async () => {
  const message = 'Variable "$filter" got invalid value; Field "status" is not defined by type "CustomerOrdersFilterInput".';
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) =>
      decodeURIComponent(input as string).includes('query filteredOrders')
        ? Response.json({ errors: [{ message, extensions: { category: 'graphql' } }] })
        : send(input, init);
  await customersShop({ network });
  const belts = await orderAside(shop, margaret, belt);
  await orderAside(shop, margaret, belt);
  await atTheDesk(shop, belts, 'invoice');
  await openList('?status=underWay');
  expect(shownOrders()).toEqual([belts]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search of which one step fails says so, and a second try shows what was found', async () => {
  await customersShop();
  const number = await orderAside(shop, margaret, belt);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderIndex', times: 1 });
  await openList('?search=belt');
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show your orders at the moment');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(1_000);
  expect(shownOrders()).toEqual([number]);
});
