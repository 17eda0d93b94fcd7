/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { NewsletterOffPage } from './NewsletterOffPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const database = () => shop.sandbox.shop.database;
const subscribers = () => database().all('SELECT email FROM newsletter_subscribers');
const subscribe = async () => {
  const query = 'mutation aside { subscribeEmailToNewsletter(email: "edith@example.com") { status } }';
  await shop.fetch('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return database().one<{ code: string }>('SELECT code FROM newsletter_codes')?.code ?? '';
};
const open = async (code: string) => {
  page = await openPage(shop, `/newsletter/unsubscribe?code=${code}`, NewsletterOffPage);
  await page.wait(500);
};

test('the mail’s link stops the newsletter without a sign-in and without another press, and its code leaves the address', async () => {
  const code = await subscribe();
  expect(subscribers()).toHaveLength(1);
  await open(code);
  expect(screen.getByText('The newsletter is stopped')).toBeVisible();
  expect(page.router.state.location.search).toBe('');
  expect(subscribers()).toEqual([]);
});

test('a link that is followed twice is no error', async () => {
  const code = await subscribe();
  await open(code);
  page.unmount();
  await open(code);
  expect(screen.getByText('The newsletter is stopped')).toBeVisible();
});

test.each(['', 'broken'])('a link that is not whole (%j) stops nothing and says whom to tell', async (code) => {
  await subscribe();
  await open(code);
  expect(screen.getByText('This link is not complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@steadwell.example' })).toBeVisible();
  expect(subscribers()).toHaveLength(1);
});

test('where commerce cannot be reached, one press tries again', async () => {
  const code = await subscribe();
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'unsubscribeFromNewsletter' });
  await open(code);
  await page.wait(30_000);
  expect(screen.getByText('We could not stop the newsletter')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(1_000);
  expect(screen.getByText('The newsletter is stopped')).toBeVisible();
  expect(subscribers()).toEqual([]);
});
