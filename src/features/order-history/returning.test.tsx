/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, margaret, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { OrderPage } from './OrderPage';
import { lazyOrderHistory } from './reorderFlow';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const belts = { sku: 'SEAT-BELT', quantity: 2 };
const holder = { sku: 'STICK-HOLDER' };
async function deliveredOrder(options: StartShopOptions, ...items: (typeof belts | typeof holder | 'lift')[]): Promise<string> {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory], ...options });
  await signIn(shop);
  const wanted = await Promise.all(items.map(async (item) => (item === 'lift' ? someLift(shop) : item)));
  const number = await orderAside(shop, margaret, ...wanted);
  await atTheDesk(shop, number, 'ship', 'GB123');
  return number;
}
async function openOrder(number: string): Promise<void> {
  page = await openPage(shop, `/order-history/${number}`, OrderPage, '/order-history/:number');
  await page.wait(1_000);
}
async function press(name: string, milliseconds = 2_000): Promise<void> {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(milliseconds);
}
async function answer(): Promise<void> {
  await page.user.selectOptions(screen.getByLabelText('Why do you send it back?'), 'It does not fit');
  await page.user.selectOptions(screen.getByLabelText('What would you like?'), 'My money back');
}
const returns = () => shop.sandbox.shop.database.all<{ items: string; comment: string }>('SELECT items, comment FROM order_returns');

test('some of what came is sent back; the order tells how far the return is', async () => {
  const number = await deliveredOrder({}, belts, holder);
  await openOrder(number);
  await press('Ask to send something back');
  expect(screen.getByRole('heading', { name: 'What would you like to send back?' })).toHaveFocus();
  await press('Ask for the return');
  expect(screen.getAllByText('Please choose at least one item')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Please say why you send it back' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Please say what you would like for it' })).toBeVisible();
  await page.user.selectOptions(screen.getByLabelText('How many come back: Easy seat belt'), '1 piece');
  await answer();
  await enter(page.user, screen.getByLabelText(/^Something we should know/), 'Still in its box.');
  await press('Ask for the return');
  const told = screen.getByText('We have your request').closest('[role="status"]') as HTMLElement;
  expect(within(told).getByText('Easy seat belt')).toBeVisible();
  expect(told.parentElement).toHaveFocus();
  expect(returns()).toEqual([{ items: '[{"line":0,"quantity":1}]', comment: 'Still in its box.' }]);
  page.unmount();
  await atTheDesk(shop, number, 'authorise');
  await openOrder(number);
  expect(screen.getByText('Please send it to us')).toBeVisible();
  await press('Ask to send something back');
  // One belt is left.
  expect(within(screen.getByLabelText('How many come back: Easy seat belt')).getAllByRole('option')).toHaveLength(2);
  await press('Keep everything');
  expect(screen.getByRole('button', { name: 'Ask to send something back' })).toHaveFocus();
});

test('what is made to measure is not offered', async () => {
  await openOrder(await deliveredOrder({}, 'lift'));
  expect(screen.queryByRole('heading', { name: 'Sending something back' })).toBeNull();
});

test('what has not come yet is not offered', async () => {
  const number = await deliveredOrder({}, belts);
  shop.sandbox.shop.database.run('DELETE FROM order_documents');
  await openOrder(number);
  expect(screen.queryByRole('heading', { name: 'Sending something back' })).toBeNull();
});

test('a request whose reply is lost is settled by reading, and made once', async () => {
  await openOrder(await deliveredOrder({}, belts));
  await press('Ask to send something back');
  await answer();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestReturn', times: 9 });
  await press('Ask for the return', 60_000);
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(returns()).toHaveLength(1);
});

/** Of this many readings of the returns nothing comes back, once the request has been sent. */
const unreadable = (times: number): StartShopOptions => ({
  network: (send) => async (input, init) => {
    if (`${input as string} ${init?.body as string}`.includes('requestReturn')) {
      shop.sandbox.faults.clear();
      shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestReturn', times: 9 });
      shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderReturns', times });
    }
    return send(input, init);
  },
});

test('the form closes as soon as the request is seen, though its reply and three looks were lost', async () => {
  await openOrder(await deliveredOrder(unreadable(3), belts, holder));
  await press('Ask to send something back');
  await page.user.selectOptions(screen.getByLabelText('How many come back: Easy seat belt'), '2 pieces');
  await answer();
  await press('Ask for the return', 60_000);
  const told = screen.getByText('We have your request').closest('[role="status"]') as HTMLElement;
  expect(within(told).getByText(/Easy seat belt/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for the return' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask to send something back' })).toBeVisible();
  expect(returns()).toHaveLength(1);
});

test('a request of which nothing is known yet is looked for before it is sent again', async () => {
  await openOrder(await deliveredOrder(unreadable(99), belts, holder));
  await press('Ask to send something back');
  await page.user.selectOptions(screen.getByLabelText('How many come back: Easy seat belt'), '1 piece');
  await answer();
  await press('Ask for the return', 120_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your request arrived');
  await press('Ask for the return');
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your request arrived');
  shop.sandbox.faults.clear();
  await press('Ask for the return');
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for the return' })).toBeNull();
  expect(returns()).toEqual([{ items: '[{"line":0,"quantity":1}]', comment: '' }]);
});

test('a return that another window asks for meanwhile is not taken for this one', async () => {
  await openOrder(await deliveredOrder({}, belts, holder));
  await press('Ask to send something back');
  await page.user.selectOptions(screen.getByLabelText('How many come back: Easy seat belt'), '2 pieces');
  await answer();
  shop.sandbox.shop.database.run(
    `INSERT INTO order_returns (order_id, items, status, comment, created_at) VALUES (1, '[{"line":1,"quantity":1}]', 'PENDING', '', 0)`,
  );
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'requestReturn', times: 99 });
  await press('Ask for the return', 60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your request arrived');
  expect(screen.getByLabelText('How many come back: Easy seat belt')).toHaveValue('2');
  shop.sandbox.faults.clear();
  await press('Ask for the return');
  expect(returns().map(({ items }) => items)).toEqual(['[{"line":1,"quantity":1}]', '[{"line":0,"quantity":2}]']);
});

test('a request that cannot be sent, because the order cannot be read, was not sent', async () => {
  await openOrder(await deliveredOrder({}, belts));
  await press('Ask to send something back');
  await answer();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderReturns', times: 1 });
  await press('Ask for the return');
  expect(screen.getByRole('alert')).toHaveTextContent('Your request was not sent. Nothing you chose is lost');
  expect(returns()).toEqual([]);
  await press('Ask for the return');
  expect(screen.getByText('We have your request')).toBeVisible();
});

test('a request that did not arrive says so, keeps the answers, and can be sent again', async () => {
  await openOrder(await deliveredOrder({}, belts));
  await press('Ask to send something back');
  await answer();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'requestReturn', times: 99 });
  await press('Ask for the return', 120_000);
  expect(screen.getByRole('alert')).toHaveTextContent('We do not know whether your request arrived');
  shop.sandbox.faults.clear();
  await press('Ask for the return');
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(returns()).toHaveLength(1);
});

test('while returns or their questions cannot be read it says so; a second try shows them', async () => {
  const number = await deliveredOrder({}, belts);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'orderReturns', times: 1 });
  await openOrder(number);
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show what you may send back at the moment');
  await press('Try again');
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'returnQuestions', times: 1 });
  await press('Ask to send something back');
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show what you may send back at the moment');
  await press('Try again');
  await answer();
});

test('Magento Open Source has no returns: the order is shown without', async () => {
  const message = 'Cannot query field "items_eligible_for_return" on type "CustomerOrder".';
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) =>
      `${input as string} ${init?.body as string}`.includes('orderReturns')
        ? Response.json({ errors: [{ message, extensions: { category: 'graphql' } }] })
        : send(input, init);
  await openOrder(await deliveredOrder({ network }, belts));
  expect(screen.queryByRole('heading', { name: 'Sending something back' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
