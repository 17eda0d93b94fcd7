import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { watch } from './watch';

/** A page is readable before it is alive. On a slow line a shopper presses what they see; nothing of that may be lost or sent twice. */
async function openWithScriptsHeldBack(page: Page, path: string, isHeld = (_script: string) => true): Promise<() => void> {
  const release = await holdScriptsBack(page, isHeld);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

async function holdScriptsBack(page: Page, isHeld: (script: string) => boolean): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    // What is fetched ahead may be on its way when the test ends.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    // What a page asked for that has been left by then has no text any more.
    if (isHeld(await response.text().catch(() => ''))) await held;
    await route.fallback();
  });
  return release;
}

test('a press before the scripts have come puts the wanted quantity into the basket, once', { tag: '@phone' }, async ({ page }) => {
  const seen = watch(page);
  // On a slow phone the page is taken over in many small steps.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const scriptsCome = await openWithScriptsHeldBack(page, '/weather-cover');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Quantity' }).fill('2');
  const add = main.getByRole('button', { name: 'Add to basket' });
  await add.click();
  await add.click();
  await expect(page).toHaveURL(/\/weather-cover$/);
  scriptsCome();
  // Six times slower, beside another journey.
  await expect(page).toHaveURL(/\/basket$/, { timeout: 25_000 });
  await expect(page.getByRole('textbox', { name: /^Quantity of Weather cover/i })).toHaveValue('2');
  expect(seen.faults()).toEqual([]);
});

test('a press on a part of the page that comes to life after the rest counts too, once', { tag: '@proof' }, async ({ page }) => {
  const seen = watch(page);
  const restComes = await openWithScriptsHeldBack(page, '/weather-cover', (script) => script.includes('catalog.product.notSettled'));
  // Set when the page, without this part, is taken over.
  await page.waitForFunction(() => (window as { prerenderReady?: boolean }).prerenderReady === true);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' });
  await add.click();
  await add.click();
  await expect(page).toHaveURL(/\/weather-cover$/);
  restComes();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('textbox', { name: /^Quantity of Weather cover/i })).toHaveValue('1');
  expect(seen.faults()).toEqual([]);
});

test('a press on what comes to life only near the screen counts, long after the page came', { tag: '@phone' }, async ({ page }) => {
  const seen = watch(page);
  const reviewsCome = await openWithScriptsHeldBack(page, '/starla-stairlift', (script) => script.includes('product-reviews'));
  await page.waitForFunction(() => (window as { prerenderReady?: boolean }).prerenderReady === true);
  await page.waitForLoadState('load');
  const reviews = page.locator('section', { has: page.locator('#product-reviews') });
  const write = reviews.getByRole('button', { name: 'Write a review' });
  await write.click();
  await write.click();
  reviewsCome();
  await expect(reviews.getByRole('heading', { name: /^Your review/ })).toBeFocused();
  expect(seen.faults()).toEqual([]);
});

test('a press while what was typed early is being taken over comes after it', { tag: '@proof' }, async ({ page }) => {
  const seen = watch(page);
  const replays = (script: string): boolean => script.includes('new FocusEvent');
  const replayComes = await holdScriptsBack(page, replays);
  const restComes = await openWithScriptsHeldBack(page, '/sign-in', (script) => !replays(script));
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email address' }).fill('gwen.morris@example.com');
  await main.getByLabel('Password', { exact: true }).fill('Steadwell-2026');
  restComes();
  await page.waitForFunction(() => (window as { prerenderReady?: boolean }).prerenderReady === true);
  await main.getByRole('button', { name: 'Sign in' }).click();
  replayComes();
  await expect(page).toHaveURL(/\/account-information$/);
  expect(seen.faults()).toEqual([]);
});

test('an answer chosen before the scripts have come counts', { tag: '@proof' }, async ({ page }) => {
  const seen = watch(page);
  const scriptsCome = await openWithScriptsHeldBack(page, '/stairlift-builder');
  await page.getByRole('radiogroup').getByText('Indoors', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Indoors' })).toBeChecked();
  await page.getByRole('button', { name: 'Next', exact: true }).first().click();
  scriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Where are the stairs/);
  expect(seen.faults()).toEqual([]);
});

test('a new question stands still at once, so that the next press finds its button', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/stairlift-builder', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  for (const answer of ['Indoors', 'Straight', 'Left']) {
    await main.getByRole('radiogroup').getByText(answer, { exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await page.evaluate(seenPlaces)).toHaveLength(1);
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport();
    // Whatever a focus moves is moved at once.
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    expect(await page.evaluate(seenPlaces)).toHaveLength(1);
  }
});

/** Where the page stands during half a second. */
async function seenPlaces(): Promise<number[]> {
  const seen = new Set<number>();
  for (let frames = 0; frames < 30; frames += 1) {
    seen.add(Math.round(window.scrollY));
    await new Promise(requestAnimationFrame);
  }
  return [...seen];
}
