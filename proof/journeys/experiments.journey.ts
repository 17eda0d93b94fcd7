import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { variantOf } from '../../src/config/bucketing';
import { experimentIdCookie, experiments } from '../../src/config/experiments';
import type { AssetManifest } from '../../src/config/rendering';
import { accessibilityFaults } from '../accessibility';
import { ownEdge } from './ownEdge';
import { shops } from './startShops';

const run = experiments.flatMap(({ runs }) => runs).at(-1)!;
const idOf = (variant: string): string =>
  Array.from({ length: 40 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`).find(
    (id) => variantOf(run, id) === variant,
  )!;

const deskUrl = `http://localhost:${new URL(shops.full.desk).port}`;

/** Kept once for each half of the visitors and for those without an id: what follows comes from the cache. */
async function keepBuilder(url: string): Promise<void> {
  for (const cookie of ['', idOf('sections')])
    await fetch(`${url}/stairlift-builder`, { headers: { cookie: `${experimentIdCookie}=${cookie}` } });
}

/** With the experiment switched on: the other shops ask for no consent. */
const test = withBrowser.extend<object, { shop: string }>({
  shop: [...ownEdge(180, { BACKOFFICE_URL: deskUrl, EXPERIMENTS: 'builder-sections' }, keepBuilder)],
  baseURL: async ({ shop }, handOver) => handOver(shop),
});
// In one worker, which starts the shop once.
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog');
const id = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === experimentIdCookie)?.value;

/** Agrees on a page without an experiment; the id that the browser draws is then replaced by one of the wanted half. */
async function agree(page: Page, shop: string, variant: string): Promise<void> {
  await page.goto('/no-such-page');
  await dialog(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => id(page.context())).toBeTruthy();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent') ?? '')).toContain('C0');
  await page.context().addCookies([{ name: experimentIdCookie, value: idOf(variant), url: shop }]);
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  'a variant comes with the cached page, and nothing of it changes while the page comes to life',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await agree(page, shop, 'sections');
    await page.addInitScript(() => {
      const seen = { shifts: 0, headings: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent ?? '';
        if (text !== '' && seen.headings.at(-1) !== text) seen.headings.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/experiments/exposures'));
    const answer = await page.goto('/stairlift-builder', { waitUntil: 'commit' });
    expect([answer?.headers()['x-cache'], answer?.headers()['cache-control']?.split(',')[0]]).toEqual(['hit', 'private']);
    await heading(page, 'Your stairs');
    const question = page.getByRole('radiogroup', { name: 'What shape are the stairs?' });
    await expect(question.getByRole('img').or(question.locator('img')).last()).toHaveJSProperty('complete', true);
    const before = await question.screenshot();
    release();
    expect((await told).status()).toBe(204);
    expect((await question.screenshot()).equals(before)).toBe(true);
    const seen = await page.evaluate(() => (window as unknown as { seen: { shifts: number; headings: string[] } }).seen);
    expect(seen.headings).toEqual(['Your stairs']);
    // A line that is a fraction of a pixel wider with its font is no shift that is seen.
    expect(seen.shifts).toBeLessThan(0.001);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test(
  'who does not agree, and who takes it back, is asked one question at a time, without an id',
  { tag: '@proof' },
  async ({ page, shop }) => {
    const answer = await page.goto('/stairlift-builder');
    expect(answer?.headers()['x-cache']).toBe('hit');
    await heading(page, 'Where are the stairs?');
    await dialog(page).getByRole('button', { name: 'Refuse' }).click();
    await page.reload();
    await heading(page, 'Where are the stairs?');
    expect(await id(page.context())).toBeUndefined();
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await dialog(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => id(page.context())).toBeTruthy();
    // What is on the screen stays, whichever half was drawn.
    await heading(page, 'Where are the stairs?');
    await page.context().addCookies([{ name: experimentIdCookie, value: idOf('sections'), url: shop }]);
    await page.reload();
    await heading(page, 'Your stairs');
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await dialog(page).getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => id(page.context())).toBeUndefined();
    await page.reload();
    await heading(page, 'Where are the stairs?');
  },
);

test('a variant that throws is replaced by what the shop is without it', { tag: '@proof' }, async ({ page, shop }) => {
  await agree(page, shop, 'sections');
  const { chunks } = JSON.parse(readFileSync('dist/browser/assets.json', 'utf8')) as AssetManifest;
  const part = chunks['builder-sections']?.scripts.at(-1) ?? '';
  await page.route(`**${part}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const broken = text.replace(/\?\.questions/, '.questions.no.such');
    expect(broken).not.toBe(text);
    await route.fulfill({ response, body: broken });
  });
  await page.goto('/stairlift-builder');
  await heading(page, 'Where are the stairs?');
  await page.getByRole('radio', { name: /^Indoors/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await heading(page, 'What shape are the stairs?');
});
