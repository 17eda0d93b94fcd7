import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { installTime } from './steps';
import { watch } from './watch';

const password = 'Rails-2026';
const minute = 60_000;

/** The newest letter to this address, as the sandbox "sent" it. */
async function letterTo(request: APIRequestContext, address: string): Promise<string> {
  const reply = await request.get(`${shops.full.sandbox}/__mail?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await reply.json()) as { text: string }[])[0]?.text ?? '';
}

/** What this browser remembers of anybody: names of the keys but for the cache of public pages, and all that stands in them. */
const remembered = (page: Page): Promise<{ keys: string[]; text: string }> =>
  page.evaluate(() => ({
    keys: Object.keys(localStorage).filter((key) => !key.startsWith('cache:')),
    text: JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  }));

/** Only once it has come to life does a page take what is typed. */
const alive = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** From an account in Belgium, by way of its letter, to the end of the hour and out again. By keyboard alone on the desktop, by finger on the phone. */
test(
  'a guest with a basket opens an account, keeps the basket and what was typed, and leaves no trace',
  { tag: '@desktop' },
  async ({ page, isMobile, request }) => {
    test.setTimeout(240_000);
    const seen = watch(page);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    const email = `anne.${isMobile ? 'phone' : 'desktop'}.${Date.now()}@example.com`;
    const passTime = await installTime(page);

    await page.goto('/nl-be/beschermhoes');
    await hands.press(main.getByRole('button', { name: /winkelmand/ }).first());
    await expect(page.getByRole('link', { name: /Mandje|winkelmand/i }).first()).toContainText('1');
    const guestKeys = (await remembered(page)).keys.filter((key) => !key.startsWith('cart'));

    await page.goto(`/nl-be/create-account?email=${encodeURIComponent(email)}&firstName=Anne&lastName=Peeters`);
    await expect(main.getByLabel('Voornaam')).toHaveValue('Anne');
    await expect(page).toHaveURL(/\/nl-be\/create-account$/);
    await hands.type(main.getByLabel('Nieuw wachtwoord'), password);
    await hands.press(main.getByRole('button', { name: 'Account maken' }));
    await expect(main.getByRole('heading', { name: 'Bijna klaar' })).toBeVisible();

    const [link = ''] = /\/nl-be\/customer\/account\/confirm\?\S+/.exec(await letterTo(request, email)) ?? [];
    await page.goto(link);
    await expect(main.getByText(/Uw adres is bevestigd/)).toBeVisible();
    await expect(page).toHaveURL(/\/nl-be\/customer\/account\/confirm$/);
    await hands.press(main.getByRole('link', { name: 'Naar aanmelden' }));

    await expect(page).toHaveURL(/\/nl-be\/sign-in$/);
    await hands.type(main.getByLabel('E-mailadres'), email);
    await hands.type(main.getByLabel('Wachtwoord', { exact: true }), password);
    await hands.press(main.getByRole('button', { name: 'Aanmelden' }));
    // The password is hashed at its full cost, on a machine that may be busy.
    await expect(page).toHaveURL(/\/nl-be\/account-information$/, { timeout: 30_000 });
    await page.goto('/nl-be/basket');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.getByRole('textbox', { name: /Hoeveelheid|Aantal/ })).toHaveValue('1');

    // Five minutes before the end: one action, and the hour begins anew.
    await passTime(56 * minute);
    const warning = page.getByRole('dialog', { name: 'Hebt u meer tijd nodig?' });
    await expect(warning).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.type(warning.getByLabel('Wachtwoord', { exact: true }), password);
    await hands.press(warning.getByRole('button', { name: 'Aangemeld blijven' }));
    await expect(warning).toBeHidden({ timeout: 30_000 });

    // In the middle of a form, and away for longer than an hour.
    await page.goto('/nl-be/checkout');
    await alive(page);
    const phone = main.getByRole('textbox', { name: /Telefoon/ });
    await hands.type(phone, '0470 12 34 56');
    await passTime(70 * minute);
    const ended = page.getByRole('dialog', { name: 'Meld u opnieuw aan' });
    await expect(ended).toBeVisible();
    await page.clock.runFor(3_000);
    const whileAway = await remembered(page);
    // The ids of baskets that were merged lead to nothing; they stay until the customer signs out.
    expect(whileAway.keys.filter((key) => ![...guestKeys, 'merged_carts'].includes(key))).toEqual([]);
    expect(whileAway.text).not.toMatch(/\banne\b|Peeters|0470/i);
    await page.keyboard.press('Escape');
    await expect(ended).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.type(ended.getByLabel('E-mailadres'), email);
    await hands.type(ended.getByLabel('Wachtwoord', { exact: true }), password);
    await hands.press(ended.getByRole('button', { name: 'Aanmelden' }));
    await expect(ended).toBeHidden({ timeout: 30_000 });
    await expect(phone).toHaveValue('0470 12 34 56');

    // Out again, by the list behind the account's button.
    await page.goto('/nl-be/account-information');
    await alive(page);
    if (isMobile) await hands.press(page.getByRole('button', { name: 'Menu' }).first());
    await hands.press(page.getByRole('button', { name: 'Mijn account' }));
    await hands.press(page.getByRole('dialog', { name: 'Mijn account' }).getByRole('button', { name: 'Afmelden' }));
    await expect(page).toHaveURL(/\/nl-be\/sign-in$/);
    await expect(page.getByText(/U bent afgemeld\./)).toBeVisible();
    const afterwards = await remembered(page);
    expect(afterwards.keys.filter((key) => !guestKeys.includes(key))).toEqual([]);
    expect(afterwards.text).not.toMatch(/\banne\b|Peeters|0470/i);
    expect(seen.faults()).toEqual([]);
  },
);
