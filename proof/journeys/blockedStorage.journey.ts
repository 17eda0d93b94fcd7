import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { chromium, expect, test } from '@playwright/test';
import { browserFlags } from '../../tools/browser';
import { pointer } from './hands';
import { shops } from './startShops';
import { cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';

test.skip(({ isMobile }) => isMobile, 'no screen is involved');

/** A browser whose owner lets no site keep data: it refuses storage, cookies and locks, as the setting in Chrome's own settings does. */
async function openSecretive(folder: string): Promise<BrowserContext> {
  mkdirSync(path.join(folder, 'Default'));
  writeFileSync(path.join(folder, 'Default/Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
  return chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserFlags,
    baseURL: shops.full.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
}

test('a visitor whose browser blocks storage sees a warning, and can still buy', { tag: '@desktop' }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-secretive-'));
  const context = await openSecretive(folder);
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto('/weather-cover');
    const refusal = await page.evaluate(() => navigator.locks.request('any', () => 'held').catch((thrown: Error) => thrown.name));
    expect(refusal).toBe('SecurityError');
    const hands = pointer(false);
    await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
    await expect(page).toHaveURL(/\/basket$/);
    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await expect(page.getByText(/cannot keep|does not keep|not be kept|private/i).first()).toBeVisible();
    await fillCheckout(page, hands);
    await enterCard(page, hands, cards.approved);
    await hands.press(await confirmAnswers(page, hands));
    expect(await orderNumber(page)).toMatch(/^\d{6,}$/);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
