import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { cards, chooseDelivery, confirmAnswers, enterCard, orderNumber, savedPdf } from './steps';
import { watch } from './watch';

const password = 'Rails-2026';

/** An account at commerce, opened before this visit. */
async function openAccount(page: Page, email: string): Promise<void> {
  const input = `{ firstname: "Mary", lastname: "Bell", email: "${email}", password: "${password}" }`;
  const query = `mutation { createCustomerV2(input: ${input}) { customer { email } } }`;
  const answer = await page.request.post(`${shops.full.sandbox}/graphql`, { data: { query } });
  expect((await answer.json()) as object).toMatchObject({ data: { createCustomerV2: { customer: { email } } } });
}

const go = (main: Locator, hands: Hands): Promise<void> => hands.press(main.getByRole('button', { name: 'Continue' }));

/** From the basket to the delivery address. */
async function toTheAddress(page: Page, hands: Hands): Promise<Locator> {
  await expect(page).toHaveURL(/\/basket$/);
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /Where shall we (install|deliver) it/ })).toBeVisible();
  return main;
}

/** From the delivery address to the confirmation. @returns the order's number */
async function orderIt(page: Page, hands: Hands): Promise<string> {
  const main = page.getByRole('main');
  await go(main, hands);
  await chooseDelivery(main, hands);
  await go(main, hands);
  await hands.choose(main.getByRole('radio', { name: 'Yes, the same' }));
  await go(main, hands);
  await enterCard(page, hands, cards.approved);
  await hands.press(await confirmAnswers(page, hands));
  return orderNumber(page);
}

/** By keyboard alone on the desktop, by finger on the phone. */
test(
  'what a guest saved is ordered by the customer, and once more from the account without writing the address again',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const seen = watch(page);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    const email = `mary.${isMobile ? 'phone' : 'desktop'}.${Date.now()}@example.com`;
    await openAccount(page, email);

    await page.goto('/weather-cover');
    await hands.press(main.getByRole('button', { name: /^Save .* for later$/ }).first());
    await page.goto('/saved-items');
    await expect(main.getByRole('heading', { name: /cover/i })).toBeVisible();

    await page.goto('/sign-in');
    await hands.type(main.getByLabel('Email address'), email);
    await hands.type(main.getByLabel('Password', { exact: true }), password);
    await hands.press(main.getByRole('button', { name: 'Sign in', exact: true }));
    await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });

    await page.goto('/wishlist');
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(main.getByRole('button', { name: /^Put .* in the basket$/ }).first());
    await expect(main.getByText('There is nothing on your list.')).toBeVisible();
    await page.goto('/basket');
    await toTheAddress(page, hands);
    await expect(main.getByLabel('First name')).toHaveValue('Mary');
    await hands.select(main.getByLabel('Title', { exact: true }), 'Mrs');
    await hands.type(main.getByLabel(/postcode/i).first(), 'SY8 1AA');
    await hands.press(main.getByRole('button', { name: 'Find address' }));
    await hands.select(main.getByLabel('Choose your address'), '4 Millrace Yard, Ludlow');
    await hands.type(main.getByLabel('Telephone number'), '01584 960 123');
    await hands.tick(main.getByRole('checkbox', { name: /Save this address/ }));
    const first = await orderIt(page, hands);

    // Seen at once, and ordered again with nothing typed but the card, in the provider's frame.
    await page.goto('/order-history');
    await hands.press(main.getByRole('link', { name: new RegExp(first) }).first());
    await expect(page).toHaveURL(new RegExp(`/order-history/${first}$`));
    expect(await accessibilityFaults(page)).toEqual([]);
    const total = /£[\d,.]+/.exec(
      await main
        .getByText(/^Total/)
        .locator('..')
        .last()
        .innerText(),
    )?.[0];
    const paper = await savedPdf(page, hands, new RegExp(`^${first}\\.pdf$`));
    await expect(main.getByText(`${first} is saved with your downloads.`)).toBeVisible();
    if (paper !== null) {
      expect(paper).toContain(`Order ${first}`);
      expect(paper).toContain('Mary Bell, 4 Millrace Yard, SY8 1AA Ludlow');
      expect(paper).toMatch(new RegExp(`Total +${total}(\\.00)?\n`));
    }
    await hands.press(main.getByRole('button', { name: 'Order the same again' }));
    await expect(page.getByText(/is in your basket again/).last()).toBeVisible();
    await page.goto('/basket');
    await toTheAddress(page, hands);
    await expect(main.getByRole('radio', { name: /4 Millrace Yard/ })).toBeChecked();
    const second = await orderIt(page, hands);
    expect(second).not.toBe(first);

    await page.goto('/order-history');
    await expect(main.getByText('2 orders')).toBeVisible();
    expect(seen.faults()).toEqual([]);
  },
);
