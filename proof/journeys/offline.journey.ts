import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Resolves when the worker keeps this page, with everything that it runs on. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const [pages, assets] = [await caches.open('shop-pages'), await caches.open('shop-assets')];
    const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const kept = await Promise.all([pages.match(location.href), ...files.map(({ name }) => assets.match(name))]);
    return kept.every(Boolean);
  });
}

test(
  'what was read can be read without a line, and the basket is there when the line is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/weather-cover');
    await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
    await expect(page).toHaveURL(/\/basket$/);
    await page.goto('/');
    const welcome = await heading(page).innerText();
    await untilKept(page);
    // In the app no document is asked for; it is kept all the same.
    await page.getByRole('main').getByRole('link', { name: 'Build your stairlift' }).first().click();
    await expect(heading(page)).toHaveText('Where are the stairs?');
    await untilKept(page);

    await context.setOffline(true);
    await expect(page.getByRole('alert').getByText('You are offline. Some features may be unavailable.')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText('Where are the stairs?');
    await expect(page.locator('#kept-copy')).toContainText('You are offline. This is the page as you read it last');
    await expect(page.locator('#kept-copy')).toBeInViewport();
    await page.goto('/?utm_source=letter');
    await expect(heading(page)).toHaveText(welcome);

    const unread = await page.goto('/terms-and-conditions');
    expect(unread?.status()).toBe(503);
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
    await page.goto('/fr-be/conditions');
    await expect(heading(page)).toHaveText('Vous êtes hors ligne');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE');
    await page.goto('/basket');
    await expect(heading(page)).toHaveText('You are offline');

    await page.goto('/');
    await expect(page.getByRole('alert').getByText('You are offline. Some features may be unavailable.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').getByText('You are online.')).toBeVisible();
    await page.goto('/basket');
    await expect(page.getByRole('heading', { name: /weather cover/i }).first()).toBeVisible();
  },
);

test.describe('the worker', () => {
  test.skip(({ isMobile }) => isMobile, 'no screen is involved');

  test('nothing about a basket, a checkout or an account is ever kept', async ({ page }) => {
    await page.goto('/');
    await untilKept(page);
    await page.goto('/basket');
    await page.goto('/checkout');
    // There is nothing to order.
    await page.waitForURL('**/basket');
    for (const path of ['/sign-in', '/order-confirmation']) await page.goto(path);
    await page.goto('/');
    await untilKept(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(
      kept.filter((path) => !path.startsWith('/assets/') && /basket|checkout|sign-in|confirmation|graphql|rest|whereami|beacon/.test(path)),
    ).toEqual([]);
  });
});
