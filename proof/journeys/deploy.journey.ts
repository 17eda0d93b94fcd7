import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import type { RunningShop } from '../../tools/start';
import { startShop } from '../../tools/start';
import { pointer } from './hands';
import { writeNextRelease } from './nextRelease';
import { fillCheckout } from './steps';
import { shops } from './startShops';

interface Releases {
  url: string;
  /** Stops the running edge and starts one over another build at the same address. */
  deploy(build: 'first' | 'next'): Promise<void>;
  /** Takes the earlier releases' files off the server. */
  clearShelf(): void;
}

let used = 0;

/** A shop of its own for each test, in front of the honest shop's commerce. */
const test = withBrowser.extend<{ releases: Releases }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  releases: async ({}, handOver, { workerIndex }) => {
    const data = mkdtempSync(path.join(tmpdir(), 'shop-releases-'));
    const next = path.resolve('.data', `next-release-${process.pid}`);
    const port = Number(new URL(shops.full.url).port) + 40 + workerIndex * 4 + (used++ % 4);
    writeNextRelease('dist', next);
    let running: RunningShop | undefined;
    const url = `http://localhost:${port}`;
    await handOver({
      url,
      async deploy(build) {
        await running?.stop();
        running = await startShop({
          port,
          output: build === 'first' ? 'dist' : next,
          dataDirectory: data,
          environment: {
            COMMERCE_URL: shops.full.sandbox,
            LOG_LEVEL: 'warn',
            RENDER_WORKERS: '1',
            SHED_FROM: '0',
            CANONICAL_ORIGIN: url,
          },
          quiet: true,
        });
      },
      clearShelf: () => rmSync(path.join(data, 'releases'), { recursive: true, force: true }),
    });
    await running?.stop();
    for (const folder of [data, next]) rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ releases }, handOver) => {
    await releases.deploy('first');
    await handOver(releases.url);
  },
});

test.skip(({ isMobile }) => isMobile, 'no screen is involved');

const buildOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { config: { buildId: string } }).config.buildId,
  );

async function putInBasket(page: Page): Promise<void> {
  await page.goto('/weather-cover');
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('heading', { name: /weather cover/i }).first()).toBeVisible();
}

/**
 * Call it while a worker waits. The result waits until the browser has let it take over, which it does when the last window is gone: a page
 * that is asked for in that very moment never comes (Chromium 156).
 */
async function takeover(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const waiting = new Set<string>();
  const over = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId);
        if (status === 'activated' && waiting.has(versionId)) resolve();
      }
    });
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => waiting.size).toBe(1);
  return () => over;
}

test.describe('a new release under an open tab', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'leaves a half-filled checkout as it is, and its worker waits until the shop is opened the next time',
    { tag: '@proof' },
    async ({ page, releases }) => {
      await putInBasket(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await page.getByRole('main').getByLabel('Email address').fill('mary.bell@example.com');
      const build = await buildOf(page);

      await releases.deploy('next');
      const waits = page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
        return registration.active?.state;
      });
      expect(await waits).toBe('activated');
      await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('mary.bell@example.com');
      await fillCheckout(page, pointer(false));
      expect(await buildOf(page)).toBe(build);

      // Its screen was never loaded here: it comes from the shelf of the earlier release.
      await page
        .getByRole('link', { name: /Steadwell/ })
        .first()
        .click();
      await expect(page).not.toHaveURL(/checkout/);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // Another window still shows the shop.
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');
      const next = await page.context().newPage();
      const isOver = await takeover(next);
      await page.close();
      await isOver();
      await next.goto('/');
      await next.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
      expect(await buildOf(next)).not.toBe(build);
    },
  );
});

test(
  'a tab whose files are gone loads its next page anew, once, and the basket is still there',
  { tag: '@phone' },
  async ({ page, releases }) => {
    await putInBasket(page);
    await page.goto('/');
    const build = await buildOf(page);
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));

    releases.clearShelf();
    await releases.deploy('next');
    releases.clearShelf();
    await page.getByRole('main').getByRole('link', { name: 'Build your stairlift' }).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Where are the stairs?', { timeout: 15_000 });
    expect(await buildOf(page)).not.toBe(build);
    expect(documents).toBe(1);
    await page.goto('/basket');
    await expect(page.getByRole('heading', { name: /weather cover/i }).first()).toBeVisible();
  },
);
