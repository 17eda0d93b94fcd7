/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { atTheDesk, margaret, orderAside, signIn } from '~/testing/customerSteps';
import { readyToOrder } from '~/testing/checkoutSteps';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { mailsOf } from '../../../sandbox/mail/mailbox';
import { OrderStatusPage } from './OrderStatusPage';

let shop: StartedShop;
let page: OpenPage;
let number = '';
beforeEach(async () => {
  shop = await startShop();
  await readyToOrder(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  number = orderNumbers(shop)[0] ?? '';
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function open(query = ''): Promise<void> {
  page = await openPage(shop, `/order-status${query}`, OrderStatusPage);
  await page.wait(1_000);
}
async function ask(answers: { number?: string; email?: string; lastname?: string } = {}): Promise<void> {
  const { number: typed = number, email = 'edith@example.com', lastname = 'Marsh' } = answers;
  for (const [label, words] of [
    ['Order number', typed],
    ['Email address', email],
    ['Last name', lastname],
  ] as const) {
    await page.user.clear(screen.getByLabelText(new RegExp(`^${label}`)));
    if (words) await enter(page.user, screen.getByLabelText(new RegExp(`^${label}`)), words);
  }
  await page.user.click(screen.getByRole('button', { name: 'Show my order' }));
  await page.wait(2_000);
}
const linkOf = (text: string) => /\/order-status(\?token=\S+)/.exec(text)?.[1] ?? '';
const mailedLink = () => linkOf(mailsOf(shop.sandbox.shop, 'edith@example.com')[0]?.body ?? '');

test('a guest finds an order by its number, the e-mail address and the last name', async () => {
  await open();
  await ask({ email: ' edith@example.com ' });
  const heading = screen.getByRole('heading', { level: 1, name: `Order ${number}` });
  expect(heading).toHaveFocus();
  expect(screen.getByText('Received')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'How far your order is' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Order the same again' })).toBeNull();
  expect(page.router.state.location.search).toBe('');
  await page.user.click(screen.getByRole('button', { name: 'Look for another order' }));
  expect(screen.getByRole('button', { name: 'Show my order' })).toBeVisible();
});

test('missing answers are named, each at its field', async () => {
  await open();
  await ask({ number: '', email: 'edith', lastname: '' });
  expect(screen.getAllByText('Please enter the order number')).toHaveLength(2);
  expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
  expect(screen.getAllByText('Please enter a last name')).toHaveLength(2);
});

test('wrong answers do not say which one is wrong, and stay where they were typed', async () => {
  await open();
  await ask({ lastname: 'Mash' });
  expect(screen.getByText(/We found no order with these three/)).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Mash');
  await ask();
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('the link of the mail opens the order, and its token leaves the address', async () => {
  await atTheDesk(shop, number, 'comment', 'Ivan comes on Tuesday.');
  await open(mailedLink());
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  expect(screen.getByText('Ivan comes on Tuesday.')).toBeVisible();
  expect(page.router.state.location.search).toBe('');
  page.unmount();
  await page.wait(1_000);
  expect(JSON.stringify(shop.store.getState().api.queries)).not.toContain('Mill Lane');
});

test('a link that opens nothing leads to the three questions', async () => {
  await open('?token=guessed');
  expect(screen.getByText(/This link does not open an order/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Find it by its number' }));
  await ask();
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('a customer’s order asks its owner to sign in', async () => {
  const customers = await orderAside(shop, margaret, { sku: 'SEAT-BELT' });
  await open();
  await ask({ number: customers, email: margaret.email, lastname: 'Hale' });
  expect(screen.getByText(/This order belongs to an account/)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(page.router.state.location.pathname).toBe('/sign-in');
});

test('a customer who is signed in already is led to their orders instead', async () => {
  await shop.close();
  shop = await startShop({ late: [lazySignIn, lazyCart] });
  await signIn(shop);
  const customers = await orderAside(shop, margaret, { sku: 'SEAT-BELT' });
  await open();
  await ask({ number: customers, email: margaret.email, lastname: 'Hale' });
  await page.user.click(screen.getByRole('link', { name: 'Show all my orders' }));
  expect(page.router.state.location.pathname).toBe('/order-history');
});

test('when commerce does not answer, a second try shows the order', async () => {
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'guestOrderByToken' });
  await open(mailedLink());
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show this order at the moment');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(1_000);
  expect(screen.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});
