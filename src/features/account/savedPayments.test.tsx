/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { SavedPaymentsPage } from './SavedPaymentsPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
  await signIn(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  page = await openPage(shop, '/saved-payments', SavedPaymentsPage);
  await page.wait(1_000);
};
const press = async (name: string, wait = 1_000) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(wait);
};
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const kept = async () => {
  const query = 'query aside { customerPaymentTokens { items { details } } }';
  type Answer = { customerPaymentTokens: { items: { details: string }[] } };
  const { customerPaymentTokens } = await ask<Answer>(shop, query, await tokenOf(shop, margaret));
  return customerPaymentTokens.items.map(({ details }) => (JSON.parse(details) as { maskedCC: string }).maskedCC);
};

test('shows each card with its brand, last digits and expiry, and which has expired', async () => {
  shop.sandbox.shop.database.run(
    `UPDATE payment_tokens SET details = '{"type":"MC","maskedCC":"4444","expirationDate":"01/2020"}' WHERE details LIKE '%MC%'`,
  );
  await open();
  expect(cards()).toEqual(['Visa ending 1111', 'Mastercard ending 4444']);
  expect(screen.getByText('Valid until the end of December 2030')).toBeVisible();
  expect(screen.getByText(/^Expired at the end of January 2020/)).toBeVisible();
});

test('deletes a card after a while in which it can be kept', async () => {
  await open();
  await press('Delete Visa 1111');
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await press('Keep it', 60_000);
  expect(screen.getByRole('button', { name: 'Delete Visa 1111' })).toHaveFocus();
  expect(await kept()).toEqual(['1111', '4444']);
  await press('Delete Visa 1111', 25_000);
  expect(cards()).toEqual(['Mastercard ending 4444']);
  expect(screen.getByText('1 card is saved for you.')).toHaveFocus();
  expect(await kept()).toEqual(['4444']);
});

test('deletes nothing when the page is left before', async () => {
  await open();
  await press('Delete Visa 1111');
  page.unmount();
  await shop.advance(60_000);
  expect(await kept()).toEqual(['1111', '4444']);
});

test('a deletion whose answer was lost has happened, and the list shows it', async () => {
  await open();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'deletePaymentToken' });
  await press('Delete Visa 1111', 120_000);
  expect(cards()).toEqual(['Mastercard ending 4444']);
});

test('a deletion that failed says so, and the card stays', async () => {
  await open();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'deletePaymentToken', times: 50 });
  await press('Delete Visa 1111', 120_000);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(cards()).toEqual(['Visa ending 1111', 'Mastercard ending 4444']);
});

test('details that cannot be read, or are an account’s, do not hide the rest', async () => {
  shop.sandbox.shop.database.run(`UPDATE payment_tokens SET details = 'nothing of ours' WHERE details LIKE '%VI%'`);
  shop.sandbox.shop.database.run(`UPDATE payment_tokens SET details = '{"payerEmail":"m@example.com"}' WHERE details LIKE '%MC%'`);
  await open();
  expect(cards()).toEqual(['Saved payment', 'm@example.com']);
});

test('without cards it says so', async () => {
  shop.sandbox.shop.database.run('DELETE FROM payment_tokens');
  await open();
  expect(screen.getByText(/^No card is saved for you/)).toBeVisible();
});

test('what cannot be read is read on a press', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerPaymentTokens', times: 5 });
  await open();
  await page.wait(60_000);
  await press('Try again', 3_000);
  expect(cards()).toHaveLength(2);
});
