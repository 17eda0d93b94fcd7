import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { mainOf, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

test(
  'IT: where nothing is sold, a lift is found by filters and by a misspelt question, and is asked for',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    const seen = watch(page);
    const { hands, words, alias } = visitOf(page, isMobile, shopIn('it_IT'));
    const main = mainOf(page);
    await page.goto(`${alias}/search.html?query=montascalle`, { waitUntil: 'networkidle' });
    await hands.press(main.locator(`a[href^="${alias}/montascale"]`).first());
    await expect(page).toHaveURL(/\/montascale[-\w]*$/);

    const narrow = words('catalog.filter.heading');
    await page.goto(`${alias}/montascale`, { waitUntil: 'networkidle' });
    if (isMobile) await hands.press(main.getByRole('button', { name: narrow }));
    const filters = isMobile ? page.getByRole('dialog', { name: narrow }) : page.getByRole('navigation', { name: narrow });
    await hands.press(filters.getByRole('link').first());
    await expect(page).toHaveURL(/\?filter=/);
    expect(await accessibilityFaults(page)).toEqual([]);
    if (isMobile) await hands.press(filters.getByRole('button').last());
    await expect(filters).toBeVisible({ visible: !isMobile });
    await hands.press(main.getByRole('article').getByRole('link').first());
    await expect(main.getByRole('button', { name: words('catalog.quote.ask') })).toBeVisible();
    await expect(main.getByRole('button', { name: words('catalog.product.add') })).toHaveCount(0);
    expect(seen.faults()).toEqual([]);
  },
);
