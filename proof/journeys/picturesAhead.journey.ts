import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pointer } from './hands';

test.use({ serviceWorkers: 'allow' });

/** Pictures that the worker keeps and that this page does not show: those that were fetched ahead. */
const keptAhead = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('shop-pictures')).keys();
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    return kept.filter(({ url }) => !shown.has(url)).length;
  });

/** Pulls the network, and takes away what the browser itself has kept: what is shown from now on comes from the worker. */
async function pullTheNetwork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
}

/** Without those of the lift that is being built: they follow the answers. */
const pictures = (page: Page) => page.getByRole('main').locator('img:not([src*="/media/lift/"])');

const expectArrived = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

test('the pictures of the builder’s next question are there without a line', { tag: '@phone' }, async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  await page.goto('/stairlift-builder');
  await expect.poll(() => keptAhead(page)).toBe(4);
  await pullTheNetwork(page);
  await hands.choose(page.getByRole('radio').first());
  await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shape are the stairs?');
  await expect(pictures(page)).toHaveCount(4);
  for (const picture of await pictures(page).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expectArrived(picture);
  }
});

test('the other pictures of a product are there without a line', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  await page.goto('/seat-cushion');
  // The two beside the large one, in its size.
  await expect.poll(() => keptAhead(page)).toBe(2);
  await pullTheNetwork(page);
  const large = pictures(page).first();
  for (const thumbnail of (await page.getByRole('button', { name: /^Picture \d/ }).all()).slice(1)) {
    const before = await large.getAttribute('src');
    await hands.press(thumbnail);
    await expect(large).not.toHaveAttribute('src', before ?? '');
    await expectArrived(large);
  }
});
