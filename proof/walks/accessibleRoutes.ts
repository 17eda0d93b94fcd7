import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { hasFeature } from '../../src/config/countryFeatures';
import type { StoreView } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';
import { accessibilityFaults } from '../accessibility';
import { browserFlags, findBrowser } from '../../tools/browser';

const languages = ['en_GB', 'fr_BE', 'de_CH'];
export const widths = [390, 768, 1440];

export interface AccessibleReport {
  /** screens looked at: addresses times widths */
  screens: number;
  addresses: number;
  seconds: number;
  /** one line for each fault: what, where on the page, and at which addresses and widths */
  violations: string[];
}

/** Everything that axe finds on every route of three languages at three widths, and every screen that scrolls sideways; `say` gets each finding. */
export async function accessibleRoutes(url: string, say: (line: string) => void = () => undefined): Promise<AccessibleReport> {
  const started = performance.now();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const found = new Map<string, string[]>();
  const addresses = (await Promise.all(languages.map((locale) => routesOf(url, viewOf(locale))))).flat();
  const left = [...addresses];
  try {
    // Two tabs for two cores; a visitor each, so that a cart or an answer of one never changes the other's page.
    const lanes = Array.from({ length: 2 }, async () => {
      const context = await newVisitor(await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' }));
      const page = await context.newPage();
      for (let address = left.shift(); address; address = left.shift()) {
        for (const { what, where } of await faultsOf(page, url, address)) {
          if (!found.has(what)) say(`${what} (${where})`);
          found.set(what, [...(found.get(what) ?? []), where]);
        }
        if (left.length % 20 === 0) say(`${left.length} addresses to go`);
      }
    });
    await Promise.all(lanes);
  } finally {
    await browser.close();
  }
  const violations = [...found].map(([what, where]) => `${what} (${where.length}×: ${where.slice(0, 3).join(', ')})`);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { screens: addresses.length * widths.length, addresses: addresses.length, seconds, violations };
}

/** The questions about cookies and the country are answered beforehand: those have journeys of their own. */
export async function newVisitor(context: BrowserContext): Promise<BrowserContext> {
  await context.route('**/whereami', (route) => route.fulfill({ json: { country: null } }));
  await context.route('**/beacon', (route) => route.abort());
  return context;
}

interface Fault {
  what: string;
  where: string;
}

/** Loads an address once and looks at it at each width, from narrow to wide. */
async function faultsOf(page: Page, url: string, address: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const [first = 0] = widths;
  await page.setViewportSize({ width: first, height: 900 });
  const answer = await page.goto(url + address, { waitUntil: 'load' });
  if (!answer?.ok()) return [{ what: `answers ${answer?.status()}`, where: address }];
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null,
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const what of await accessibilityFaults(page)) faults.push({ what, where: `${address} at ${width}` });
  }
  return faults;
}

function viewOf(locale: string): StoreView {
  const view = storeViews.find((candidate) => candidate.locale === locale);
  if (!view) throw new Error(`no store view speaks ${locale}`);
  return view;
}

/** The sitemap, and pages that are not in it: search, cart and checkout, account pages, and an address that does not exist. */
async function routesOf(url: string, { alias, countryCode }: StoreView): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemaps/${alias ?? 'en-gb'}.xml`)).text();
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname);
  const own = [
    '/search.html?query=a',
    '/search.html?query=zebra',
    ...(hasFeature(countryCode, 'ecommerce') ? ['/basket', '/checkout', '/order-confirmation'] : []),
    ...(hasFeature(countryCode, 'account') ? ['/saved-items', '/order-status'] : []),
  ];
  return [...new Set([...listed, ...own.map((path) => `${alias ? `/${alias}` : ''}${path}`)])];
}

if (process.argv[1]?.endsWith('accessibleRoutes.ts')) {
  const { screens, addresses, seconds, violations } = await accessibleRoutes(process.argv[2] ?? 'http://localhost:3000', console.log);
  for (const violation of violations) console.log(violation);
  console.log(`${addresses} addresses, ${screens} screens in ${seconds} s, ${violations.length} faults`);
  process.exit(violations.length === 0 ? 0 : 1);
}
