import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pointer } from './hands';
import { answerQuestions, cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';

/** axe with every rule that is off by default switched on; what it cannot decide is printed, what it finds fails. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const results = await new AxeBuilder({ page })
    .options({
      rules: {
        'target-size': { enabled: true },
        'color-contrast-enhanced': { enabled: true },
        'identical-links-same-purpose': { enabled: true },
        'meta-refresh-no-exceptions': { enabled: true },
        'landmark-complementary-is-top-level': { enabled: true },
      },
    })
    // The card's frame belongs to the payment provider.
    .exclude('iframe')
    .analyze();
  const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found, screen).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width, `${screen}: scrolls sideways`).toBeLessThanOrEqual(0);
}

const pages = [
  '/',
  '/stairlift-builder',
  '/outdoor-stairlift-builder',
  '/stairlifts',
  '/weather-cover',
  '/made-to-measure-stairlift',
  '/basket',
  '/contact-us',
  '/terms-and-conditions',
  '/no-such-page',
  '/order-confirmation',
];

for (const path of pages) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('every step of an order is accessible, with its errors shown', async ({ page, isMobile }) => {
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

for (const path of ['/', '/stairlift-builder', '/weather-cover', '/basket']) {
  test(`${path} fits 320 pixels`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the width is its own');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page, `${path} at 320 px`);
    await expect(page.getByRole('link', { name: /basket/i }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: /0808|phone/i }).last()).toBeVisible();
  });
}
