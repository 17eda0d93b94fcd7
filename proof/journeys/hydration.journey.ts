import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pointer } from './hands';
import { shops } from './startShops';

test.use({ baseURL: shops.development.url });

/** What React, the policy or anything else complained about while the page was taken over. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match|React/i.test(message.text())))
      heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

const pages = [
  '/',
  '/stairlift-builder',
  '/stairlift-builder?step=summary',
  '/stairlifts',
  '/search.html?query=lift',
  '/weather-cover',
  '/basket',
  '/checkout',
  '/order-confirmation',
  '/terms-and-conditions',
  '/no-such-page',
  '/fr-be/',
];

test('the browser takes the first page over in silence', { tag: '@phone' }, async ({ page }) => {
  const heard = complaints(page);
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      heard.filter((line) => !line.includes('404')),
      path,
    ).toEqual([]);
  }
});

test('also with a basket, half a configuration and a storage filled to the brim', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  await page.goto('/weather-cover');
  await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
  await expect(page).toHaveURL(/\/basket$/);
  await page.goto('/stairlift-builder', { waitUntil: 'networkidle' });
  await hands.choose(page.getByRole('radio', { name: 'Indoors' }));
  await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(page).toHaveURL(/step=/);
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; part < 8; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size));
      } catch {
        // full at this size
      }
    }
  });
  const heard = complaints(page);
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      heard.filter((line) => !line.includes('404')),
      path,
    ).toEqual([]);
  }
  await page.goto('/basket');
  await expect(page.getByRole('heading', { name: 'Weather cover' })).toBeVisible();
});
