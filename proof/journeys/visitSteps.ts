import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { StoreView } from '../../src/config/storeViews';
import { mailsTo } from '../walks/commerce';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { wordsOf } from './words';

/** A visit of one shop, in its language. */
export interface Visit {
  page: Page;
  hands: Hands;
  words: ReturnType<typeof wordsOf>;
  /** What stands between the origin and the path. */
  alias: string;
}

/** By keyboard alone on the desktop, by finger on the phone. */
export const visitOf = (page: Page, isMobile: boolean, { locale, alias }: StoreView): Visit => ({
  page,
  hands: isMobile ? pointer(true) : keyboard(page),
  words: wordsOf(locale),
  alias: alias ? `/${alias}` : '',
});

export const mainOf = (page: Page): Locator => page.getByRole('main');

export async function signIn({ page, hands, words, alias }: Visit, email: string, password: string): Promise<void> {
  await page.goto(`${alias}/sign-in`);
  await hands.type(mainOf(page).getByLabel(words('session.email')), email);
  await hands.type(mainOf(page).getByLabel(words('session.password'), { exact: true }), password);
  await hands.press(mainOf(page).getByRole('button', { name: words('session.signIn'), exact: true }));
}

/** What stands in a sentence before its first place. */
export const beginningOf = (sentence: string): string => (sentence.split('{')[0] ?? '').trim();

/** Withdraws, or in Britain cancels, the contract of one of several things of the order that is shown; the receipt comes by mail. */
export async function withdrawFromOne({ page, hands, words }: Visit, { email, order }: { email: string; order: string }): Promise<void> {
  const main = mainOf(page);
  const button = (id: string): Locator => main.getByRole('button', { name: words(id), exact: true });
  await hands.press(button('withdrawal.begin'));
  await hands.tick(
    main
      .getByRole('group', { name: words('withdrawal.items') })
      .getByRole('checkbox')
      .first(),
  );
  await hands.press(button('withdrawal.next'));
  await expect(main.getByText(words('withdrawal.declaration', { number: order }))).toBeVisible();
  await hands.press(button('withdrawal.confirm'));
  await expect(main.getByText(beginningOf(words('withdrawal.receipt')))).toBeVisible();
  // The other thing stays.
  await expect(button('withdrawal.begin')).toBeVisible();
  const [receipt] = await mailsTo(shops.full.sandbox, email);
  expect(receipt?.subject).toContain(order);
  expect(receipt?.lang).toBe(await page.locator('html').getAttribute('lang'));
}
