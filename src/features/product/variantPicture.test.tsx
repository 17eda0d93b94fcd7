/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ProductPage } from './ProductPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const shown = (): string => document.querySelector('img')?.src ?? '';

test('the picture follows the chosen colour, and another one can still be looked at', async () => {
  shop = await startShop();
  page = await openPage(shop, '/product', () => <ProductPage urlKey="seat-cushion" />);
  await page.settle();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(shown()).toContain('moss');
  await page.user.click(screen.getByRole('radio', { name: /Ink/ }));
  expect(shown()).toContain('ink');
  await page.user.click(screen.getByRole('button', { name: /^Picture 2/ }));
  expect(shown()).toContain('oat');
  await page.user.click(screen.getByRole('radio', { name: /Moss/ }));
  expect(shown()).toContain('moss');
});
