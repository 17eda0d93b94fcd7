import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { pointer } from './hands';
import { watch } from './watch';

/** In the shop of another language the same marks decide. */
for (const { path, stairlifts, promo, help, ownPromo, ownHelp, links, ownLinks, way } of [
  {
    path: '/our-homelifts',
    stairlifts: '/straight-stairlifts',
    promo: 'Sit in a seat before you choose one',
    help: 'Here to help',
    ownPromo: 'How would a homelift fit your home?',
    ownHelp: 'Ask about homelifts',
    links: 'Compare all four',
    ownLinks: 'Homelift service and aftercare',
    way: 'Who we are',
  },
  {
    path: '/de-ch/our-homelifts',
    stairlifts: '/de-ch/straight-stairlifts',
    promo: 'Probieren Sie einen Sitz aus',
    help: 'Wir sind für Sie da',
    ownPromo: 'Wie passt ein Hauslift in Ihr Zuhause?',
    ownHelp: 'Fragen zum Hauslift',
    links: 'Alle vier vergleichen',
    ownLinks: 'Service für Hauslifte',
    way: 'Über uns',
  },
]) {
  test(`${path}: blocks about homelifts show, others hide, and change with the page`, async ({ page, isMobile }) => {
    const seen = watch(page);
    const hands = pointer(isMobile);
    const announcement = page.locator('.promo-bar');
    const footer = page.locator('footer');
    const isAboutHomelifts = async (is: boolean) => {
      await expect(announcement).toContainText(is ? ownPromo : promo);
      await expect(footer.getByRole('heading', { name: is ? ownHelp : help })).toBeVisible();
      await expect(footer.getByRole('heading', { name: is ? help : ownHelp })).toHaveCount(0);
      await expect(footer.getByRole('link', { name: is ? ownLinks : links })).toBeVisible();
      await expect(footer.getByRole('link', { name: is ? links : ownLinks })).toBeHidden();
    };

    await page.goto(path, { waitUntil: 'networkidle' });
    await isAboutHomelifts(true);
    expect(await accessibilityFaults(page)).toEqual([]);

    await hands.press(footer.getByRole('link', { name: way, exact: true }));
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await isAboutHomelifts(false);

    await page.goBack();
    await isAboutHomelifts(true);
    await page.goto(stairlifts);
    await isAboutHomelifts(false);
    expect(seen.faults()).toEqual([]);
  });
}
