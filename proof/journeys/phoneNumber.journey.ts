import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { contentPages, pathOfContentPage } from '../../src/config/contentPages';
import { hasFeature } from '../../src/config/countryFeatures';
import { countryOf } from '../../src/config/countries';
import type { StoreView } from '../../src/config/storeViews';
import { sitemapOf } from '../walks/walkRoutes';
import { ownEdge } from './ownEdge';
import { shops } from './startShops';
import { shopIn } from './words';

/** With call tracking switched on; commerce also plays its server. */
const test = withBrowser.extend<object, { shopUrl: string }>({
  shopUrl: [...ownEdge(170, { BACKOFFICE: 'off', VENDORS: 'callTracking', CALL_TRACKING_ORIGIN: shops.full.sandbox })],
  baseURL: async ({ shopUrl }, handOver) => handOver(shopUrl),
});

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Every number of the company that the page shows or dials, each once. */
const numbersIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialled = [...document.querySelectorAll('a[href^="tel:+44808"]')].map((link) => link.getAttribute('href') ?? '');
    const written = document.body.innerText.match(/0808 157 \d{4}/g) ?? [];
    return [...new Set([...dialled, ...written])].sort();
  });
const both = (ending: string): string[] => [`0808 157 ${ending}`, `tel:+44808157${ending}`];
const textsWith = (page: Page, ending: string) =>
  page.locator(`main a[href="tel:+44808157${ending}"], footer a[href="tel:+44808157${ending}"]`);

/** Notes how much has moved in the page when the number in its header has changed, and a moment later. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = window as unknown as { shifts: number[] };
    noted.shifts = [];
    let sum = 0;
    const note = (): void => void noted.shifts.push(sum);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('header a[href="tel:+448081570202"]')) return;
      observer.disconnect();
      note();
      setTimeout(note, 500);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  });

test(
  'the number tells where the visit came from, on every page of it, and forgets with the consent',
  { tag: '@desktop' },
  async ({ page }) => {
    await test.step('the first page is everyone’s; the number comes without a touch and moves nothing', async () => {
      await noteShifts(page);
      const first = await page.goto('/vat-relief?utm_source=google&utm_medium=cpc&utm_campaign=uk-stl');
      const sent = (await first?.text()) ?? '';
      expect([sent.includes('tel:+448081570192'), sent.includes('tel:+448081570202')]).toEqual([true, false]);
      await expect.poll(() => numbersIn(page)).toEqual(both('0202'));
      expect(await textsWith(page, '0202').count()).toBeGreaterThan(2);
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      await expect.poll(async () => (await shifts()).length).toBe(2);
      const [before = 0, after = 1] = await shifts();
      expect(after - before).toBeLessThan(0.001);
    });

    await test.step('before consent it lasts as long as the document', async () => {
      await page.goto('/contact-us');
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      expect(await numbersIn(page)).toEqual(both('0192'));
    });

    await test.step('after a yes it lasts from page to page', async () => {
      await page.goto('/contact-us?utm_source=facebook');
      await expect.poll(() => numbersIn(page)).toEqual(both('0207'));
      await press(page, 'Accept');
      await page.getByRole('link', { name: 'Accessibility', exact: true }).first().click();
      await expect(page).toHaveURL(/\/accessibility$/);
      await expect(page.locator('main a[href="tel:+448081570207"]').first()).toBeVisible();
      expect(await numbersIn(page)).toEqual(both('0207'));
    });

    await test.step('in the next document call tracking gives one of its own, through React, and an id', async () => {
      await page.goto('/accessibility');
      await expect.poll(() => numbersIn(page)).toEqual(both('0299'));
      expect(await page.evaluate(() => localStorage.getItem('infinity_reference'))).toBe('sandbox-visitor-1');
    });

    await test.step('a no forgets all of it', async () => {
      await press(page, 'Cookie choices');
      await Promise.all([page.waitForEvent('load'), press(page, 'Refuse')]);
      await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible();
      expect(await numbersIn(page)).toEqual(both('0192'));
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /infinity|tracking/.test(key)))).toEqual([]);
      expect((await page.context().cookies()).filter(({ name }) => /^ict|^attr_|^marketing/.test(name))).toEqual([]);
    });
  },
);

/** One page of each kind: the editors' own kinds, what stands in the sitemap beside them (products, lists, texts), and what stands in none. */
async function kindsOf(shopUrl: string, view: StoreView): Promise<string[]> {
  const basename = view.alias ? `/${view.alias}` : '';
  const listed = await sitemapOf(shopUrl, view);
  const kinds = contentPages
    .map((page) => basename + pathOfContentPage(page, view.locale.slice(0, 2)))
    .filter((path) => listed.includes(path));
  const others = listed.filter((path) => !kinds.includes(path));
  const some = others.filter((_path, place) => place % Math.ceil(others.length / 12) === 0);
  const unlisted = [
    '/search.html?query=zzzz',
    '/no-such-page',
    '/stairlift-builder',
    '/saved-lifts',
    '/video-call',
    ...(hasFeature(view.countryCode, 'ecommerce') ? ['/basket'] : []),
    ...(hasFeature(view.countryCode, 'account') ? ['/sign-in'] : []),
  ];
  return [...new Set([...kinds, ...some, ...unlisted.map((path) => basename + path)])];
}

for (const [locale, chosen] of [
  ['en_GB', '0808 157 0207'],
  ['fr_FR', '01 99 00 15 07'],
  ['de_CH', '031 019 02 07'],
  ['it_IT', undefined],
] as const)
  test(
    `${locale}: every number of the company on every kind of page is the chosen one, shown and dialled`,
    { tag: '@proof' },
    async ({ page, shopUrl }) => {
      test.setTimeout(900_000);
      const view = shopIn(locale);
      const { phone: own } = countryOf(view.countryCode);
      const expected = chosen ?? own.shown;
      const digits = (text: string): string => text.replace(/\D/g, '').slice(-8);
      const wrong: string[] = [];
      for (const path of await kindsOf(shopUrl, view)) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=facebook`);
        const shown = page.locator('a[href^="tel:"]').filter({ hasText: expected }).first();
        if (
          await shown.waitFor({ state: 'attached', timeout: 20_000 }).then(
            () => false,
            () => true,
          )
        )
          wrong.push(`${path}: no ${expected}`);
        if (chosen === undefined) continue;
        const text = await page.locator('body').innerText();
        if (text.includes(own.shown)) wrong.push(`${path}: ${own.shown} is written`);
        const links = await page.locator('a[href^="tel:"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        if (links.some((link) => digits(link) === digits(own.link))) wrong.push(`${path}: ${own.link} is dialled`);
        if (!links.some((link) => digits(link) === digits(chosen))) wrong.push(`${path}: ${chosen} is not dialled`);
      }
      expect(wrong).toEqual([]);
    },
  );
