/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { ask, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openQuotes } from '~/testing/openQuotes';
import { answered, priya, quoted, saveAddressAside } from '~/testing/quoteSteps';
import { orderNumbers } from '~/testing/shopSteps';
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

const open = async (path?: string): Promise<OpenPage> => (page = await openQuotes(shop, path));
async function press(name: string, milliseconds = 3_000): Promise<void> {
  await page?.user.click(screen.getByRole('button', { name }));
  await page?.wait(milliseconds);
  // What was changed is read again.
  await page?.wait(1_000);
}
const follow = async (name: string) => {
  await page?.user.click(screen.getByRole('link', { name }));
  await page?.wait(2_000);
};
const fill = async (name: RegExp | string, words: string) => page?.user.type(screen.getByRole('textbox', { name }), words);

/** From the answered quote to the last step, with the saved address. */
async function toLastStep(uid: string): Promise<void> {
  await saveAddressAside(shop);
  await open(`/${uid}`);
  await follow('Accept and order');
  await press('Continue');
  expect(screen.getByRole('heading', { name: 'Invoice and payment' })).toHaveFocus();
  await page?.user.click(screen.getByRole('radio', { name: 'Yes, the same' }));
  await page?.user.click(screen.getByRole('radio', { name: /purchase-order number/ }));
  await press('Continue');
  expect(screen.getByRole('link', { name: 'Please enter your purchase-order number' })).toBeVisible();
  await fill('Your purchase-order number', 'PO-7');
  await press('Continue');
  expect(screen.getByRole('heading', { name: 'Please check everything' })).toHaveFocus();
}

test('the company’s name arrives without disturbing what is being typed', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await saveAddressAside(shop);
  await open(`/${uid}/order`);
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'customer', ms: 6_000 });
  await press('Continue');
  expect(screen.getByRole('textbox', { name: 'Who gets the invoice?' })).toHaveValue('');
  await page?.user.click(screen.getByRole('radio', { name: /purchase-order number/ }));
  await fill('Your purchase-order number', 'PO-7');
  await page?.wait(6_000);
  expect(screen.getByRole('textbox', { name: 'Who gets the invoice?' })).toHaveValue('Rosehill Care Homes');
  expect(screen.getByRole('textbox', { name: 'Your purchase-order number' })).toHaveValue('PO-7');
  expect(screen.getByRole('textbox', { name: 'Your purchase-order number' })).toHaveFocus();
});

test('an answered quote is accepted and ordered on account, at the agreed price', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00', comment: 'For you' });
  await signIn(shop, priya);
  await toLastStep(uid);
  expect(screen.getByText('PO-7')).toBeVisible();
  expect(screen.getAllByText('Rosehill Care Homes')).not.toHaveLength(0);
  await press('Order for £54.95');
  expect(screen.getByRole('link', { name: 'Please agree to the terms and conditions' })).toBeVisible();
  await page?.user.click(screen.getByRole('checkbox'));
  await press('Order for £54.95', 5_000);
  const [number] = orderNumbers(shop);
  expect(screen.getByText('This quote has been ordered')).toBeVisible();
  expect(screen.getByRole('link', { name: `See order ${number}` })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Accept and order' })).toBeNull();
});

test('a lost reply to the order is settled by the quote: one order, with its number', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await page?.user.click(screen.getByRole('checkbox'));
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'placeNegotiableQuoteOrder' });
  await press('Order for £54.95', 60_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(screen.getByRole('link', { name: `See order ${orderNumbers(shop)[0]}` })).toBeVisible();
});

test('an order that commerce refuses says so, and the quote stays as it was', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await page?.user.click(screen.getByRole('checkbox'));
  shop.sandbox.shop.database.run("UPDATE stock SET quantity = 0 WHERE sku = 'SEAT-BELT'");
  await press('Order for £54.95', 30_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This quote could not be ordered, and nothing was charged');
  expect(orderNumbers(shop)).toEqual([]);
});

test('an order that another window has made is shown, not made again', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await ask(
    shop,
    `mutation aside { placeNegotiableQuoteOrder(input: { quote_uid: "${uid}" }) { order { order_number } } }`,
    await tokenOf(shop, priya),
  );
  await page?.user.click(screen.getByRole('checkbox'));
  await press('Order for £54.95', 30_000);
  expect(screen.getByText('This quote has been ordered')).toBeVisible();
  expect(orderNumbers(shop)).toHaveLength(1);
});

test.each([
  ['has expired', 'expire', {}, 'Our price is no longer valid'],
  ['was declined', 'decline', {}, 'We cannot make this offer'],
])('a quote that %s while its last step was open is not ordered', async (_what, step, more, words) => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await page?.user.click(screen.getByRole('checkbox'));
  await answered(shop, uid, step, more);
  await press('Order for £54.95', 5_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull();
});

test('a quote that is answered anew while its last step is open is shown again, and ordered only at the price that was shown', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await page?.user.click(screen.getByRole('checkbox'));
  await answered(shop, uid, 'answer', { price: '70.00' });
  await press('Order for £54.95', 5_000);
  expect(orderNumbers(shop)).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('The quote has changed while you looked at it. Nothing was ordered.');
  await press('Order for £74.95', 5_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(screen.getByText('This quote has been ordered')).toBeVisible();
});

test('an order whose price changed in the same moment says what it costs', async () => {
  const uid = await quoted(shop, 'answer', { price: '50.00' });
  await signIn(shop, priya);
  await toLastStep(uid);
  await page?.user.click(screen.getByRole('checkbox'));
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'placeNegotiableQuoteOrder', ms: 2_000 });
  await page?.user.click(screen.getByRole('button', { name: 'Order for £54.95' }));
  await page?.wait(1_000);
  await answered(shop, uid, 'answer', { price: '70.00' });
  await page?.wait(5_000);
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Your order comes to £74.95. That is not the amount you agreed to');
});
