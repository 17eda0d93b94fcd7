/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { LazyWordsProvider } from '~/world';
import { OrderAttemptBanner } from './OrderAttemptBanner';
import { orderAttemptConfirmed, orderAttemptSent } from './orderAttemptSlice';

let shop: StartedShop;
let page: OpenPage;
let isCut: boolean;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const attemptId = '1c3ffd54-0000-4000-8000-000000000001';
const details = () => screen.queryByRole('link', { name: 'See your order' });
const words = () => (isCut ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve());
beforeEach(async () => {
  isCut = true;
  shop = await startShop();
  const startedAt = shop.world.clock.now();
  const total = { minor: 100_000, currency: 'GBP' } as const;
  const record = { attemptId, cartId: 'c', storeCode: 'steadwell_gb_english_en_GB', fingerprint: 'f', total, startedAt } as const;
  shop.store.dispatch(orderAttemptSent({ ...record, state: 'sent', orderNumber: null, isSeen: false }));
  page = await openPage(shop, '/', () => (
    <LazyWordsProvider value={words}>
      <OrderAttemptBanner />
    </LazyWordsProvider>
  ));
  expect(details()).toBeNull();
  isCut = false;
});

test('the banner that the network kept away comes when the connection returns', async () => {
  act(() => shop.world.setOnline(true));
  await page.wait(100);
  expect(details()).toHaveAttribute('href', '/order-confirmation');
});

test('the banner that the network kept away comes with the outcome of the order', async () => {
  act(() => void shop.store.dispatch(orderAttemptConfirmed({ attemptId, cartId: 'c', orderNumber: '000000012' })));
  await page.wait(100);
  expect(screen.getByText(/000000012/)).toBeVisible();
});
