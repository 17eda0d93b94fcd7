import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { watch } from './watch';

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** The countries' shops, asked for at the foot of the page, as one finds them at every width. */
async function openShops(page: Page, hands: Hands, name: string): Promise<Locator> {
  await hands.press(page.getByRole('contentinfo').locator('button[aria-haspopup="dialog"]', { hasText: '–' }));
  const shops = page.getByRole('dialog', { name });
  await expect(shops).toBeVisible();
  return shops;
}

/** A country's shop in one of its languages, once it is known to lead to the same page there. */
async function shopOf(shops: Locator, locale: string, address: string): Promise<Locator> {
  const shop = shops.locator(`a[hreflang="${locale}"]`);
  await expect(shop).toHaveAttribute('href', address);
  return shop;
}

/** The only money that is spoken of. */
async function expectMoney(page: Page, sign: '£' | '€'): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).toContain(sign);
  expect(text).not.toContain(sign === '£' ? '€' : '£');
}

async function expectInBasket(page: Page, address: string, name: string, sign: '£' | '€'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectMoney(page, sign);
}

const ways: [how: string, handsOf: (page: Page, isTouch: boolean) => Hands][] = [
  ['by hand', (page, isTouch) => pointer(isTouch)],
  ['by keyboard', (page) => keyboard(page)],
];

for (const [how, handsOf] of ways) {
  test(
    `a full basket stays in its country while one shops in another, ${how}`,
    { tag: how === 'by hand' ? '@phone' : '@proof' },
    async ({ page, isMobile }) => {
      test.skip(isMobile && how === 'by keyboard', 'a phone has none');
      const hands = handsOf(page, isMobile);
      const { faults } = watch(page);
      await page.goto('/weather-cover', { waitUntil: 'networkidle' });
      await hands.press(page.getByRole('main').getByRole('button', { name: 'Add to basket' }));
      await expect(page).toHaveURL(/\/basket$/);
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Weather cover', exact: true })).toBeVisible();

      await page.goto('/weather-cover', { waitUntil: 'networkidle' });
      const shops = await openShops(page, hands, 'Choose your country and language');
      await hands.press(await shopOf(shops, 'fr-BE', '/fr-be/housse-de-protection'));
      const word = page.getByRole('dialog', { name: 'Your basket stays here' });
      await expect(word).toContainText('Your basket stays in our shop in the United Kingdom');
      await hands.press(word.getByRole('button', { name: 'Stay here' }));
      await expect(word).toBeHidden();
      await expect(page).toHaveURL(/\d\/weather-cover$/);

      await openShops(page, hands, 'Choose your country and language');
      await hands.press(await shopOf(shops, 'fr-BE', '/fr-be/housse-de-protection'));
      await hands.press(word.getByRole('link', { name: 'Go to our shop in Belgium' }));
      await expect(page).toHaveURL(/\/fr-be\/housse-de-protection$/);
      await expect(heading(page)).toHaveText('Housse de protection');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE');
      await expectMoney(page, '€');
      await page.goto('/fr-be/basket');
      await expect(page.getByRole('main').getByText('Votre panier est vide.')).toBeVisible();

      await page.goto('/fr-be/housse-de-protection', { waitUntil: 'networkidle' });
      await hands.press(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }));
      await expect(page).toHaveURL(/\/fr-be\/basket$/);
      await expectInBasket(page, '/fr-be/basket', 'Housse de protection', '€');
      await expectInBasket(page, '/basket', 'Weather cover', '£');
      expect(faults()).toEqual([]);
    },
  );
}

test('within a country the basket goes along into the other language', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = pointer(isMobile);
  const { faults } = watch(page);
  await page.goto('/fr-be/housse-de-protection', { waitUntil: 'networkidle' });
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }));
  await expect(page).toHaveURL(/\/fr-be\/basket$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Housse de protection', exact: true })).toBeVisible();
  await page.goto('/fr-be/accessoires', { waitUntil: 'networkidle' });
  const shops = await openShops(page, hands, 'Choisissez votre pays et votre langue');
  // No word about a basket that comes along.
  await hands.press(await shopOf(shops, 'nl-BE', '/nl-be/accessoires'));
  await expect(page).toHaveURL(/\/nl-be\/accessoires$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  await expectInBasket(page, '/nl-be/basket', 'Beschermhoes', '€');
  await expectInBasket(page, '/fr-be/basket', 'Housse de protection', '€');
  expect(faults()).toEqual([]);
});

test(
  'prices, basket and order are in the currency that was chosen, and no other visitor sees it',
  { tag: ['@phone', '@proof'] },
  async ({ page, browser, isMobile }) => {
    const hands = pointer(isMobile);
    const { faults } = watch(page);
    const priceIn = (shown: Page): Locator =>
      shown
        .getByRole('main')
        .getByText(/^[£€]\d/)
        .first();
    await page.goto('/weather-cover', { waitUntil: 'networkidle' });
    await expect(priceIn(page)).toHaveText(/^£/);
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Add to basket' }));
    await expectInBasket(page, '/basket', 'Weather cover', '£');
    await page.goto('/weather-cover', { waitUntil: 'networkidle' });
    const shops = await openShops(page, hands, 'Choose your country and language');
    await hands.press(shops.getByRole('button', { name: 'Euro (EUR)' }));
    await expect(priceIn(page)).toHaveText(/^€/);
    const page2 = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await page2.goto('/weather-cover');
    await expect(priceIn(page2)).toHaveText(/^£/);
    await page2.context().close();
    await page.goto('/basket');
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('€');
    await expect(page.getByRole('region', { name: 'What it costs' })).not.toContainText('£');
    expect(faults()).toEqual([]);
  },
);
