import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { pointer } from './hands';
import { watch } from './watch';

/** The page that shows every part an editor can use: sandbox/seed/pages/page-builder-gallery.yaml. */
const gallery = '/page-builder-gallery';

const types =
  'row row-full-width row-full-bleed row-picture row-parallax row-video column column-line column-old heading text image tabs buttons divider block dynamic-block products video map banner banner-old slider slider-fade html trustpilot text-tabs accordion guide accordion-filter image-tooltip chair-compare data-table questions marketing-form inline-video before-after product-gallery upholstery photo-gallery testimonials team'.split(
    ' ',
  );

/** Goes down the page at a reader's pace (half a screen in a fifth of a second), so that whatever waits for the screen comes. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 12; frames += 1) await frame();
    }
  });
  await page.waitForLoadState('networkidle');
}

test.beforeAll(async ({ playwright, baseURL }) => {
  // The longest page of the shop: a cold renderer on a busy machine may answer it at the second try.
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await expect.poll(async () => (await visitor.get(gallery)).status(), { timeout: 60_000 }).toBe(200);
  await visitor.dispose();
});

test('every part of a page shows, and nothing shifts, fails or asks strangers', { tag: '@desktop' }, async ({ page }) => {
  const { faults } = watch(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^https?:\/\/localhost/.test(request.url()) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  await page.addInitScript(() => {
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) kept.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(gallery, { waitUntil: 'networkidle' });
  await readToTheEnd(page);
  for (const type of types) {
    const row = page.locator(`main .gallery-${type}`).first();
    await expect(row, type).toBeVisible();
    expect((await row.boundingBox())?.height ?? 0, type).toBeGreaterThan(60);
  }
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(
    await page
      .locator('main img')
      .evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).complete && !(image as HTMLImageElement).naturalWidth).length,
      ),
  ).toBe(0);
  expect(outside).toEqual([]);
  expect(faults()).toEqual([]);
});

test('it is accessible', { tag: '@proof' }, async ({ page }) => {
  await page.goto(gallery, { waitUntil: 'networkidle' });
  await readToTheEnd(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('tabs, slides and answers open where they are pressed', { tag: '@phone' }, async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  await page.goto(gallery, { waitUntil: 'networkidle' });
  const tabs = page.locator('main .gallery-tabs');
  await tabs.scrollIntoViewIfNeeded();
  await expect(tabs.getByText('It costs £85.')).toBeVisible();
  await hands.press(tabs.getByRole('tab', { name: 'By button' }));
  await expect(tabs.getByText('It costs £210.')).toBeVisible();
  await expect(tabs.getByText('It costs £85.')).toBeHidden();

  const requests = page.locator('main .gallery-text-tabs');
  await requests.scrollIntoViewIfNeeded();
  await hands.press(requests.getByRole('tab', { name: /Something else/ }));
  await expect(requests.getByText('Call us on')).toBeVisible();

  const questions = page.locator('main .gallery-accordion');
  await questions.scrollIntoViewIfNeeded();
  await hands.press(questions.getByText('Do I have to pay VAT?'));
  await hands.press(questions.getByText('What happens in a power cut?'));
  await expect(questions.getByText('No. The rail stands on the steps.')).toBeHidden();
  await expect(questions.getByText('Who pays less'), 'another group stays open').toBeVisible();
});

test('without scripts every word is there', { tag: '@proof' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${gallery}`);
  const main = page.locator('main');
  for (const words of [
    'You see the drawing before we begin.',
    'A lift for the garden steps',
    'He measures your stairs',
    'Tarn high-seat chair',
    '9 Water Lane',
  ])
    await expect(main.getByText(words).first(), words).toBeVisible();
  await expect(main.getByText(/Add to (Cart|Wish List)/)).toHaveCount(0);
  await context.close();
});
