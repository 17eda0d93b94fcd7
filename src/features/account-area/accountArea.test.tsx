/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { selectIsSignedIn, signOutHeld, signOutReleased } from '~/features/session';
import { margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { AccountArea } from './AccountArea';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
  await signIn(shop);
  page = await openPage(shop, '/order-history', () => <AccountArea heading="My orders">What stands here</AccountArea>);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const own = () => within(screen.getByRole('navigation', { name: 'My account' }));
const press = async (name: string) => {
  await page.user.click(own().getByRole('button', { name }));
  await page.wait(2_000);
};

test('a page of the account names the customer, marks itself, and leads to the others', async () => {
  expect(screen.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  expect(own().getByText('Margaret Hale')).toBeInTheDocument();
  expect(own().getByText(new RegExp(margaret.email))).toBeInTheDocument();
  expect(own().getByRole('link', { name: 'My orders' })).toHaveAttribute('aria-current', 'page');
  await page.user.click(own().getByRole('link', { name: 'My addresses' }));
  expect(page.router.state.location.pathname).toBe('/address-book');
});

test('it signs out, after an order that is in flight', async () => {
  act(() => void shop.store.dispatch(signOutHeld()));
  await press('Sign out');
  expect(own().getByText(/Your order is still on its way/)).toBeVisible();
  expect(selectIsSignedIn(shop.store.getState())).toBe(true);
  act(() => void shop.store.dispatch(signOutReleased()));
  await page.wait(2_000);
  expect([selectIsSignedIn(shop.store.getState()), shop.world.left]).toEqual([false, ['reload']]);
});
