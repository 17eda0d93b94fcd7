import { expect, test } from '@playwright/test';
import { pointer } from './hands';
import { shops } from './startShops';
import { cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';
import { watch } from './watch';

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
    await enterCard(page, hands, cards.approved);
    await hands.press(await confirmAnswers(page, hands));
    expect(await orderNumber(page)).toMatch(/^\d{6,}$/);
    expect(seen.faults()).toEqual([]);
  });
