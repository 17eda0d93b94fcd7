import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard } from './hands';
import { watch } from './watch';

test('an analyst reads the events of a visit in the page, by keyboard alone', { tag: '@proof' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seen = watch(page);
  const keys = keyboard(page);
  const panel = page.getByRole('region', { name: 'Data layer' });
  const rows = panel.locator('summary').filter({ hasText: 'beacon' });

  await page.goto('/weather-cover?analytics');
  await expect(rows.nth(1)).toContainText('view_item');
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Add to basket' }));
  await expect(page).toHaveURL(/\/basket$/);
  await expect(rows.filter({ hasText: 'add_to_cart' })).toContainText('dataLayer waiting');

  await keys.type(panel.getByLabel('Name contains'), 'add_');
  await expect(rows).toHaveCount(1);
  await keys.press(rows.first());
  await expect(panel.getByText('Commerce has taken products into the basket')).toBeVisible();
  await keys.press(panel.getByRole('button', { name: 'Copy as test' }));
  await expect(panel.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^expect\(shop\.port\.layer\)\.toContainEqual\(\{\n {2}event: 'add_to_cart',/,
  );
  const downloading = page.waitForEvent('download');
  await keys.press(panel.getByRole('button', { name: 'Save what is listed (NDJSON)' }));
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'add_to_cart', parameters: { currency: 'GBP' } }]);
  await keys.press(panel.getByText('What consent would change'));
  await expect(panel.getByText('needs C0004')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page)).toEqual([]);
  }

  // It stays in this tab, on the next document too, until it is closed.
  await page.goto('/');
  await expect(rows.first()).toContainText('page_view');
  await keys.press(panel.getByRole('button', { name: 'Close' }));
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(seen.faults()).toEqual([]);
});
