/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { ask, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openQuotes } from '~/testing/openQuotes';
import { answered, priya, quoted } from '~/testing/quoteSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { lazyQuotes } from './requestQuoteFlow';

let shop: StartedShop;
let page: OpenPage | undefined;
beforeEach(async () => {
  page = undefined;
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyQuotes] });
});
afterEach(async () => {
  page?.unmount();
  await shop.close();
});

async function press(name: string, milliseconds = 3_000): Promise<void> {
  await page?.user.click(screen.getByRole('button', { name }));
  await page?.wait(milliseconds);
  // What was changed is read again.
  await page?.wait(1_000);
}
const stateAtCommerce = () => shop.sandbox.shop.database.one<{ state: string }>('SELECT state FROM negotiable_quotes')?.state;
const linesAtCommerce = (uid: string) =>
  shop.sandbox.shop.database.all<{ line: string }>(
    "SELECT quantity || ' ' || sku AS line FROM cart_items JOIN carts ON carts.id = cart_id WHERE masked_id = ? ORDER BY cart_items.id",
    uid,
  );
const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });

/** Priya's answered quote, with one or two things, on the screen. */
async function openAnswered(things: 'belts' | 'belts and cover' = 'belts'): Promise<string> {
  const uid = await quoted(shop);
  if (things === 'belts and cover')
    shop.sandbox.shop.database.run(
      `INSERT INTO cart_items (cart_id, sku, quantity, choice) SELECT cart_id, 'WEATHER-COVER', 1, choice FROM cart_items`,
    );
  await answered(shop, uid, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  page = await openQuotes(shop, `/${uid}`);
  return uid;
}

test('a buyer asks for another quantity: our price is void, and the quote goes to the seller without another word', async () => {
  const uid = await openAnswered();
  await press('Change quantities or take things out', 0);
  expect(screen.getByText(/our price no longer holds/)).toHaveFocus();
  await press('One more', 0);
  await press('Save the changes');
  expect(linesAtCommerce(uid)).toEqual([{ line: '3 SEAT-BELT' }]);
  expect(screen.getByText('You have changed this quote')).toBeVisible();
  expect(screen.getByText('Quantity: 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Accept and order' })).toBeNull();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'sendNegotiableQuoteForReview' });
  await press('Send to our sales team', 30_000);
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(stateAtCommerce()).toBe('submitted_by_customer');
});

test('a thing is taken out of a quote, after a second thought', async () => {
  const uid = await openAnswered('belts and cover');
  const [belt = '', cover = ''] = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  await press('Change quantities or take things out', 0);
  await press(`Remove ${belt}`, 0);
  expect(screen.getByRole('button', { name: `Leave it in: ${belt}` })).toHaveFocus();
  await press(`Leave it in: ${belt}`, 0);
  expect(quantity(belt)).toHaveValue('2');
  await press(`Remove ${cover}`, 0);
  await press('Save the changes');
  expect(linesAtCommerce(uid)).toEqual([{ line: '2 SEAT-BELT' }]);
});

test('the last thing stays: a quote of nothing is closed or deleted instead', async () => {
  const uid = await openAnswered();
  await press('Change quantities or take things out', 0);
  await page?.user.click(screen.getByRole('button', { name: /^Remove / }));
  await press('Save the changes');
  expect(screen.getByRole('alert')).toHaveTextContent('One thing at least has to stay in the quote');
  await press('Change nothing');
  expect(screen.getByRole('button', { name: 'Change quantities or take things out' })).toHaveFocus();
  expect(linesAtCommerce(uid)).toEqual([{ line: '2 SEAT-BELT' }]);
  expect(stateAtCommerce()).toBe('submitted_by_admin');
});

test('lost replies to changes are settled by the quote', async () => {
  const uid = await openAnswered('belts and cover');
  const [belt = '', cover = ''] = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  await press('Change quantities or take things out', 0);
  await page?.user.clear(quantity(belt));
  await page?.user.type(quantity(belt), '5');
  await press(`Remove ${cover}`, 0);
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'updateNegotiableQuoteQuantities' });
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'removeNegotiableQuoteItems' });
  await press('Save the changes', 60_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('You have changed this quote')).toBeVisible();
  expect(linesAtCommerce(uid)).toEqual([{ line: '5 SEAT-BELT' }]);
});

test('changes to a quote that the seller has opened meanwhile are refused in their place, and stay', async () => {
  const uid = await openAnswered();
  await press('Change quantities or take things out', 0);
  await press('One more', 0);
  await answered(shop, uid, 'open');
  await press('Save the changes', 5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('The quote has changed meanwhile');
  expect(screen.getByText('Our sales team is looking into it')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
  expect(linesAtCommerce(uid)).toEqual([{ line: '2 SEAT-BELT' }]);
});

test('a thing that another window has taken out says that the quote has changed, not that it is gone', async () => {
  const uid = await openAnswered('belts and cover');
  const [, cover = ''] = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  await press('Change quantities or take things out', 0);
  await press(`Remove ${cover}`, 0);
  shop.sandbox.shop.database.run("DELETE FROM cart_items WHERE sku = 'WEATHER-COVER'");
  await press('Save the changes', 5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('The quote has changed meanwhile');
  expect(linesAtCommerce(uid)).toEqual([{ line: '2 SEAT-BELT' }]);
});

test('a number that is none is said beside its field, and nothing is saved', async () => {
  const uid = await openAnswered();
  await press('Change quantities or take things out', 0);
  const field = screen.getByRole('textbox', { name: /^Quantity of/ });
  await page?.user.clear(field);
  await page?.user.type(field, 'two');
  await press('Save the changes');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(linesAtCommerce(uid)).toEqual([{ line: '2 SEAT-BELT' }]);
});

test('a quote is deleted by a second, deliberate act, and leaves the list although the reply was lost', async () => {
  await openAnswered();
  await press('Delete this quote', 0);
  await press('Keep it', 0);
  expect(stateAtCommerce()).toBe('submitted_by_admin');
  await press('Delete this quote', 0);
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'deleteNegotiableQuotes' });
  await press('Delete the quote', 30_000);
  await page?.wait(2_000);
  expect(stateAtCommerce()).toBeUndefined();
  expect(screen.getByRole('heading', { name: 'You have not asked for a quote yet' })).toBeVisible();
});

test.each([
  ['I no longer need this quote', 'Close the quote', 'cannot be closed', "state = 'processing_by_customer'", 'can no longer be closed'],
  ['Delete this quote', 'Delete the quote', 'cannot be deleted', "state = 'processing_by_admin'", 'cannot be deleted now'],
])('%s: a quote that %s any more says so', async (button, confirm, _what, change, words) => {
  await openAnswered();
  await press(button, 0);
  shop.sandbox.shop.database.run(`UPDATE negotiable_quotes SET ${change}`);
  await press(confirm);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('a quote that another window has deleted is deleted here too; closing it says that it is gone', async () => {
  const uid = await openAnswered();
  await press('I no longer need this quote', 0);
  const remove = `mutation aside { deleteNegotiableQuotes(input: { quote_uids: ["${uid}"] }) { result_status } }`;
  await ask(shop, remove, await tokenOf(shop, priya));
  await press('Close the quote');
  expect(screen.getAllByText('There is no such quote in your account')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I no longer need this quote' })).toBeNull();
});
