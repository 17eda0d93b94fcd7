import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import path from 'node:path';
import type { StoreView } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';
import { accessibilityFaults } from '../accessibility';
import { browserFlags, findBrowser } from '../../tools/browser';
import { newVisitor, widths } from './accessibleRoutes';
import type { Customer } from './customer';
import { openCustomer } from './customer';

/** The languages in which there are accounts. */
const locales = ['en_GB', 'fr_BE', 'nl_BE'];

const guestsPaths = [
  '/sign-in',
  '/create-account',
  '/forgot-password',
  '/customer/account/createPassword?token=unknown&email=somebody%40example.com',
  '/customer/account/confirm?email=somebody%40example.com&key=unknown',
  '/order-status',
  '/saved-items',
];

const customersPaths = ({ order }: Customer): string[] => [
  '/account-information',
  '/order-history',
  `/order-history/${order}`,
  '/address-book',
  '/saved-payments',
  '/communications',
  '/wishlist',
  '/account-quotes',
  '/account-closure',
  '/checkout',
];

export interface AccountsReport {
  screens: number;
  seconds: number;
  /** one line for each fault: what, and at which address and width */
  violations: string[];
}

/**
 * Everything that axe finds on the pages around accounts, for guests and for a customer who has an order, an address, a saved product and a
 * basket: in each language that has accounts, at three widths.
 * @param pictures a folder for a picture of each screen
 */
export async function accessibleAccounts(url: string, commerce: string, pictures?: string): Promise<AccountsReport> {
  const started = performance.now();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const report: AccountsReport = { screens: 0, seconds: 0, violations: [] };
  try {
    for (const view of storeViews.filter(({ locale }) => locales.includes(locale))) {
      const customer = await openCustomer(commerce, view);
      const context = await newVisitor(await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' }));
      const page = await context.newPage();
      const shop = `${url}${view.alias ? `/${view.alias}` : ''}`;
      for (const address of guestsPaths) await lookAt(page, shop, address, view, report, pictures);
      await signIn(page, shop, customer);
      for (const address of customersPaths(customer)) await lookAt(page, shop, address, view, report, pictures);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { ...report, seconds: Math.round((performance.now() - started) / 1000) };
}

async function signIn(page: Page, shop: string, { email, password }: Customer): Promise<void> {
  await page.goto(`${shop}/sign-in`);
  const main = page.getByRole('main');
  await main.locator('input[type="email"]').fill(email);
  await main.locator('input[type="password"]').fill(password);
  await main.locator('form button[type="submit"]').click();
  await page.waitForURL('**/account-information');
}

async function lookAt(page: Page, shop: string, address: string, { locale }: StoreView, report: AccountsReport, pictures?: string) {
  const [first = 0] = widths;
  await page.setViewportSize({ width: first, height: 900 });
  await page.goto(`${shop}${address}`, { waitUntil: 'load' });
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    report.screens += 1;
    const where = `${locale} ${address} at ${width}`;
    for (const what of await accessibilityFaults(page)) report.violations.push(`${what} (${where})`);
    if (!pictures) continue;
    const name = `${locale}-${address.replace(/\?.*/, '').replaceAll('/', '-')}-${width}.png`;
    await page.screenshot({ path: path.join(pictures, name), fullPage: true });
  }
}

/** `npx tsx proof/walks/accessibleAccounts.ts <shop> <commerce> <folder for pictures>` */
if (process.argv[1]?.endsWith('accessibleAccounts.ts')) {
  const [, , shop = 'http://localhost:3000', commerce = 'http://localhost:4000', pictures] = process.argv;
  const { screens, seconds, violations } = await accessibleAccounts(shop, commerce, pictures);
  for (const violation of violations) console.log(violation);
  console.log(`${screens} screens in ${seconds} s, ${violations.length} faults`);
  process.exit(violations.length === 0 ? 0 : 1);
}
