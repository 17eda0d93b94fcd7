import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pointer } from './hands';
import { shops } from './startShops';
import { cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';
import { watch } from './watch';
import { wordsOf } from './words';

/** Commerce takes whole sums alone: nothing asks how much is paid now, nothing waits for an answer about it, and nothing says that it failed. */
async function expectWholeSumOnly(page: Page): Promise<void> {
  const main = page.getByRole('main');
  // What is still on its way says so; a deposit would come in its place.
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('radiogroup', { name: wordsOf('en_GB')('deposit.legend') })).toHaveCount(0);
  await expect(main.getByText(/deposit/i)).toHaveCount(0);
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
}

/**
 * Commerce without a single extension field, as a Magento out of the box, and the same without the modules that Open Source lacks: no guided
 * questions and no address finder, but the same road.
 */
for (const [name, { url }, tag] of [
  ['stock Magento', shops.stock, '@phone'],
  ['Magento Open Source', shops.openSource, '@proof'],
] as const)
  test(`against ${name} the lift is sold as the bundle it is`, { tag }, async ({ page, isMobile }) => {
    const seen = watch(page);
    const hands = pointer(isMobile);
    await page.goto(`${url}/stairlift-builder`);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(main.getByRole('radio').first()).toBeAttached();
    for (let asked = 0; asked < 30 && (await main.getByRole('radio').count()) > 0; asked += 1) {
      const question = await heading.innerText();
      await hands.choose(main.getByRole('radio', { disabled: false }).first());
      await hands.press(main.getByRole('button', { name: 'Next', exact: true }));
      await expect(heading).not.toHaveText(question);
    }
    await hands.press(main.getByRole('button', { name: 'Add to basket' }));
    await expect(page).toHaveURL(/\/basket$/);
    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await fillCheckout(page, hands, { byHand: true });
    await expectWholeSumOnly(page);
    await enterCard(page, hands, cards.approved);
    const place = await confirmAnswers(page, hands);
    await expectWholeSumOnly(page);
    await hands.press(place);
    expect(await orderNumber(page)).toMatch(/^\d{6,}$/);
    await expectWholeSumOnly(page);
    expect(seen.faults()).toEqual([]);
  });
