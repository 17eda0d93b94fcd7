/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CustomersOnly } from '~/app/CustomersOnly';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { signOutRequested } from '~/features/session';
import { ask as askCommerce, ben, margaret, openAccount, orderAside, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { mailsOf } from '../../../sandbox/mail/mailbox';
import { OrderListPage } from './OrderListPage';
import { OrderPage } from './OrderPage';
import { lazyOrderHistory } from './reorderFlow';

let shop: StartedShop;
let page: OpenPage;
let number = '';
afterEach(async () => {
  page.unmount();
  await shop.close();
});

/** An order that was placed with an address before it had an account. */
async function guestsOrder(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyOrderHistory], ...options });
  number = await orderAside(shop, margaret, { sku: 'SEAT-BELT' });
  shop.sandbox.shop.database.run('UPDATE orders SET customer_id = NULL');
}
async function openList(): Promise<void> {
  page = await openPage(shop, '/order-history', OrderListPage);
  await page.wait(1_000);
}
async function ask(answers: { number: string; lastname: string }): Promise<string> {
  for (const [label, words] of [
    ['Order number', answers.number],
    ['Last name', answers.lastname],
  ] as const) {
    await page.user.clear(screen.getByLabelText(label));
    if (words) await enter(page.user, screen.getByLabelText(label), words);
  }
  await page.user.click(screen.getByRole('button', { name: 'Send me the link', hidden: true }));
  await page.wait(2_000);
  return screen.queryByText(/^Please look into the mailbox/)?.closest('[role="status"]')?.textContent ?? '';
}
const linkedKey = () =>
  mailsOf(shop.sandbox.shop, margaret.email).flatMap(({ body }) => /order-history\/\d+\?join=(\S+)/.exec(body)?.[1] ?? [])[0] ?? '';
async function openLink(key: string): Promise<void> {
  page = await openPage(shop, `/order-history/${number}?join=${key}`, OrderPage, '/order-history/:number');
  await page.wait(1_000);
}

test('an order placed without signing in is not in the account; the mailed link adds it', async () => {
  await guestsOrder();
  await signIn(shop);
  await openList();
  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Hale');
  await ask({ number, lastname: 'Hale' });
  page.unmount();
  await openLink(linkedKey());
  expect(page.router.state.location.search).toBe('');
  await page.user.click(screen.getByRole('button', { name: 'Add it to my account' }));
  await page.wait(2_000);
  expect(screen.getByText('Received')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toHaveFocus();
});

test('the answer has the same words whether there is such an order or not', async () => {
  await guestsOrder();
  await signIn(shop);
  await openList();
  const right = await ask({ number, lastname: 'Hale' });
  expect(right).toContain(margaret.email);
  for (const wrong of [
    { number: '999999999', lastname: 'Hale' },
    { number, lastname: 'Hill' },
  ])
    expect(await ask(wrong)).toBe(right);
});

test('missing answers are named; a request that is not answered says so and can be sent again', async () => {
  await guestsOrder();
  await signIn(shop);
  await openList();
  await ask({ number: '', lastname: '' });
  expect(screen.getAllByText('Please enter the order number')).toHaveLength(2);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'requestGuestOrderLink', times: 99 });
  await ask({ number, lastname: 'Hale' });
  await page.wait(60_000);
  expect(within(screen.getByRole('alert', { hidden: true })).getByText('The link was not sent')).toBeInTheDocument();
  shop.sandbox.faults.clear();
  expect(await ask({ number, lastname: 'Hale' })).not.toBe('');
});

const ForCustomers = () => (
  <CustomersOnly>
    <OrderPage />
  </CustomersOnly>
);
const linkAside = async (): Promise<string> => {
  const input = `{ number: "${number}", lastname: "Hale" }`;
  await askCommerce(shop, `mutation aside { requestGuestOrderLink(input: ${input}) }`, await tokenOf(shop, margaret));
  return linkedKey();
};
async function openForCustomers(query = ''): Promise<void> {
  page = await openPage(shop, `/order-history/${number}${query}`, ForCustomers, '/order-history/:number');
  await page.wait(2_000);
}

test('a link that is opened before signing in is still there afterwards, and in no cookie', async () => {
  await guestsOrder();
  const key = await linkAside();
  await openForCustomers(`?join=${key}`);
  expect(shop.world.cookieJar.get('sign_in_origin')).toBe(`/order-history/${number}`);
  expect(JSON.stringify([...shop.world.cookieJar])).not.toContain(key);
  page.unmount();
  await signIn(shop);
  await openForCustomers();
  await page.user.click(screen.getByRole('button', { name: 'Add it to my account' }));
  await page.wait(2_000);
  expect(screen.getByText('Received')).toBeVisible();
  page.unmount();
  // Nothing of the link is left.
  expect(shop.world.session.keys().map((name) => shop.world.session.read(name))).not.toContain(`${number} ${key}`);
});

test('a link that was opened and not followed is gone after signing out', async () => {
  await guestsOrder();
  const key = await linkAside();
  await openForCustomers(`?join=${key}`);
  page.unmount();
  await signIn(shop);
  await openForCustomers();
  expect(screen.getByRole('button', { name: 'Add it to my account' })).toBeVisible();
  page.unmount();
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(5_000);
  expect(shop.world.session.keys().map((name) => shop.world.session.read(name))).toEqual(['asked']);
  await signIn(shop);
  page = await openPage(shop, `/order-history/${number}`, OrderPage, '/order-history/:number');
  await page.wait(2_000);
  expect(screen.queryByRole('button', { name: 'Add it to my account' })).toBeNull();
});

test('another customer’s link, or one whose answer is lost, adds nothing twice and says what to do', async () => {
  await guestsOrder();
  await signIn(shop);
  await openList();
  await ask({ number, lastname: 'Hale' });
  page.unmount();
  await openLink('guessed');
  await page.user.click(screen.getByRole('button', { name: 'Add it to my account' }));
  await page.wait(2_000);
  expect(screen.getByText('This link cannot add the order')).toBeVisible();
  page.unmount();
  await openLink(linkedKey());
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'joinGuestOrder', times: 99 });
  await page.user.click(screen.getByRole('button', { name: 'Add it to my account' }));
  await page.wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('The order could not be added');
  shop.sandbox.faults.clear();
  await page.user.click(screen.getByRole('button', { name: 'Add it to my account' }));
  await page.wait(2_000);
  expect(screen.getByText('Received')).toBeVisible();
});

test('whoever opens an account with the address of an order sees nothing of it', async () => {
  await guestsOrder();
  shop.sandbox.shop.database.run('UPDATE orders SET email = ?', ben.email);
  await openAccount(shop, ben);
  await signIn(shop, ben);
  await openList();
  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeVisible();
});

test('stock Magento keeps them apart: nothing is offered', async () => {
  await guestsOrder({ stock: true });
  await signIn(shop);
  await openList();
  expect(screen.queryByText('An order that you placed without signing in')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
