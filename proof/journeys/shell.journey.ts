import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityFaults(page), state).toEqual([]);
}

/** Presses Tab until the element has the focus, as a keyboard user would. */
async function tabTo(page: Page, place: Locator, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the place cannot be reached by Tab');
}

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** The widths are the journey's own: one project is enough. */
test.beforeEach(({ isMobile }) => test.skip(isMobile, 'by keyboard'));

async function open(page: Page, width: number, path = '/'): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
  await page.goto(path, { waitUntil: 'networkidle' });
}

test('on a wide screen the whole shell works by keyboard', async ({ page }) => {
  await open(page, 1440);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);

  await open(page, 1440);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const stairlifts = menu.locator('summary', { hasText: 'Stairlifts' });
  const first = menu.getByRole('link', { name: 'Build your stairlift' });
  await tabTo(page, first);
  await expectAccessible(page, 'the header');
  await page.keyboard.press('ArrowRight');
  await expect(stairlifts).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const all = menu.getByRole('link', { name: 'All Stairlifts' });
  await expect(all).toBeFocused();
  await expectAccessible(page, 'an open submenu');
  await page.keyboard.press('End');
  await expect(all).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stairlifts).toBeFocused();
  await expect(all).toBeHidden();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await stairlifts.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Stairlifts');
  await expect(heading(page)).toBeFocused();
  await expect(all).toBeHidden();
});

test('on a phone menu, phone and basket are a few presses away, before the page', async ({ page }) => {
  await open(page, 320);
  const bar = page.getByRole('region', { name: 'Menu, phone and basket' });
  await tabTo(page, bar.getByRole('button', { name: 'Menu' }), 12);
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: /^Phone/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});

test('a submenu closes when the page beside it is pressed', async ({ page }) => {
  await open(page, 1440);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.locator('summary').first().click();
  const all = menu.getByRole('link', { name: 'All Stairlifts' });
  await expect(all).toBeVisible();
  await page.mouse.click(720, 850);
  await expect(all).toBeHidden();
});

test('the search suggests, goes by arrow keys to a product, and gives the focus back on Escape', async ({ page }) => {
  await open(page, 1440);
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await page.keyboard.type('cush');
  const option = page.getByRole('option', { name: /Woven seat cushion/ });
  await expect(option).toBeVisible();
  await expectAccessible(page, 'the search with suggestions');
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('cush');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Woven seat cushion');
  await expect(field).toBeHidden();
});

test('what is found stands on a page with an order and further pages; nothing found gets a hand', async ({ page }) => {
  await open(page, 1440, '/search.html?query=a');
  await expect(heading(page)).toHaveText('Results for “a”');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expectAccessible(page, 'results');
  await page.getByRole('link', { name: /^Page 2 of/ }).click();
  await expect(page).toHaveURL(/page=2&query=a$/);
  await open(page, 320, '/search.html?query=zebra');
  await expect(page.getByRole('heading', { name: 'We found nothing for “zebra”' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /0808/ }).first()).toBeVisible();
  await expectAccessible(page, 'nothing found at 320 px');
});

test('at 320 px nothing is lost: menu, account, basket, search, phone and country by keyboard', async ({ page }) => {
  await open(page, 320);
  const trigger = page.getByRole('region', { name: 'Menu, phone and basket' }).getByRole('button', { name: 'Menu' });
  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('heading', { name: 'Menu' })).toBeFocused();
  for (const name of ['Contact us', 'My account', /Basket/, /0808/]) await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /United Kingdom/ })).toBeVisible();
  await expectAccessible(page, 'the drawer');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Space');
  await tabTo(page, drawer.locator('summary', { hasText: 'Stairlifts' }));
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the drawer with an open branch');
  await tabTo(page, drawer.getByRole('link', { name: 'All Stairlifts' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Stairlifts');
  await expect(drawer).toBeHidden();
  await expectAccessible(page, 'a category at 320 px');

  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('searchbox'));
  await page.keyboard.type('cushion');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “cushion”');
  await expect(drawer).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu, its submenus and the search still lead on', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await menu.locator('summary', { hasText: 'Stairlifts' }).click();
    await menu.getByRole('link', { name: 'All Stairlifts' }).click();
    await expect(heading(page)).toHaveText('Stairlifts');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('main').getByLabel('What are you looking for?').fill('cushion');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(heading(page)).toHaveText('Results for “cushion”');
    await expect(page.getByRole('main').getByRole('link', { name: 'Woven seat cushion' })).toBeVisible();
  });
});
