/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { atTheDesk, margaret, orderAside } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { LazyWordsProvider } from '~/world';
import { mailsOf } from '../../../sandbox/mail/mailbox';
import { OrderStatusPage } from './OrderStatusPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function open(query = '?token=guests'): Promise<void> {
  page = await openPage(shop, `/order-status${query}`, OrderStatusPage);
  await page.wait(2_000);
}
/** The order of a guest, which has been sent, is opened. */
async function openSent(options: StartShopOptions = {}): Promise<void> {
  shop = await startShop(options);
  const number = await orderAside(shop, margaret, { sku: 'SEAT-BELT', quantity: 2 });
  shop.sandbox.shop.database.run("UPDATE orders SET customer_id = NULL, token = 'guests'");
  await atTheDesk(shop, number, 'ship', 'GB123');
  await open();
}
async function leave(): Promise<void> {
  page.unmount();
  await shop.advance(1_000);
}
async function press(name: string, milliseconds = 2_000): Promise<void> {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(milliseconds);
}
async function askFor(milliseconds?: number): Promise<void> {
  await press('Ask to send something back');
  await page.user.selectOptions(screen.getByLabelText('Why do you send it back?'), 'It does not fit');
  await page.user.selectOptions(screen.getByLabelText('What would you like?'), 'My money back');
  await press('Ask for the return', milliseconds);
}
const mailed = () => mailsOf(shop.sandbox.shop).filter(({ subject }) => subject.startsWith('Please confirm: send something'));
const mailedLink = () => /\/order-status(\?\S+)/.exec(mailed()[0]?.body ?? '')?.[1] ?? '';
const statuses = () => shop.sandbox.shop.database.all<{ status: string }>('SELECT status FROM order_returns').map(({ status }) => status);
async function openLink(change: (link: string) => string = (link) => link): Promise<void> {
  await openSent();
  await askFor();
  await leave();
  await open(change(mailedLink()));
}

test('a guest asks, opens the link of the mail, and confirms with a press', async () => {
  await openSent();
  await askFor();
  expect(screen.getByText('Please confirm your return')).toBeVisible();
  expect(mailed().map(({ recipient }) => recipient)).toEqual([margaret.email]);
  await leave();
  await open(mailedLink());
  expect(statuses()).toEqual(['UNCONFIRMED']);
  await press('Confirm the return');
  expect(screen.getByText('Your return is confirmed').closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(statuses()).toEqual(['PENDING']);
  const used = mailedLink();
  await leave();
  await open(used);
  expect(screen.getByText(/There is no return to confirm any more/)).toBeVisible();
});

test('a link that was cut short confirms nothing, and says how to get another', async () => {
  await openLink((link) => link.replace(/(confirmation_key=.{20})[^&]*/, '$1'));
  await press('Confirm the return');
  expect(screen.getByText('This link cannot confirm the return')).toBeVisible();
  expect(statuses()).toEqual(['UNCONFIRMED']);
  expect(screen.getByRole('button', { name: 'Ask to send something back' })).toBeVisible();
});

const quantity = (pieces: number, id: number) =>
  shop.sandbox.shop.database.run('UPDATE order_returns SET items = ? WHERE id = ?', JSON.stringify([{ line: 0, quantity: pieces }]), id);

test('asked twice and confirmed once, nothing waits any more, and the other link says so', async () => {
  await openLink();
  await askFor();
  for (const id of [1, 2]) quantity(2, id);
  const first = mailed()[1]?.body ?? '';
  await leave();
  await open(mailedLink());
  await press('Confirm the return');
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(screen.queryByText('Please confirm your return')).toBeNull();
  await leave();
  await open(/\/order-status(\?\S+)/.exec(first)?.[1]);
  expect(screen.getByText(/There is no return to confirm any more/)).toBeVisible();
  expect(screen.queryByText('Please confirm your return')).toBeNull();
});

test('a link whose pieces went back otherwise says that, where another return still waits', async () => {
  await openLink();
  await askFor();
  quantity(3, 2);
  await leave();
  await open(mailedLink());
  await press('Confirm the return');
  expect(screen.getByText('So many pieces can no longer be sent back')).toBeVisible();
  expect(statuses()).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
});

test('where the question does not load, it says so, and comes at a press', async () => {
  await openSent();
  await askFor();
  await leave();
  let isCut = true;
  const words = () => (isCut ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve());
  page = await openPage(shop, `/order-status${mailedLink()}`, () => (
    <LazyWordsProvider value={words}>
      <OrderStatusPage />
    </LazyWordsProvider>
  ));
  await page.wait(2_000);
  expect(screen.getByText('We cannot show at the moment what your link confirms')).toBeVisible();
  await press('Try again');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isCut = false;
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Confirm the return');
  expect(statuses()).toEqual(['PENDING']);
});

test('when the answer to the confirmation is lost, the order tells that it is confirmed', async () => {
  await openLink();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'confirmReturn', times: 9 });
  await press('Confirm the return', 30_000);
  expect(screen.getByText('Your return is confirmed')).toBeVisible();
});

test('a confirmation that did not arrive says so, and can be pressed again', async () => {
  await openLink();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'confirmReturn', times: 99 });
  await press('Confirm the return', 30_000);
  expect(screen.getByText(/^(We do not know whether the return is confirmed|The return was not confirmed)/)).toBeVisible();
  shop.sandbox.faults.clear();
  await press('Confirm the return');
  expect(statuses()).toEqual(['PENDING']);
});

test('when the answer to asking is lost, the order tells that it arrived, and it is asked once', async () => {
  await openSent();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestGuestReturn', times: 9 });
  await askFor(30_000);
  expect(screen.getByText('Please confirm your return')).toBeVisible();
  expect(statuses()).toEqual(['UNCONFIRMED']);
});

test('a shop without returns says nothing of them', async () => {
  await openSent({ edition: 'open-source' });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Sending something back')).toBeNull();
});
