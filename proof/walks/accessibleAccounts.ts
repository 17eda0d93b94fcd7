import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import path from 'node:path';
import type { StoreView } from '../../src/config/storeViews';
import { accessibilityFaults } from '../accessibility';
import { shopsWithAccounts } from '../journeys/words';
import { browserFlags, findBrowser } from '../../tools/browser';
import { messagesOf } from '../../tools/translations';
import { newVisitor, widths } from './accessibleRoutes';
import type { AccountScreen } from './accountScreens';
import { customersScreens, guestsScreens } from './accountScreens';
import { buyersScreens, publicBodysScreens, sellersScreens } from './buyersScreens';
import { tellAccountStories } from './accountStories';

export interface AccountsReport {
  screens: number;
  seconds: number;
  /** one line for each fault: what, and on which screen and width */
  violations: string[];
}

/**
 * Everything that axe finds on the screens around accounts, of guests, of a customer, of a company’s buyer and of the seller, with their
 * errors shown and in each state of orders and quotes: in each language that has accounts, at three widths. And each English sentence in
 * another language.
 * @param pictures a folder for a picture of each screen
 * @param locale only this language
 */
export async function accessibleAccounts(url: string, commerce: string, pictures?: string, locale?: string): Promise<AccountsReport> {
  const started = performance.now();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
  const report: AccountsReport = { screens: 0, seconds: 0, violations: [] };
  const walk = async (view: StoreView, origin: string, screens: readonly AccountScreen[], who: Who = null): Promise<void> => {
    const page = await visitor(browser);
    page.setDefaultTimeout(60_000);
    try {
      if (who) await signIn(page, origin, who);
      for (const screen of screens) {
        await reach(page, origin, screen);
        await lookAt(page, view, screen.name, report, pictures);
      }
    } catch (error) {
      report.violations.push(`not walked to its end (${view.locale}): ${String(error)} at ${page.url()}`);
      if (pictures) await page.screenshot({ path: path.join(pictures, `end-${report.screens}.png`), fullPage: true });
    } finally {
      await page.context().close();
    }
  };
  try {
    for (const view of shopsWithAccounts.filter((candidate) => !locale || candidate.locale === locale)) {
      const stories = await tellAccountStories(commerce, view);
      const shop = `${url}${view.alias ? `/${view.alias}` : ''}`;
      await walk(view, shop, guestsScreens(stories));
      await walk(view, shop, customersScreens(stories), stories.customer);
      await walk(view, shop, buyersScreens(stories), stories.buyer);
      if (view.countryCode === 'GB') await walk(view, shop, publicBodysScreens, publicBuyer);
    }
    const [first] = shopsWithAccounts;
    if (first) await walk(first, commerce, sellersScreens);
  } finally {
    await browser.close();
  }
  return { ...report, seconds: Math.round((performance.now() - started) / 1000) };
}

/** `TEXT_SIZE=32` looks at everything with letters of twice the size. */
const flags = process.env.TEXT_SIZE ? [...browserFlags, `--blink-settings=defaultFontSize=${process.env.TEXT_SIZE}`] : browserFlags;

type Who = { email: string; password: string } | null;

const publicBuyer = { email: 'gwen.morris@example.com', password: 'Steadwell-2026' };

async function visitor(browser: Browser): Promise<Page> {
  const context = await newVisitor(await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' }));
  return context.newPage();
}

async function signIn(page: Page, shop: string, { email, password }: NonNullable<Who>): Promise<void> {
  await page.goto(`${shop}/sign-in`);
  const main = page.getByRole('main');
  await main.locator('input[type="email"]').fill(email);
  await main.locator('input[type="password"]').fill(password);
  await main.locator('form button[type="submit"]').click();
  await page.waitForURL('**/account-information');
}

async function reach(page: Page, origin: string, screen: AccountScreen): Promise<void> {
  const [first = 0] = widths;
  await page.setViewportSize({ width: first, height: 900 });
  if (screen.address !== undefined) await page.goto(`${origin}${screen.address}`, { waitUntil: 'load' });
  await settled(page);
  await screen.reach?.(page);
  await settled(page);
}

const settled = async (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('h1') !== null && document.querySelector('main [aria-busy="true"]') === null);

async function lookAt(page: Page, { locale }: StoreView, name: string, report: AccountsReport, pictures?: string): Promise<void> {
  for (const line of await englishLines(page, locale)) report.violations.push(`English: “${line}” (${locale} ${name})`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // A window as high as the page: the bars at its foot then cover no part of it.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight + 80) });
    report.screens += 1;
    for (const what of await accessibilityFaults(page)) report.violations.push(`${what} (${locale} ${name} at ${width})`);
    if (!pictures) continue;
    const file = `${locale}-${name.replaceAll(/[^\w]+/g, '-')}-${width}.png`;
    await page.screenshot({ path: path.join(pictures, file), fullPage: true });
  }
}

/** Lines of the page that are a whole English sentence of ours, and none of its own language. */
async function englishLines(page: Page, locale: string): Promise<string[]> {
  const own = new Set(Object.values(messagesOf(locale)));
  const english = new Set(Object.values(messagesOf('en_GB')).filter((sentence) => !own.has(sentence)));
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => english.has(line));
}

/** `npx tsx proof/walks/accessibleAccounts.ts <shop> <commerce> <folder for pictures> <locale>` */
if (process.argv[1]?.endsWith('accessibleAccounts.ts')) {
  const [, , shop = 'http://localhost:3000', commerce = 'http://localhost:4000', pictures, locale] = process.argv;
  const { screens, seconds, violations } = await accessibleAccounts(shop, commerce, pictures, locale);
  for (const violation of violations) console.log(violation);
  console.log(`${screens} screens in ${seconds} s, ${violations.length} faults`);
  process.exit(screens > 0 && violations.length === 0 ? 0 : 1);
}
