import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { watch } from './watch';

/** A page is readable before it is alive. On a slow line a shopper presses what they see; nothing of that may be lost or sent twice. */
async function openWithScriptsHeldBack(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a press before the scripts have come puts the wanted quantity into the basket, once', async ({ page }) => {
  const seen = watch(page);
  const scriptsCome = await openWithScriptsHeldBack(page, '/weather-cover');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Quantity' }).fill('2');
  const add = main.getByRole('button', { name: 'Add to basket' });
  await add.click();
  await add.click();
  await expect(page).toHaveURL(/\/weather-cover$/);
  scriptsCome();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('textbox', { name: /^Quantity of Weather cover/i })).toHaveValue('2');
  expect(seen.faults()).toEqual([]);
});

test('an answer chosen before the scripts have come counts', async ({ page }) => {
  const seen = watch(page);
  const scriptsCome = await openWithScriptsHeldBack(page, '/stairlift-builder');
  await page.getByRole('radiogroup').getByText('Indoors', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Indoors' })).toBeChecked();
  await page.getByRole('button', { name: 'Next', exact: true }).first().click();
  scriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Where are the stairs/);
  expect(seen.faults()).toEqual([]);
});
