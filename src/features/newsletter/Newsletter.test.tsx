/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { NewsletterSignUp } from './NewsletterSignUp';

let shop: StartedShop;
let page: OpenPage;
let isCut = false;
beforeEach(async () => {
  isCut = false;
  shop = await startShop({
    network: (send) => (input, init) => (isCut ? Promise.reject(new TypeError('fetch failed')) : send(input, init)),
  });
  page = await openPage(shop, '/', NewsletterSignUp);
  await page.user.click(screen.getByRole('button', { name: 'Get it by email' }));
  await page.settle();
  await page.settle();
});
afterEach(() => shop.close());

const field = () => screen.getByRole('textbox', { name: /Email address/ });
async function send(email: string) {
  await page.user.clear(field());
  if (email !== '') await enter(page.user, field(), email);
  await page.user.keyboard('{Enter}');
  await page.wait(500);
}

describe('the letter by email', () => {
  test('is asked for with the focus in the field, under a word on what happens with the address', () => {
    expect(field()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy-notice');
  });

  test('says which address is on the list now', async () => {
    await send('  edith@example.com ');
    expect(screen.getByText('You are on the list')).toBeVisible();
    expect(screen.getByText('The next letter goes to edith@example.com.')).toBeVisible();
  });

  test.each([
    ['', 'Please enter an email address'],
    ['edith', 'Please enter a valid email address'],
    ['edith@example', 'Please enter a valid email address'],
    ['ed ith@example.com', 'Please enter a valid email address'],
  ])('asks again for %j, and sends nothing', async (email, words) => {
    await send(email);
    expect(screen.getByText(words)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(words) as unknown as string);
    expect(shop.received()).not.toContain('subscribeEmailToNewsletter');
  });

  test('passes on what commerce says, and keeps what was typed', async () => {
    await send('edith@example.com');
    page.unmount();
    page = await openPage(shop, '/', NewsletterSignUp);
    await page.user.click(screen.getByRole('button', { name: 'Get it by email' }));
    await page.settle();
    await page.settle();
    await send('edith@example.com');
    expect(screen.getByText('This email address is already subscribed.')).toBeVisible();
    expect(field()).toHaveValue('edith@example.com');
  });

  test('keeps what was typed when the line is down, and names another way', async () => {
    isCut = true;
    await send('edith@example.com');
    await page.wait(60_000);
    expect(screen.getByText('We could not put you on the list')).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@steadwell.example' })).toBeVisible();
    expect(field()).toHaveValue('edith@example.com');
  });
});
