/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop } from '~/testing/startShop';
import { RequestPage } from './RequestPage';

let desk: RequestDesk;
let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  desk = requestDesk();
  shop = await startShop({ network: desk.network });
  await shop.fetch('http://shop.test/api/requests', {
    method: 'POST',
    headers: { 'idempotency-key': 'first-key-0001' },
    body: JSON.stringify({ kind: 'contact', reply: 'email', contact: { name: 'Edith Marlow' } }),
  });
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (token: string) => {
  page = await openPage(shop, `/request#${token}`, RequestPage, '/request');
  await page.wait(100);
};

test('the mail’s link shows the request, and its token leaves the address at once', async () => {
  await open('token-1');
  expect(screen.getByText('K7M-4QX-2')).toBeVisible();
  expect(screen.getByText(/From Edith Marlow, received on 2 November 2026/)).toBeVisible();
  expect(screen.getByText('We have it. A person reads it next.')).toBeVisible();
  expect(page.router.state.location).toMatchObject({ pathname: '/request', hash: '' });
});

test('it can be withdrawn, and says so', async () => {
  await open('token-1');
  await page.user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await page.wait(100);
  expect(screen.getByText('You have withdrawn it. We do nothing more with it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).toBeNull();
  expect(desk.taken.get('first-key-0001')?.state).toBe('withdrawn');
});

test('a withdrawal whose reply was lost says what to do, and may be pressed again', async () => {
  await open('token-1');
  desk.faults = ['unknown'];
  await page.user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await page.wait(1_000);
  expect(screen.getByText('Your request may not have been withdrawn yet. Please press again')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await page.wait(100);
  expect(screen.getByText('You have withdrawn it. We do nothing more with it.')).toBeVisible();
});

test.each(['', 'torn'])('a link that is not whole (%j) says whom to ask', async (token) => {
  await open(token);
  expect(screen.getByText('This link is incomplete or no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@steadwell.example' })).toBeVisible();
});

test('where the back office cannot be reached, one press tries again', async () => {
  desk.faults = ['away'];
  await open('token-1');
  await page.wait(1_000);
  expect(screen.getByText('We cannot show your request at the moment')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(100);
  expect(screen.getByText('K7M-4QX-2')).toBeVisible();
});

test('an answer that holds no request says so, and can be asked for again', async () => {
  desk.faults = ['says-null'];
  await open('token-1');
  await page.wait(1_000);
  expect(screen.getByText('We cannot show your request at the moment')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('K7M-4QX-2')).toBeVisible();
});
