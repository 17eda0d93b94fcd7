import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { pointer } from './hands';
import { answerQuestions, cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await accessibilityFaults(page), screen).toEqual([]);
}

const pages = [
  '/',
  '/stairlift-builder',
  '/outdoor-stairlift-builder',
  '/stairlifts',
  '/weather-cover',
  '/made-to-measure-stairlift',
  '/basket',
  '/search.html?query=cushion',
  '/contact-us',
  '/terms-and-conditions',
  '/our-homelifts',
  '/find-a-dealer',
  '/sign-in',
  '/fr-be/monte-escaliers',
  '/de-ch/servicing-aftercare',
  '/no-such-page',
  '/order-confirmation',
];

/** What a wide screen lays out differently; `npm test` looks at these on a phone, `npm run proof` at every route at three widths. */
const widePages = ['/', '/stairlift-builder', '/stairlifts', '/weather-cover', '/basket'];

for (const path of pages) {
  const tag = widePages.includes(path) ? '@phone' : '@proof';
  test(`${path} is accessible`, { tag }, async ({ page, isMobile }) => {
    test.skip(!isMobile && !widePages.includes(path), 'laid out as on a phone');
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('every step of an order is accessible, with its errors shown', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const hands = pointer(isMobile);
  const main = page.getByRole('main');
  await page.goto('/stairlift-builder');
  await hands.press(main.getByRole('button', { name: 'Next', exact: true }));
  await expectAccessible(page, 'a question without an answer');
  await answerQuestions(page, hands, [[/narrowest/i, /^Under/]]).catch(() => undefined);
  await expect(main.getByRole('button', { name: 'Go back and change your answer' })).toBeVisible();
  await expectAccessible(page, 'the adviser');
  await hands.press(main.getByRole('button', { name: 'Go back and change your answer' }));
  await answerQuestions(page, hands);
  await expectAccessible(page, 'the summary');
  await hands.press(main.getByRole('button', { name: 'Add to basket' }));
  await expect(page).toHaveURL(/\/basket$/);
  await expect(main.getByRole('heading', { name: 'Made-to-measure stairlift' })).toBeVisible();
  await expectAccessible(page, 'a full basket');
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  await hands.press(main.getByRole('button', { name: 'Continue' }));
  await expect(main.getByRole('link', { name: 'Please enter an email address' })).toBeVisible();
  await expectAccessible(page, 'the first step with an error');
  await fillCheckout(page, hands);
  await expectAccessible(page, 'payment');
  await enterCard(page, hands, cards.approved);
  const place = await confirmAnswers(page, hands);
  await expectAccessible(page, 'check your answers');
  await hands.press(place);
  await orderNumber(page);
  await expectAccessible(page, 'the confirmation');
});

test('what opens over a page is accessible', async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  await page.goto('/weather-cover', { waitUntil: 'networkidle' });
  await hands.press(page.getByRole('contentinfo').locator('button[aria-haspopup="dialog"]', { hasText: '–' }));
  await expect(page.getByRole('dialog', { name: 'Choose your country and language' })).toBeVisible();
  await expectAccessible(page, 'the countries');
  await page.keyboard.press('Escape');

  await hands.press(page.getByRole('button', { name: /Listen or make text larger|Easier to read/ }).filter({ visible: true }));
  const reader = page.getByRole('region', { name: 'Listen, text size and contrast' });
  await expect(reader).toBeVisible();
  await expectAccessible(page, 'the reader');
  if (isMobile) await hands.press(reader.getByRole('button', { name: 'Settings' }));
  await hands.press(reader.getByRole('button', { name: 'Largest text' }));
  await hands.press(reader.getByRole('button', { name: 'More contrast' }));
  await expectAccessible(page, 'the largest text with more contrast');
  await hands.press(reader.getByRole('button', { name: 'Close' }));

  // The menu of a phone; where the whole menu stands on the page, the search.
  await hands.press(
    page
      .getByRole('button', { name: isMobile ? 'Menu' : 'Search', exact: true })
      .filter({ visible: true })
      .last(),
  );
  await expect(isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('combobox')).toBeVisible();
  await expectAccessible(page, isMobile ? 'the drawer' : 'the search');
});

for (const path of ['/', '/stairlift-builder', '/weather-cover', '/basket']) {
  test(
    `${path} fits 320 pixels`,
    { tag: path === '/weather-cover' || path === '/basket' ? '@proof' : '@desktop' },
    async ({ page, isMobile }) => {
      test.skip(isMobile, 'the width is its own');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessible(page, `${path} at 320 px`);
      await expect(page.getByRole('link', { name: /basket/i }).last()).toBeVisible();
      await expect(page.getByRole('link', { name: /0808|phone/i }).last()).toBeVisible();
    },
  );
}
