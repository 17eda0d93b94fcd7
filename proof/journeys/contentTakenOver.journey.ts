import { expect, test } from '@playwright/test';
import { shops } from './startShops';

test.use({ baseURL: shops.development.url });

const gallery = '/page-builder-gallery';

test(
  'what the server sent of an editors’ page stays, and what moves comes to life where it is seen',
  { tag: '@phone' },
  async ({ page, request }) => {
    await expect.poll(async () => (await request.get(gallery)).status(), { timeout: 60_000 }).toBe(200);
    const heard: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') heard.push(message.text());
    });
    page.on('pageerror', (error) => heard.push(error.message));
    const files: string[] = [];
    // Their styles come with the page: what stands there has its look at once.
    page.on('request', (asked) => asked.resourceType() === 'script' && files.push(new URL(asked.url()).pathname));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('[data-content-type]')) Object.assign(element, { wasSent: true });
      });
    });
    await page.goto(gallery, { waitUntil: 'networkidle' });
    // Far down: still as it was sent.
    await expect(page.locator('.gallery-slider [data-content-type="slider"]')).toBeAttached();
    expect(files.filter((file) => file.includes('content-slider'))).toEqual([]);

    await page.locator('.gallery-slider').scrollIntoViewIfNeeded();
    await expect.poll(() => files.some((file) => file.includes('content-slider'))).toBe(true);
    await page.locator('.gallery-tabs').scrollIntoViewIfNeeded();
    await expect(page.locator('.gallery-tabs').getByRole('tab').first()).toBeVisible();

    const made = await page
      .locator('main [data-content-type]')
      .evaluateAll((elements) =>
        elements.filter((element) => !('wasSent' in element)).map((element) => element.getAttribute('data-content-type')),
      );
    expect(made, 'elements that were made anew').toEqual([]);
    expect(
      files.filter((file) => file.includes('purifier')),
      'nothing is read a second time',
    ).toEqual([]);
    expect(heard).toEqual([]);
  },
);

test(
  'what moves stands as plain content where its script cannot be loaded, and nothing counts as a mistake',
  { tag: '@proof' },
  async ({ page, request }) => {
    await expect.poll(async () => (await request.get(gallery)).status(), { timeout: 60_000 }).toBe(200);
    const heard: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource')) heard.push(message.text());
    });
    await page.route(/content-slider|\/moving\./, (route) => route.abort());
    await page.goto(gallery, { waitUntil: 'networkidle' });
    await page.locator('.gallery-slider').scrollIntoViewIfNeeded();
    await expect(page.locator('.gallery-slider [role="group"]')).toHaveCount(0);
    await expect(page.locator('.gallery-slider [data-content-type="slide"]').first()).toBeAttached();
    expect(heard).toEqual([]);
  },
);
