import { expect, test } from '@playwright/test';
import { keyboard, pointer } from './hands';
import { cards, configure, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';
import { shops } from './startShops';
import { watch } from './watch';

/** The whole road, by keyboard alone and by finger or mouse, on a phone and on a desktop, under the shop's own security policy. */
for (const [way, tag] of [
  ['keyboard', '@desktop'],
  ['pointer', '@phone'],
] as const) {
  test(`a guest configures a stairlift and orders it, by ${way}`, { tag }, async ({ page, isMobile, request }) => {
    test.setTimeout(180_000);
    const seen = watch(page);
    const hands = way === 'keyboard' ? keyboard(page) : pointer(isMobile);
    await configure(page, hands);

    await hands.press(page.locator('summary', { hasText: 'Add a service package' }));
    await hands.choose(page.getByRole('radio', { name: /^Standard service package/ }));
    await hands.press(page.getByRole('button', { name: 'Put this package in the basket' }));
    await expect(page.getByRole('heading', { name: 'Standard service package', level: 2 })).toBeVisible();
    await hands.press(
      page
        .getByRole('button', { name: 'One more of Made-to-measure stairlift' })
        .or(page.getByRole('button', { name: 'One more' }))
        .first(),
    );
    await expect(page.getByRole('textbox', { name: 'Quantity of Made-to-measure stairlift' })).toHaveValue('2');
    await hands.press(page.getByRole('button', { name: 'One fewer' }).first());
    await expect(page.getByRole('textbox', { name: 'Quantity of Made-to-measure stairlift' })).toHaveValue('1');

    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await fillCheckout(page, hands);
    await enterCard(page, hands, cards.approved);
    await hands.press(await confirmAnswers(page, hands));
    const number = await orderNumber(page);
    expect(number).toMatch(/^\d{6,}$/);

    await page.reload();
    expect(await orderNumber(page)).toBe(number);
    expect(new URL(page.url()).search).toBe('');
    const mail = await request.get(`${shops.full.sandbox}/__mail`, { headers: { accept: 'application/json' } });
    expect(await mail.text()).toContain(number);
    expect(seen.faults()).toEqual([]);
  });
}
