/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProductCard } from '~/features/catalog';
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

test('a product that a list has shown stands with name, price and picture before the rest has come', async () => {
  shop = await startShop({ network: () => () => new Promise<never>(() => undefined) });
  const card: ProductCard = {
    sku: 'SEAT-CUSHION',
    name: 'Woven seat cushion',
    path: '/seat-cushion',
    urlKey: 'seat-cushion',
    picture: { url: 'http://localhost:4000/media/catalog/product/seat-cushion-moss.webp', label: '' },
    shortHtml: '',
    price: { from: { minor: 4950, currency: 'GBP' } },
    isInStock: true,
  };
  page = await openPage(shop, '/product', () => <ProductPage urlKey="seat-cushion" card={card} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Woven seat cushion' })).toBeVisible();
  expect(screen.getByText('£49.50')).toBeVisible();
  expect(shown()).toContain('moss');
});

test('what is chosen stands in the address, and its price and stock beside the name', async () => {
  shop = await startShop();
  page = await openPage(shop, '/seat-cushion', () => <ProductPage urlKey="seat-cushion" />);
  await page.settle();
  await page.user.click(await screen.findByRole('radio', { name: /Ink/ }));
  expect(shop.world.navigation.current().search).toBe('?variant=cover_colour.ink');
  expect(screen.getAllByText('£54.50')).toHaveLength(2);
  expect(screen.getByText('Only 2 left')).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ink: £54.50');
});

test('a shared link opens on its variant', async () => {
  shop = await startShop();
  page = await openPage(shop, '/seat-cushion?variant=cover_colour.oat', () => <ProductPage urlKey="seat-cushion" />);
  await page.settle();
  expect(await screen.findByRole('radio', { name: 'Oat' })).toBeChecked();
  expect(shown()).toContain('oat');
});

test('the pictures can be looked at closely, one after the other, by keys; focus comes back', async () => {
  shop = await startShop();
  page = await openPage(shop, '/seat-cushion', () => <ProductPage urlKey="seat-cushion" />);
  await page.settle();
  const look = await screen.findByRole('button', { name: /Look at the picture closely/ });
  await page.user.click(look);
  const first = await screen.findByRole('group', { name: /^Picture 1 of 3/ });
  first.focus();
  await page.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('group', { name: /^Picture 2 of 3/ })).toHaveFocus();
  await page.user.keyboard('{+}');
  expect(document.querySelector<HTMLElement>('[style*="scale(1.5)"]')).not.toBeNull();
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^Picture 2 of 3: .* Size: 150%$/);
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(look).toHaveFocus();
  expect(shown()).toContain('oat');
});
