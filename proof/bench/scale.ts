/**
 * A catalogue of 30 000 products in 600 categories beside one of 300: how long first pages of lists, filters, searches and the sitemap take, and whether
 * two thousand steps between lists fill the browser's memory.
 */
import { chromium, type Page } from '@playwright/test';
import { type SiteFindings, siteSearchPath } from '../../src/config/siteSearch';
import { storeViews } from '../../src/config/storeViews';
import { browserFlags, findBrowser } from '../../tools/browser';
import { heap, interpreting } from './liftScene';
import { startFolder } from './runningFolder';

/** Large over small, and the heap after all steps over the one after a tenth of them. */
export const limits = { firstPage: 1.5, heap: 1.05 } as const;

const sizes = { small: 300, large: 30_000 } as const;

/** Each number is a page that was not rendered before. */
const pages: Readonly<Record<string, (number: number) => string>> = {
  list: (number) => `/accessories?page=${number}`,
  filter: (number) => `/accessories?filter=price._60&page=${number}`,
  search: (number) => `/search.html?page=${number}&query=cover`,
  sitemap: () => '/sitemaps/en-gb.xml',
};

export interface ScaleFigures {
  /** medians in milliseconds */
  firstPages: Readonly<Record<string, { small: number; large: number }>>;
  /** bytes after garbage collection */
  heap: { early: number; late: number };
}

export async function measureScale({ rounds, steps, port }: { rounds: number; steps: number; port: number }): Promise<ScaleFigures> {
  const small = await startFolder('.', port, settingsFor(sizes.small));
  const large = await startFolder('.', port + 20, settingsFor(sizes.large));
  try {
    for (const { url } of [small, large]) await untilSearched(url);
    const firstPages: Record<string, { small: number; large: number }> = {};
    for (const [name, addressOf] of Object.entries(pages)) {
      const times = { small: [] as number[], large: [] as number[] };
      // Turn by turn, so that a busy minute of the machine meets both; the first round fills what commerce keeps of its index.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [size, { url }] of [['small', small] as const, ['large', large] as const]) {
          const time = await timeOf(url + addressOf(round + 1));
          if (round > 0) times[size].push(time);
        }
      }
      firstPages[name] = { small: median(times.small), large: median(times.large) };
    }
    return { firstPages, heap: await heapBySteps(large.url, steps) };
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

/** The edge reads all pages of the shop once for its search, which would make every other page wait. */
async function untilSearched(url: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(url + siteSearchPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, store: storeViews[0]?.storeCode ?? '' },
      body: JSON.stringify({ query: 'cover', isTyping: false }),
    });
    if (((await answer.json()) as Partial<SiteFindings>).isWhole) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`The search of ${url} has not read the shop within a minute.`);
}

/** All of it comes from one address, faster than any visitor. */
const settingsFor = (products: number): Record<string, string> => ({
  SANDBOX_PRODUCTS: String(products),
  REQUEST_LIMIT: '0',
  SHED_FROM: '0',
});

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - started;
}

const median = (times: readonly number[]): number => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Goes on inside one page, from a list to the next, by links that a reader could press. */
async function heapBySteps(shop: string, steps: number): Promise<ScaleFigures['heap']> {
  const flags = ['--expose-gc', ...interpreting].join(' ');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags, `--js-flags=${flags}`] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(`${shop}/accessories`, { waitUntil: 'networkidle' });
    let early = 0;
    for (let step = 1; step <= steps; step += 1) {
      await toNextList(page);
      if (step === Math.ceil(steps / 10)) early = await heap(session);
    }
    return { early, late: await heap(session) };
  } finally {
    await browser.close();
  }
}

/** The next page of the list, by its own link; after nine hundred back to the first, as addresses name no page beyond 999. */
async function toNextList(page: Page): Promise<void> {
  const next = page.locator('main nav a[rel="next"]');
  const left = await next.getAttribute('href');
  const isFar = Number(new URL(page.url()).searchParams.get('page')) >= 900;
  await (isFar ? page.getByRole('link', { name: /^Page 1 of/ }) : next).click();
  // The list that was left stands, with its links, until the next one is there.
  await page.waitForFunction((address) => {
    const link = document.querySelector('main nav a[rel="next"]')?.getAttribute('href') ?? address;
    return link !== address && document.querySelector('[aria-busy="true"]') === null;
  }, left);
}
