import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Hands } from './hands';
import { pointer } from './hands';
import { shops } from './startShops';
import { cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';

const { url, sandbox } = shops.faulty;
test.use({ baseURL: url });

/** A small product in the cart, then every step up to the last press. */
async function readyToOrder(page: Page, hands: Hands): Promise<void> {
  await page.goto('/weather-cover');
  await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
  await expect(page).toHaveURL(/\/basket$/);
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  await fillCheckout(page, hands);
  await enterCard(page, hands, cards.approved);
}

/** How many order mails the mailbox holds: one an order. */
async function ordersOf(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get(`${sandbox}/__mail`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as { to: string; subject: string }[];
  return mails.filter(({ to, subject }) => to === email && /order/i.test(subject)).map(({ subject }) => subject);
}

test.describe('one request is one order', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(({ isMobile }) => isMobile, 'the faults are armed for the whole shop: one size at a time');

  test('pressing "Place order" twice', async ({ page, isMobile, request }) => {
    const hands = pointer(isMobile);
    const before = (await ordersOf(request, 'mary.bell@example.com')).length;
    await readyToOrder(page, hands);
    const place = await confirmAnswers(page, hands);
    await place.dblclick();
    expect(await orderNumber(page)).toMatch(/^\d{6,}$/);
    expect(await ordersOf(request, 'mary.bell@example.com')).toHaveLength(before + 1);
  });

  test('losing the reply of the last call', async ({ page, isMobile, request }) => {
    const hands = pointer(isMobile);
    const before = (await ordersOf(request, 'mary.bell@example.com')).length;
    await readyToOrder(page, hands);
    const place = await confirmAnswers(page, hands);
    const armed = await request.post(`${sandbox}/__faults`, { data: { path: '*payment-information', kind: 'drop-after', times: 1 } });
    expect(armed.ok()).toBe(true);
    await hands.press(place);
    expect(await orderNumber(page)).toMatch(/^\d{6,}$/);
    expect(await ordersOf(request, 'mary.bell@example.com')).toHaveLength(before + 1);
  });

  test('a card that is declined keeps everything, and the next card orders once', async ({ page, isMobile, request }) => {
    const hands = pointer(isMobile);
    const before = (await ordersOf(request, 'mary.bell@example.com')).length;
    await page.goto('/weather-cover');
    await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await fillCheckout(page, hands);
    await enterCard(page, hands, cards.declined);
    await hands.press(await confirmAnswers(page, hands));
    await expect(page.getByText('Your order was not placed, and nothing was charged')).toBeVisible({ timeout: 20_000 });
    await enterCard(page, hands, cards.approved);
    await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
    await hands.press(page.getByRole('button', { name: /^Place order/ }));
    await orderNumber(page);
    expect(await ordersOf(request, 'mary.bell@example.com')).toHaveLength(before + 1);
  });
});
