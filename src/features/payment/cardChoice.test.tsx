/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { LazyWordsProvider } from '~/world';
import { CardChoice } from './CardChoice';

let shop: StartedShop;
let page: OpenPage;
let come: () => void;
let fail: (error: Error) => void;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const vault = { code: 'sandbox_card_vault', cardCode: 'sandbox_card' };
const choice = { vault, chosen: null, isAnother: false, onChosen: () => undefined };

/** The payment step after a declined order, while the saved cards are on their way. */
beforeEach(async () => {
  shop = await startShop();
  await signIn(shop);
  const waiting = new Promise<void>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const words = () => waiting;
  page = await openPage(shop, '/', () => (
    <LazyWordsProvider value={words}>
      <CardChoice {...choice} refusal={<p>Your payment was declined</p>}>
        {() => <p>Type your card</p>}
      </CardChoice>
    </LazyWordsProvider>
  ));
  expect(screen.getByText('Your payment was declined')).toBeVisible();
});

const typed = () => screen.queryByText('Type your card');
const saved = () => screen.queryByRole('radio', { name: 'Visa ending 1111' });

test('the refusal of the order stands above their outline', async () => {
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(typed()).toBeNull();
  come();
  await page.settle();
  await page.wait(1_000);
  expect(saved()).toBeChecked();
  expect(screen.getByText('Your payment was declined')).toBeVisible();
});

test('a card is typed when they take long, and its fields stay', async () => {
  await page.wait(10_000);
  expect(typed()).toBeVisible();
  come();
  await page.settle();
  await page.wait(1_000);
  expect(typed()).toBeVisible();
  expect(saved()).toBeNull();
});

test('a card is typed when they fail', async () => {
  fail(new TypeError('fetch failed'));
  await page.wait(100);
  expect(typed()).toBeVisible();
  expect(screen.getByText('Your payment was declined')).toBeVisible();
});
