import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { watch } from './watch';
import { wordsOf } from './words';

/** A shop that sells on every run; one that does not, and one in French, in the long proofs. */
for (const { locale, path, tags } of [
  { locale: 'en_GB', path: '/stairlifts', tags: ['@phone'] },
  { locale: 'it_IT', path: '/it-it/montascale', tags: ['@proof'] },
  { locale: 'fr_BE', path: '/fr-be/monte-escaliers', tags: ['@proof'] },
] as const) {
  test(
    `${locale}: three products stand side by side, what differs alone, and one fewer`,
    { tag: [...tags] },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const hands = isMobile ? pointer(true) : keyboard(page);
      const words = wordsOf(locale);
      const main = page.getByRole('main');
      await page.goto(path, { waitUntil: 'networkidle' });
      const buttons = main.getByRole('button', { name: new RegExp(`^${words('compare.toggle')}`) });
      for (const place of [0, 1, 2]) {
        await hands.press(buttons.nth(place));
        await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true');
      }
      await hands.press(main.getByRole('status').getByRole('link', { name: / 3 |3 / }));
      await expect(page).toHaveURL(/\/compare$/);
      const headings = main.getByRole('columnheader');
      await expect(headings).toHaveCount(3);
      const all = await main.getByRole('rowheader').count();
      await hands.tick(main.getByLabel(words('compare.onlyDifferences')));
      await expect.poll(async () => main.getByRole('rowheader').count()).toBeLessThanOrEqual(all);
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(main.getByRole('button', { name: new RegExp(`^${words('compare.remove')}`) }).first());
      await expect(headings).toHaveCount(2);
      await page.reload();
      await expect(headings).toHaveCount(2);
      await hands.press(main.getByRole('button', { name: words('compare.empty') }));
      await expect(main.getByText(words('compare.hint'))).toBeVisible();
      expect(seen.faults()).toEqual([]);
    },
  );
}
