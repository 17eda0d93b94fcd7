import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { ownEdge } from './ownEdge';
import { shops } from './startShops';

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

/** Notes how far what holds a number moves, from the start of each document. */
const noteShifts = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const noted = window as unknown as { shift: number };
    noted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) noted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test(
  'the number tells where the visit came from, on every page of it, and forgets with the consent',
  { tag: '@desktop' },
  async ({ page }) => {
    await noteShifts(page);
    await test.step('the first page is everyone’s; the number comes without a touch and moves nothing', async () => {
      const first = await page.goto('/contact-us?utm_source=google&utm_medium=cpc&utm_campaign=uk-stl');
      const sent = (await first?.text()) ?? '';
      expect([sent.includes('tel:+448081570192'), sent.includes('tel:+448081570202')]).toEqual([true, false]);
      await expect.poll(() => numbersIn(page)).toEqual(both('0202'));
      expect(await textsWith(page, '0202').count()).toBeGreaterThan(2);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    });

    await test.step('it lasts from page to page, and before consent no longer than the document', async () => {
      await page.getByRole('link', { name: 'Accessibility', exact: true }).first().click();
      await expect(page).toHaveURL(/\/accessibility$/);
      await expect(textsWith(page, '0202').first()).toBeVisible();
      await expect.poll(() => numbersIn(page)).toEqual(both('0202'));
      await page.goto('/contact-us');
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
      expect(await numbersIn(page)).toEqual(both('0192'));
    });

    await test.step('after consent call tracking gives one of its own, through React, and an id', async () => {
      await page.goto('/?utm_source=facebook');
      await expect.poll(() => numbersIn(page)).toEqual(both('0207'));
      await press(page, 'Accept');
      await page.goto('/');
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
