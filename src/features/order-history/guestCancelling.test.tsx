/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { atTheDesk, margaret, orderAside } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { mailsOf } from '../../../sandbox/mail/mailbox';
import { OrderStatusPage } from './OrderStatusPage';

let shop: StartedShop;
let page: OpenPage;
let number = '';
beforeEach(async () => {
  shop = await startShop();
  number = await orderAside(shop, margaret, { sku: 'SEAT-BELT' });
  shop.sandbox.shop.database.run("UPDATE orders SET customer_id = NULL, token = 'guests'");
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function open(query: string): Promise<void> {
  page = await openPage(shop, `/order-status${query}`, OrderStatusPage);
  await page.wait(2_000);
}
async function press(name: string, milliseconds = 2_000): Promise<void> {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(milliseconds);
}
async function askFor(reason = 'It takes too long', milliseconds?: number): Promise<void> {
  await press('Cancel this order');
  await page.user.click(screen.getByLabelText(reason));
  await press('Send me the link', milliseconds);
}
const mailed = () => mailsOf(shop.sandbox.shop).filter(({ subject }) => subject === `Please confirm: cancel order ${number}`);
/** What follows the path in the newest of these mails. */
const mailedLink = () => /\/order-status(\?\S+)/.exec(mailed()[0]?.body ?? '')?.[1] ?? '';
const status = () => shop.sandbox.shop.database.one<{ status: string }>('SELECT status FROM orders')?.status;
async function leave(): Promise<void> {
  page.unmount();
  await shop.advance(1_000);
}
/** The guest has asked, left, and opens the link of the mail. */
async function openLink(change: (link: string) => string = (link) => link): Promise<void> {
  await open('?token=guests');
  await askFor();
  await leave();
  await open(change(mailedLink()));
}

test('a guest asks for the link, opens it, and confirms with a press: only that cancels', async () => {
  await open('?token=guests');
  await press('Cancel this order');
  expect(screen.getByText(/We send a link to/)).toHaveTextContent(margaret.email);
  await press('Send me the link');
  expect(screen.getByText(/Please choose a reason/)).toBeVisible();
  await page.user.click(screen.getByLabelText('It takes too long'));
  await press('Send me the link');
  expect(screen.getByText(/Please look into the mailbox of/)).toHaveTextContent(margaret.email);
  expect(mailed().map(({ recipient }) => recipient)).toEqual([margaret.email]);
  expect(screen.queryByText(/confirmation key/)).toBeNull();
  await leave();
  await open(mailedLink());
  expect(page.router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { name: `Cancel order ${number}?` })).toBeVisible();
  expect(status()).toBe('pending');
  await press('Cancel the order');
  const news = screen.getByText('This order was cancelled. Nothing more will be sent.');
  expect(news.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(status()).toBe('canceled');
});

test('cancelled, the order is never called one that cannot be cancelled, though its page cannot be read again', async () => {
  await openLink();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'guestOrderByToken', times: 99 });
  await press('Cancel the order', 30_000);
  expect(screen.queryByText('This order can no longer be cancelled here.')).toBeNull();
  expect(screen.getByText('This order was cancelled. Nothing more will be sent.').closest('[tabindex="-1"]')).toHaveFocus();
  expect(status()).toBe('canceled');
});

test('opened again, the link says that the order is cancelled', async () => {
  await openLink();
  await press('Cancel the order');
  await leave();
  await open(mailedLink());
  expect(screen.getByText('This order was cancelled. Nothing more will be sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

test('who thinks again keeps the order, and may still cancel it', async () => {
  await openLink();
  await press('Keep the order');
  expect(screen.getByText(/^The order stays as it is/).closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Cancel this order' })).toBeVisible();
  expect(status()).toBe('pending');
});

test('a link that was cut short cancels nothing, and says how to get another', async () => {
  await openLink((link) => link.replace(/(confirmation_key=.{20})[^&]*/, '$1'));
  await press('Cancel the order');
  expect(screen.getByText('This link cannot cancel the order')).toBeVisible();
  expect(status()).toBe('pending');
  await askFor();
  expect(screen.getByText(/Please look into the mailbox of/)).toBeVisible();
  expect(mailed()).toHaveLength(2);
});

test('without the order’s token the link waits until the order is found', async () => {
  await openLink((link) => link.replace(/&orderRef=[^&]*/, ''));
  await enter(page.user, screen.getByLabelText('Order number'), number);
  await enter(page.user, screen.getByLabelText(/^Email address/), margaret.email);
  await enter(page.user, screen.getByLabelText('Last name'), 'Hale');
  await press('Show my order');
  await press('Cancel the order');
  expect(status()).toBe('canceled');
});

test('an order that is being made meanwhile is not cancelled, and the way on is a phone number', async () => {
  await open('?token=guests');
  await atTheDesk(shop, number, 'make');
  await askFor();
  expect(screen.getByText('This order can no longer be cancelled here.').closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  expect(mailed()).toEqual([]);
});

test('the link of an order that is being made says so before it is pressed; and after, where that has just begun', async () => {
  await openLink();
  await atTheDesk(shop, number, 'make');
  await press('Cancel the order');
  expect(screen.getByText('This order can no longer be cancelled here.').closest('[tabindex="-1"]')).toHaveFocus();
  await leave();
  await open(mailedLink());
  expect(screen.getByText('This order can no longer be cancelled here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  expect(status()).toBe('pending');
});

test('when the answer to asking is lost, the order tells that the mail was sent, and it is sent once', async () => {
  await open('?token=guests');
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestGuestOrderCancel', times: 9 });
  await askFor('Another reason', 30_000);
  expect(screen.getByText(/Please look into the mailbox of/)).toBeVisible();
  expect(mailed()).toHaveLength(1);
});

test('when it does not reach the shop, it says so, and can be asked again', async () => {
  await open('?token=guests');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'requestGuestOrderCancel', times: 99 });
  await askFor('Another reason', 30_000);
  expect(screen.getByText(/^(The link was not sent|We do not know whether the link was sent)/)).toBeVisible();
  expect(mailed()).toEqual([]);
  shop.sandbox.faults.clear();
  await press('Cancel this order');
  await press('Send me the link');
  expect(mailed()).toHaveLength(1);
});

test('when the answer to the confirmation is lost, the order tells that it is cancelled', async () => {
  await openLink();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'confirmCancelOrder', times: 9 });
  await press('Cancel the order', 30_000);
  expect(screen.getByText('This order was cancelled. Nothing more will be sent.')).toBeVisible();
});

test('a confirmation that did not arrive says so, and can be pressed again', async () => {
  await openLink();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'confirmCancelOrder', times: 99 });
  await press('Cancel the order', 30_000);
  expect(screen.getByText(/^(We do not know whether the order is cancelled|The order could not be cancelled)/)).toBeVisible();
  shop.sandbox.faults.clear();
  await press('Cancel the order');
  expect(status()).toBe('canceled');
});

test('where commerce does not tell what may be done, the link can still be confirmed', async () => {
  await open('?token=guests');
  await askFor();
  await leave();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'guestOrderStanding', times: 99 });
  await open(mailedLink());
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  await press('Cancel the order');
  expect(status()).toBe('canceled');
});

test('where commerce tells neither, the question stays with what became of the press', async () => {
  await openLink();
  await leave();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'guestOrderStanding', times: 99 });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'confirmCancelOrder', times: 99 });
  await open(mailedLink());
  await press('Cancel the order', 60_000);
  expect(screen.getByText(/^(We do not know whether the order is cancelled|The order could not be cancelled)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
});

test('the link of an order that has joined an account asks its owner to sign in', async () => {
  await open('?token=guests');
  await askFor();
  await leave();
  shop.sandbox.shop.database.run('UPDATE orders SET customer_id = 1');
  await open(mailedLink());
  expect(screen.getByText(/This order belongs to an account/)).toBeVisible();
});
