import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { lines, onLine, sendOver } from './requestSteps';
import { wordsOf } from './words';

const trigger = (page: Page) => page.locator('#messaging');
const panel = (page: Page) => page.getByRole('dialog');

/** Addresses outside the shop that the page asked for. */
function listenOutside(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url());
  });
  return outside;
}

for (const [shop, words, title] of [
  ['de-ch', 'Schreiben Sie uns per Messenger-App', 'Schreiben Sie uns mit WhatsApp'],
  ['fr-ch', 'Écrivez-nous par messagerie instantanée', 'Écrivez-nous avec WhatsApp'],
] as const) {
  test(
    `${shop}: the messaging app opens by keyboard, is accessible, and sends no request before it is pressed`,
    { tag: shop === 'de-ch' ? '@proof' : '@phone' },
    async ({ page, isMobile }) => {
      const outside = listenOutside(page);
      await page.goto(`/${shop}/`, { waitUntil: 'networkidle' });
      await expect(trigger(page)).toHaveText(words);
      expect(await accessibilityFaults(page), 'closed').toEqual([]);
      await trigger(page).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('heading', { name: title })).toBeFocused();
      // A phone needs no picture to hold its camera on.
      await expect(panel(page).getByRole('img')).toHaveCount(isMobile ? 0 : 1);
      expect(await accessibilityFaults(page), 'open').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(trigger(page)).toBeFocused();
      expect(outside).toEqual([]);
    },
  );
}

for (const line of lines.filter((line) => line !== 'whole'))
  test(`de-ch: the messaging app opens though its part came late${onLine(line)}`, { tag: '@proof' }, async ({ page }) => {
    await page.goto('/de-ch/', { waitUntil: 'networkidle' });
    // Its part comes with the focus.
    const press = () => trigger(page).press('Enter');
    await sendOver(page, line, {
      path: '/assets/*.js',
      press,
      saved: page.getByText(wordsOf('de_CH')('shell.notLoaded')).filter({ visible: true }),
    });
    if (line === 'offline') await press();
    await expect(panel(page).getByRole('heading', { name: 'Schreiben Sie uns mit WhatsApp' })).toBeFocused();
  });

test('without scripts the messaging app is a link that says what it does', { tag: '@proof' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/it-ch/`);
  await expect(trigger(page)).toHaveText('Ci scriva con un’app di messaggistica');
  await expect(trigger(page)).toHaveAttribute('href', 'https://wa.me/41310190193');
  await context.close();
});
