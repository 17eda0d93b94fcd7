import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

const widths = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560];
const stepFor = (pixels: number): number => widths.findIndex((width) => width >= pixels);

interface Shown {
  address: string;
  /** The step of width that was fetched. */
  width: number;
  /** Pixels of the screen that it fills. */
  needed: number;
}

/** Every picture of the page that has arrived, once for every file. */
const picturesShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const width = Number(/[?&]width=(\d+)/.exec(image.currentSrc)?.[1] ?? 0);
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
      if (!image.complete || naturalWidth === 0 || width === 0 || clientWidth === 0) return [];
      const isCovering = getComputedStyle(image).objectFit === 'cover';
      const side = isCovering ? Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) : clientWidth;
      return [{ address: image.currentSrc, width, needed: Math.round(side * devicePixelRatio) }];
    }),
  );

/** Down to the end, so that everything that comes late has come. */
async function walkDown(page: Page): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 500) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await page.waitForLoadState('networkidle');
}

const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[]) seen.largest = entry.url;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number; largest: string } }).seen);

/** Walked by `npm run proof`. */
const everyKind = ['/stairlifts', '/starla-stairlift', '/stairlift-builder', '/page-builder-gallery'];
for (const path of ['/', '/seat-cushion', ...(process.env.EVERY_PAGE ? everyKind : [])]) {
  test(
    `${path} fetches no picture more than one step wider than its place, and nothing moves`,
    { tag: path === '/' ? [] : '@phone' },
    async ({ page }) => {
      await watchPage(page);
      await page.goto(path);
      await walkDown(page);
      const largest = new Map<string, Shown>();
      for (const shown of await picturesShown(page)) {
        // A browser that has a picture already shows it in a smaller place, too.
        const name = new URL(shown.address).pathname;
        if ((largest.get(name)?.needed ?? 0) < shown.needed) largest.set(name, shown);
      }
      expect(largest.size).toBeGreaterThan(0);
      expect([...largest.values()].filter(({ width, needed }) => widths.indexOf(width) > stepFor(needed) + 1)).toEqual([]);
      // The gallery wakes every behaviour that there is, one beside the other.
      expect((await seenIn(page)).shift).toBeLessThan(path === '/page-builder-gallery' ? 0.1 : 0.01);
    },
  );
}

for (const path of ['/', '/stairlift-builder']) {
  test(
    `${path} moves nothing when its font arrives after the first paint`,
    { tag: path === '/' ? '@phone' : '@desktop' },
    async ({ page }) => {
      await watchPage(page);
      let sendFonts = (): void => undefined;
      const painted = new Promise<void>((resolve) => (sendFonts = resolve));
      await page.route(/\.woff2$/, async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      sendFonts();
      await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect((await seenIn(page)).shift).toBeLessThan(0.01);
    },
  );
}

/** Real phones stand between two steps, where `sizes` that are a little too wide cost the next one: half as many pixels again. */
for (const [path, tile] of [
  ['/', '[aria-labelledby="models"] img'],
  ['/accessories', 'article img'],
] as const) {
  test(`${path} fetches its tiles in the step of their place on a phone of 412 px`, { tag: '@phone' }, async ({ browser, baseURL }) => {
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(path);
    await walkDown(page);
    const tiles = await page.locator(tile).evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc, clientWidth }) => ({
        width: Number(new URL(currentSrc).searchParams.get('width')),
        needed: clientWidth * devicePixelRatio,
      })),
    );
    expect(tiles.length).toBeGreaterThan(1);
    // A step that is 4 % short of its place looks the same.
    expect(tiles.filter(({ width, needed }) => width !== widths[stepFor(needed * 0.96)])).toEqual([]);
    await context.close();
  });
}

test(
  'the home page’s largest picture stands in its HTML, to be fetched first, in the width of the screen',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const urgent = html.match(/<img[^>]+fetchpriority="high"[^>]*>/gi) ?? [];
    expect(urgent).toHaveLength(1);
    expect(urgent[0]).not.toContain('loading="lazy"');
    for (const name of ['srcset', 'sizes', 'width', 'height', 'alt']) expect(urgent[0]?.toLowerCase()).toContain(` ${name}=`);

    await watchPage(page);
    await page.goto('/');
    const shown = await page.locator('img[fetchpriority="high"]').evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(async () => (await seenIn(page)).largest).toBe(shown);
    const screen = await page.evaluate(() => window.innerWidth * window.devicePixelRatio);
    expect(Number(new URL(shown).searchParams.get('width'))).toBe(widths[stepFor(screen)]);
  },
);

test('a browser that reads AVIF gets it once it is made, another one WebP', { tag: '@proof' }, async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('img[fetchpriority="high"]').evaluate((image: HTMLImageElement) => image.currentSrc);
  const typeFor = async (accept: string) => (await request.get(address, { headers: { accept } })).headers()['content-type'];
  await expect.poll(() => typeFor('image/avif,image/webp,*/*'), { timeout: 45_000 }).toBe('image/avif');
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
});
