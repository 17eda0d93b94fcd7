import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { mailsTo } from '../walks/commerce';
import type { Hands } from './hands';
import { pointer } from './hands';
import { answerUntilPayment, confirmAndOrder, goOn } from './orderSteps';
import { shops } from './startShops';
import { confirmAnswers, fillCheckout, orderNumber } from './steps';
import { mainOf, visitOf, type Visit } from './visitSteps';
import { shopIn } from './words';

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

/** In Belgium, in French: a small product in the basket, then every step up to the way to pay. */
async function toPaymentInBelgium(visit: Visit, email: string): Promise<void> {
  const { page, hands, words, alias } = visit;
  const main = mainOf(page);
  await page.goto(`${alias}/housse-de-protection`);
  await hands.press(main.getByRole('button', { name: /panier/i }));
  await expect(page).toHaveURL(/\/basket$/);
  await hands.press(main.getByRole('link', { name: words('cart.checkout') }));
  await answerUntilPayment(visit, { email, country: 'BE' });
}

/** At the last step: the order is placed, and the browser is at the bank's page. */
async function orderAndLeave(visit: Visit): Promise<void> {
  await confirmAndOrder(visit);
  await expect(visit.page).toHaveURL(new RegExp(`^${sandbox}/sandbox-payments/pay`), { timeout: 30_000 });
}

test(
  'an order that is paid afterwards: stopped at the bank the basket is back; paid with a lost return it is one order, wherever one asks',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    const visit = visitOf(page, isMobile, shopIn('fr_BE'));
    const { hands, words, alias } = visit;
    const main = mainOf(page);
    const email = `${crypto.randomUUID()}@example.com`;
    const heading = (id: string) => main.getByRole('heading', { name: words(id), exact: true });
    await toPaymentInBelgium(visit, email);
    await hands.choose(main.getByRole('radio', { name: 'Bancontact' }));
    await goOn(visit);
    await orderAndLeave(visit);
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(heading('checkout.unpaid.title')).toBeVisible({ timeout: 30_000 });
    await hands.press(main.getByRole('link', { name: words('checkout.unpaid.checkout') }));
    await orderAndLeave(visit);

    // Back without paying: the page says that it waits, also once it is loaded anew.
    await page.goto(`${alias}/order-confirmation`);
    await expect(heading('checkout.awaiting.title')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await hands.press(main.getByRole('button', { name: words('checkout.awaiting.pay') }));
    await page.getByRole('button', { name: 'Pay, but lose the way back' }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();

    await page.goto(`${alias}/`);
    await expect(page.getByRole('link', { name: words('placement.details') })).toBeVisible({ timeout: 30_000 });
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${alias}/order-confirmation`);
      await expect(tab.getByRole('heading', { name: words('checkout.confirmation.title') })).toBeVisible({ timeout: 30_000 });
    }
    await page.goto(`${alias}/basket`);
    await expect(main.getByRole('link', { name: words('cart.checkout') })).toHaveCount(0);
    expect(await mailsTo(sandbox, email)).toHaveLength(1);
  },
);
