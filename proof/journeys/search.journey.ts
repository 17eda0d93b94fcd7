import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';

test('who writes it wrong on a phone finds the page by keyboard, and again later', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search.html', { waitUntil: 'networkidle' });
  const field = page.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' });
  await field.focus();
  await page.keyboard.type('vat releif');
  const relief = page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'VAT relief explained' });
  await expect(relief).toBeVisible();
  expect(await accessibilityFaults(page), 'suggestions in groups').toEqual([]);
  while ((await relief.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vat-relief$/);

  await page.goto('/search.html', { waitUntil: 'networkidle' });
  const recent = page.getByRole('navigation', { name: 'Your recent searches' });
  await recent.getByRole('link', { name: 'vat releif' }).press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'vat relief', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'VAT relief explained' }).first()).toBeVisible();
  expect(await accessibilityFaults(page), 'results in groups').toEqual([]);

  await page.goto('/search.html?query=returns');
  await expect(page.getByRole('main').getByRole('link', { name: 'Delivery, fitting and returns' }).first()).toBeVisible();
});

test('a Belgian question in French is answered before a script runs', { tag: '@desktop' }, async ({ browser, page, baseURL }) => {
  // The first search has the pages of its store view read.
  await page.goto('/fr-be/search.html?query=combien%20coute%20un%20monte%20escallier');
  await expect(page.getByRole('heading', { name: 'Réponses' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Composez votre monte-escalier' }).last()).toBeVisible();
  expect(await accessibilityFaults(page), 'answers in French').toEqual([]);

  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const plain = await bare.newPage();
  await plain.goto('/fr-be/search.html?query=tva%20reduite');
  await expect(plain.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await expect(plain.getByRole('main').locator('a[href="/fr-be/tva"]').first()).toBeVisible();
  await bare.close();
});
