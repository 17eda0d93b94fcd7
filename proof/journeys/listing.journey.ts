import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';

const main = (page: Page): Locator => page.getByRole('main');
const names = (page: Page): Promise<string[]> => main(page).getByRole('article').getByRole('heading').allInnerTexts();
const said = (page: Page, text: string): Promise<void> => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
const alive = (page: Page): Promise<void> => expect(page.getByRole('button', { name: 'Steadwell Live Chat' }).first()).toBeVisible();

test('a lift is found by stairs, weight and budget, by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const hands = keyboard(page);
  await page.goto('/stairlifts');
  await alive(page);
  const filters = page.getByRole('navigation', { name: 'Narrow the list' });
  await hands.press(filters.getByRole('link', { name: /^Straight/ }));
  await expect(page).toHaveURL(/\?filter=stairs\.201$/);
  await said(page, '3 products with: Straight');
  await expect(filters.getByRole('link', { name: /^Straight/ })).toBeFocused();
  await hands.press(filters.getByRole('link', { name: /^Up to 140 kg/ }));
  await said(page, '1 product with: Straight, Up to 140 kg');
  expect(await names(page)).toEqual(['Siena']);
  expect(await accessibilityFaults(page), 'a narrowed list').toEqual([]);

  // The address alone shows the same, and no search engine keeps it.
  await page.reload();
  expect(await names(page)).toEqual(['Siena']);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/stairlifts$/);
  await alive(page);

  await hands.press(main(page).getByRole('link', { name: 'Remove Up to 140 kg' }));
  await expect(main(page).locator('p', { hasText: /^3 products$/ })).toBeFocused();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Siena']);
  await page.goForward();
  await expect.poll(() => names(page)).toHaveLength(3);
  await hands.press(main(page).getByRole('link', { name: 'Siena' }));
  await expect(page).toHaveURL(/siena-stairlift$/);
  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(3);
});

test(
  'on a phone, filters open over the list, and more products come under it and are there on return',
  { tag: '@phone' },
  async ({ page }) => {
    const hands = pointer(true);
    await page.goto('/fr-be/accessoires');
    await hands.press(main(page).getByRole('button', { name: 'Affiner la liste' }));
    const filters = page.getByRole('dialog', { name: 'Affiner la liste' });
    await hands.press(filters.getByRole('link', { name: /^Vert mousse/ }));
    await expect(page).toHaveURL(/\?filter=cover_colour\.262$/);
    expect(await accessibilityFaults(page), 'the filters').toEqual([]);
    await hands.press(filters.getByRole('button', { name: 'Afficher 1 produit' }));
    await expect(filters).toBeHidden();
    await hands.press(main(page).getByRole('link', { name: 'Tout effacer' }));
    await expect(page).toHaveURL(/\/accessoires$/);

    await hands.press(main(page).getByRole('link', { name: 'Afficher plus' }));
    await expect(page).toHaveURL(/\?page=1-2$/);
    await expect(main(page).getByRole('article')).toHaveCount(13);
    const last = main(page).getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await hands.press(last.getByRole('link'));
    await expect(page).not.toHaveURL(/accessoires/);
    await page.goBack();
    await expect(main(page).getByRole('article')).toHaveCount(13);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
  },
);
