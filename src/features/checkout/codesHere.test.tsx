/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readyToOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import { startShop, type StartedShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;

beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await readyToOrder(shop);
  page = await openPage(shop, '/checkout?step=review', CheckoutPage);
  await page.wait(500);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const press = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1_000);
};

async function give(code: string): Promise<void> {
  await page.user.click(screen.getByText(/voucher/i, { selector: 'summary, summary *' }));
  await enter(page.user, screen.getByLabelText('Code'), code);
  await press('Use this code');
}

test('a gift card is given in the checkout, and the total is commerce’s own', async () => {
  await give('STEADY50');
  expect(within(screen.getByRole('region', { name: 'What it costs' })).getByText(/STEADY50/)).toBeVisible();
  expect(page.router.state.location.search).toBe('?step=review');
});

test('beside a voucher that counts, a wrong number of a gift card is not taken for a second voucher', async () => {
  await give('FITTED100');
  await enter(page.user, screen.getByLabelText('Code'), 'STEADY5000');
  await press('Use this code');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/We find no gift card with money on it.*take FITTED100 off/);
});

test('one that pays for everything asks how to pay once more: nothing is left to the card', async () => {
  shop.sandbox.shop.database.run("UPDATE gift_cards SET balance = 9900000 WHERE code = 'STEADY50'");
  await give('STEADY50');
  expect(page.router.state.location.search).toBe('?step=payment');
  await press('Continue');
  expect(page.router.state.location.search).toBe('?step=review');
  expect(shop.store.getState().paymentMethod.value?.code).toBe('free');
  expect(orderNumbers(shop)).toEqual([]);
});
