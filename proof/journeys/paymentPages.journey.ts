import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Hands } from './hands';
import { pointer } from './hands';
import { shops } from './startShops';
import { confirmAnswers, fillCheckout, orderNumber } from './steps';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

/** Up to the payment, with a small product. */
async function toPayment(page: Page, hands: Hands, path = '/weather-cover'): Promise<void> {
  await page.goto(path);
  await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
  await expect(page).toHaveURL(/\/basket$/);
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  await fillCheckout(page, hands);
}

const goToProvider = async (page: Page, hands: Hands): Promise<void> => {
  const chosen = page.getByRole('main').getByRole('radio', { name: 'PayPal' });
  await hands.choose(chosen);
  await hands.press(page.getByRole('button', { name: 'Continue to PayPal' }));
  await expect(page).toHaveURL(new RegExp(`^${sandbox}/sandbox-payments/approve`));
};

test(
  'a payment whose way back is lost orders nothing; approved again it orders once, however often one comes back',
  { tag: '@phone' },
  async ({ page, isMobile, request }) => {
    const hands = pointer(isMobile);
    await toPayment(page, hands);
    await goToProvider(page, hands);
    await page.getByRole('button', { name: 'Approve, but lose the way back' }).click();
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByText('Your payment at PayPal is not approved yet')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await goToProvider(page, hands);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    const place = await confirmAnswers(page, hands);
    expect(page.url()).not.toContain('token');
    await hands.press(place);
    const number = await orderNumber(page);
    await page.goBack();
    await page.goto('/checkout/returned?token=EC-0&PayerID=0');
    await expect(page).not.toHaveURL(/token/);
    const mails = (await (await request.get(`${sandbox}/__mail`, { headers: { accept: 'application/json' } })).json()) as {
      subject: string;
    }[];
    expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
  },
);
