import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { purgeToken, shops } from './startShops';
import { watch } from './watch';
import { wordsOf } from './words';

const hostile = '<script>alert(1)</script> & "firm"';

/** English on every run; the same by French in the long proofs. */
for (const { locale, path, tags } of [
  { locale: 'en_GB', path: '/walking-stick-holder', tags: ['@desktop'] },
  { locale: 'fr_BE', path: '/fr-be/porte-canne', tags: ['@proof'] },
] as const) {
  test(
    `${locale}: a review is written by keyboard, read by the company, and then seen by everyone`,
    { tag: [...tags] },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const hands = isMobile ? pointer(true) : keyboard(page);
      const words = wordsOf(locale);
      const reviews = page.locator('section', { has: page.locator('#product-reviews') });
      const summary = `${hostile} ${locale}`;

      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(reviews.getByText(words('reviews.none'))).toBeVisible();
      await hands.press(reviews.getByRole('button', { name: words('reviews.write') }));
      await hands.press(reviews.getByRole('button', { name: words('reviews.send') }));
      await expect(reviews.getByText(words('reviews.fault.stars')).first()).toBeVisible();
      for (const group of await reviews.getByRole('radiogroup').all()) {
        await group.getByRole('radio').first().focus();
        for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
      }
      await hands.type(reviews.getByLabel(words('reviews.summary'), { exact: true }), summary);
      await hands.type(reviews.getByLabel(words('reviews.text'), { exact: true }), hostile);
      await hands.type(reviews.getByLabel(words('reviews.nickname')), 'Bea');
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(reviews.getByRole('button', { name: words('reviews.send') }));
      await expect(reviews.getByText(words('reviews.done'))).toBeVisible();

      await page.goto(`${shops.full.sandbox}/__admin`);
      await page.locator('article', { hasText: summary }).getByRole('button', { name: 'Show it' }).click();
      await expect(page.getByText(summary)).toHaveCount(0);

      // The edge would else keep what it has read of commerce for a while.
      const told = await page.request.post(`${shops.full.url}/purge`, {
        headers: { authorization: `Bearer ${purgeToken}` },
        data: { tags: ['product:STICK-HOLDER'] },
      });
      expect(told.ok()).toBe(true);
      await page.goto(path);
      await expect(reviews.getByRole('heading', { name: summary })).toBeVisible();
      await expect(reviews.getByText(/^5 \S+ 5, 1 \S+$/)).toBeVisible();
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining('"aggregateRating"'),
      );
      expect(seen.faults()).toEqual([]);
    },
  );
}

/** A model that two products make: what is written of one is counted in the mean of both. */
test(
  'en_GB: a review of a reconditioned lift is written on its model’s page, and counted there',
  { tag: ['@phone'] },
  async ({ page, isMobile }) => {
    const seen = watch(page);
    const hands = pointer(isMobile);
    const words = wordsOf('en_GB');
    const reviews = page.locator('section', { has: page.locator('#product-reviews') });
    const product = 'Reconditioned straight stairlift';

    await page.goto('/starla-stairlift', { waitUntil: 'networkidle' });
    await reviews.getByRole('heading', { name: words('reviews.title') }).scrollIntoViewIfNeeded();
    await hands.press(reviews.getByRole('button', { name: words('reviews.write') }));
    await reviews.getByLabel(words('reviews.which')).selectOption({ label: product });
    await expect(reviews.getByRole('radiogroup').first()).toBeVisible();
    for (const group of await reviews.getByRole('radiogroup').all()) await group.getByRole('radio').nth(3).check();
    await hands.type(reviews.getByLabel(words('reviews.summary'), { exact: true }), 'As good as new');
    await hands.type(reviews.getByLabel(words('reviews.text'), { exact: true }), 'Hardly a mark on the rail.');
    await hands.type(reviews.getByLabel(words('reviews.nickname')), 'Bea');
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(reviews.getByRole('button', { name: words('reviews.send') }));
    await expect(reviews.getByText(words('reviews.done'))).toBeVisible();

    await page.goto(`${shops.full.sandbox}/__admin`);
    await page.locator('article', { hasText: 'As good as new' }).getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('As good as new')).toHaveCount(0);
    const told = await page.request.post(`${shops.full.url}/purge`, {
      headers: { authorization: `Bearer ${purgeToken}` },
      data: { tags: ['product:RECON-STRAIGHT'] },
    });
    expect(told.ok()).toBe(true);
    await page.goto('/starla-stairlift');
    const entry = reviews.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'As good as new' }) });
    await expect(entry.getByText(words('reviews.about', { name: product }))).toBeVisible();
    await expect(reviews.getByText(/^4 \S+ 5, 1 \S+$/)).toBeVisible();
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('"aggregateRating"'),
    );
    expect(seen.faults()).toEqual([]);
  },
);
