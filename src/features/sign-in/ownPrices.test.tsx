/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { savedLook } from '~/config/savedLook';
import { productApi } from '~/features/product/productApi';
import { ProductPage } from '~/features/product/ProductPage';
import { signOutRequested } from '~/features/session';
import { TopBar } from '~/features/shell/TopBar';
import type { Credentials } from '~/testing/customerSteps';
import { margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { SessionWatch } from './SessionWatch';

/** Buys for a public body, whose prices are 92 % of the public's. */
const gwen: Credentials = { email: 'gwen.morris@example.com', password: 'Steadwell-2026' };

let shop: StartedShop;
let page: OpenPage;
const Page = () => (
  <>
    <TopBar />
    <ProductPage urlKey="easy-seat-belt" />
    <SessionWatch />
  </>
);
/** The product's page as a guest sees it. */
async function start(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop(options);
  page = await openPage(shop, '/easy-seat-belt', Page);
  await page.wait(1_000);
  expect(price()).toBe('£58');
}
beforeEach(() => {
  document.documentElement.className = '';
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

/** A network on which commerce does not know one operation. */
const refusing =
  (operation: string) =>
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    JSON.stringify([input, init?.body]).includes(operation)
      ? Response.json({ errors: [{ message: 'Cannot query field "group" on type "Customer".' }] })
      : send(input, init);

const isAboutProducts = (...request: Parameters<typeof fetch>): boolean =>
  /products\b/.test(JSON.stringify([request[0], request[1]?.body]));
const failed = (message: string | null): Promise<Response> =>
  message === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({ errors: [{ message }] }));

const price = () => screen.getAllByText(/^£[\d.]+$/)[0]?.textContent;
const isHidden = () => document.documentElement.matches(`.prices-asked, .${savedLook.waitingClass}`);
const asked = () => shop.received().filter((operation) => operation.startsWith('product ')).length;
const hasCookie = () => shop.world.cookies.read(savedLook.ownPricesCookie) === '1';

test('a public buyer’s own price takes the place of the public’s, which is hidden until then', async () => {
  await start();
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'products', ms: 8_000 });
  await act(() => signIn(shop, gwen));
  await page.wait(1_000);
  expect(isHidden()).toBe(true);
  await page.wait(10_000);
  expect(isHidden()).toBe(false);
  expect(price()).toBe('£53.36');
  expect(hasCookie()).toBe(true);
});

test('while commerce does not answer, no price is shown rather than the public’s', async () => {
  await start();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'products', times: 8 });
  await act(() => signIn(shop, gwen));
  await page.wait(5_000);
  expect(isHidden()).toBe(true);
  await page.wait(120_000);
  expect(isHidden()).toBe(false);
  expect(price()).toBe('£53.36');
});

test('the page’s script hides the public’s prices of a known public buyer; the script alone never shows them', async () => {
  await start();
  document.documentElement.classList.add(savedLook.waitingClass);
  shop.world.cookies.write(savedLook.ownPricesCookie, '1', { maxAge: 3_600 });
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'groupOfCustomer', ms: 5_000 });
  await act(() => signIn(shop, gwen));
  await page.wait(1_000);
  expect(isHidden()).toBe(true);
  // The script's own class would show them after a while, whether or not commerce has answered.
  expect(document.documentElement).not.toHaveClass(savedLook.waitingClass);
  await page.wait(10_000);
  expect(isHidden()).toBe(false);
  expect(price()).toBe('£53.36');
});

test.each([
  ['which commerce cannot answer', 'Internal server error', 5_000],
  ['which is never delivered', null, 300_000],
])('a question %s does not hide the prices for good', async (_case, message, patience) => {
  let isFailing = false;
  await start({ network: (send) => (input, init) => (isFailing && isAboutProducts(input, init) ? failed(message) : send(input, init)) });
  isFailing = true;
  await act(() => signIn(shop, gwen));
  await page.wait(patience);
  expect(isHidden()).toBe(false);
});

test('a page that was left is not asked for again', async () => {
  await start();
  const before = asked();
  await act(() => page.router.navigate('/elsewhere'));
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  expect(shop.store.getState().signIn?.ownPrices).toBe('known');
  expect(asked()).toBe(before);
  // What holds prices; reviews and the kind of product stay.
  const priced = Object.keys(shop.store.getState().api.queries).filter((key) => /^product(?:ExcludingTax)?\(/.test(key));
  expect(priced).toEqual([]);
});

test('all prices of a page are asked for at once', async () => {
  await start();
  await act(() => shop.store.dispatch(productApi.endpoints.product.initiate('folding-rail')));
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'products', ms: 8_000, times: 2 });
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  expect(isHidden()).toBe(false);
});

test('another token of the same customer hides nothing and asks nothing again', async () => {
  await start();
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  const before = asked();
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'products', ms: 8_000 });
  await act(() => signIn(shop, gwen));
  await page.wait(1_000);
  expect(isHidden()).toBe(false);
  await page.wait(10_000);
  expect(asked()).toBe(before);
  expect(hasCookie()).toBe(true);
});

test('a price that was asked for as a guest, and comes after the sign-in, is not taken for the customer’s own', async () => {
  let isSlow = true;
  shop = await startShop({
    network: (send) => async (input, init) => {
      const reply = await send(input, init);
      if (isSlow && isAboutProducts(input, init)) await shop.world.clock.sleep(5_000);
      return reply;
    },
  });
  page = await openPage(shop, '/easy-seat-belt', Page);
  await act(() => signIn(shop, gwen));
  isSlow = false;
  await page.wait(1_000);
  expect(isHidden()).toBe(true);
  await page.wait(20_000);
  expect(isHidden()).toBe(false);
  expect(price()).toBe('£53.36');
});

test('for every other customer nothing is asked again, and nothing is hidden', async () => {
  await start();
  const before = asked();
  await act(() => signIn(shop, margaret));
  await page.wait(10_000);
  expect(isHidden()).toBe(false);
  expect(asked()).toBe(before);
  expect(hasCookie()).toBe(false);
});

test('after the sign-out neither price nor hint stays', async () => {
  await start();
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  act(() => {
    shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  });
  await page.wait(10_000);
  expect(hasCookie()).toBe(false);
  expect(JSON.stringify(shop.store.getState().api.queries)).not.toContain('5336');
});

test('a server that does not tell groups leaves the public’s prices and the page’s own bar', async () => {
  await start({ network: refusing('groupOfCustomer') });
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  expect(isHidden()).toBe(false);
  expect(price()).toBe('£58');
});

test('above the header a public buyer has the public sector’s bar on every page', async () => {
  await start({ network: refusing('cmsBlocks') });
  expect(screen.queryByText(/public sector|councils/i)).toBeNull();
  await act(() => signIn(shop, gwen));
  await page.wait(10_000);
  expect(screen.getByText(/public sector|councils/i)).toBeVisible();
});
