/**
 * Going on inside the shop: from the tap on a link until the next page's heading stands, and until its pictures in view do, beside the same
 * two pages without any script, loaded anew, in the same run. Every first step is taken in a fresh browser context.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser';

/** Ours over the static page's, each at most. Milliseconds would measure the machine. */
export const limits = { first: 1.2, repeated: 0, aheadBytes: 100_000 } as const;

export interface Road {
  name: string;
  from: string;
  /** what is tapped, as a selector */
  link: string;
  /** what has to be opened before */
  open?: string;
  /** a step inside one screen: there is no static page beside it */
  stays?: boolean;
}

export const roads: readonly Road[] = [
  { name: 'home → model', from: '/', link: 'main a[href="/starla-stairlift"]' },
  { name: 'listing → product', from: '/accessories', link: 'main article a' },
  { name: 'menu → listing', from: '/', open: 'a[href="#menu"]:visible', link: 'a[href="/service-packages"]:visible' },
  {
    name: 'next question',
    from: '/stairlift-builder',
    open: 'main label:has(input[type=radio])',
    link: 'main button:text-is("Next")',
    stays: true,
  },
];

/** The line and the processor of the second table: a distant 3G mast and an old phone. */
const slow = { latency: 562, throughput: 187_500, processor: 4 };

/** Milliseconds from the tap. */
interface Step {
  heading: number;
  pictures: number;
}

export interface RoadFigures {
  name: string;
  first: Step;
  again: Step;
  plain?: Step;
  /** addresses that were fetched twice in one visit */
  repeated: string[];
  /** of scripts, styles and data that the page before fetched once all of its own was there */
  aheadBytes: number;
}

/** Runs in every document: from a click on, looks at each frame for another heading, and for the pictures in view. */
function watchFrames(): void {
  const keep = (name: string, value: string): void => sessionStorage.setItem(`bench-${name}`, value);
  const kept = (name: string): string | null => sessionStorage.getItem(`bench-${name}`);
  const heading = (): string => document.querySelector('main h1')?.textContent ?? '';
  const now = (): string => String(performance.timeOrigin + performance.now());
  addEventListener(
    'click',
    (event) => {
      if (kept('armed') === null) return;
      sessionStorage.removeItem('bench-armed');
      keep('left', heading());
      keep('pressed', String(performance.timeOrigin + event.timeStamp));
    },
    true,
  );
  const isShown = (picture: HTMLImageElement): boolean => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const look = (): void => {
    if (kept('pressed') !== null && heading() !== '' && heading() !== kept('left')) {
      if (kept('heading') === null) keep('heading', now());
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(isShown);
      const isThere = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      if (isThere && document.querySelector('main [aria-busy=true]') === null && kept('pictures') === null) keep('pictures', now());
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One tap, from the moment that the event has. */
async function step(page: Page, { open, link }: Road, isPlain = false): Promise<Step> {
  if (open) await page.locator(open).first().click();
  const target = page.locator(link).first();
  if (!isPlain) await target.scrollIntoViewIfNeeded();
  await idle(page);
  await page.evaluate(() => {
    for (const name of ['pressed', 'heading', 'pictures']) sessionStorage.removeItem(`bench-${name}`);
    sessionStorage.setItem('bench-armed', '1');
  });
  await (isPlain ? target.evaluate((element) => (element as HTMLElement).click()) : target.click());
  // Not waitForFunction: the pages' policy forbids what it does.
  while (!(await page.evaluate(() => sessionStorage.getItem('bench-pictures') !== null).catch(() => false))) await page.waitForTimeout(50);
  return page.evaluate(() => {
    const time = (name: string): number => Number(sessionStorage.getItem(`bench-${name}`));
    return { heading: time('heading') - time('pressed'), pictures: time('pictures') - time('pressed') };
  });
}

const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fetched = entries.filter(({ initiatorType }) => /^(?:script|link|fetch)$/.test(initiatorType));
    return fetched.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });

const idle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
};

async function contextOf(browser: Browser, isSlow: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  // The loader of types wraps functions in a name of its own, which no page knows.
  await context.addInitScript('globalThis.__name = (given) => given');
  await context.addInitScript(watchFrames);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlow) {
    await session.send('Network.enable');
    const { latency, throughput } = slow;
    const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await session.send('Network.emulateNetworkConditions', { ...line, connectionType: 'cellular3g' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  }
  return { context, page };
}

type Walk = Omit<RoadFigures, 'name' | 'plain'>;

async function round(browser: Browser, shop: string, road: Road, isSlow: boolean): Promise<Walk> {
  const { context, page } = await contextOf(browser, isSlow);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && !request.isNavigationRequest() && asked.push(request.url()));
  await page.goto(new URL(road.from, shop).href);
  await idle(page);
  const own = await bytesOf(page);
  await page.waitForTimeout(1_500);
  await idle(page);
  const aheadBytes = (await bytesOf(page)) - own;
  const first = await step(page, road);
  await idle(page);
  const repeated = asked.filter((address, index) => asked.indexOf(address) !== index && !/\.(?:webp|woff2|svg)/.test(address));
  await (road.stays ? page.locator('main button:text-is("Back")').click() : page.goBack());
  await idle(page);
  const again = await step(page, road);
  await context.close();
  return { first, again, repeated, aheadBytes };
}

async function plainRound(browser: Browser, copy: string, road: Road, isSlow: boolean): Promise<Step> {
  const { context, page } = await contextOf(browser, isSlow);
  await page.goto(new URL(road.from, copy).href);
  await idle(page);
  // Without scripts nothing opens: the link is pressed where it stands.
  const measured = await step(page, { name: road.name, from: road.from, link: road.link.replace(':visible', '') }, true);
  await context.close();
  return measured;
}

/** The shop's pages without their scripts: everything else comes from the shop itself. */
async function staticCopy(shop: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void fetch(new URL(request.url ?? '/', shop), { headers: { accept: request.headers.accept ?? '*/*' } }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = type.startsWith('text/html');
      const text = isPage ? body.toString().replace(/<script\b[^]*?<\/script>|<link[^>]*as="script"[^>]*>/g, '') : body;
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? 'no-store' });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const medianStep = (steps: readonly Step[]): Step => ({
  heading: median(steps.map(({ heading }) => heading)),
  pictures: median(steps.map(({ pictures }) => pictures)),
});

/** Medians of `rounds` visits for each road; the shop and its copy are walked in turn. */
export async function measureNavigation(shop: string, rounds: number, isSlow: boolean): Promise<RoadFigures[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const copy = await staticCopy(shop);
  const figures: RoadFigures[] = [];
  try {
    for (const road of roads) {
      const walks: Walk[] = [];
      const plain: Step[] = [];
      for (let index = 0; index < rounds; index += 1) {
        walks.push(await round(browser, shop, road, isSlow));
        if (!road.stays) plain.push(await plainRound(browser, copy.url, road, isSlow));
      }
      figures.push({
        name: road.name,
        first: medianStep(walks.map(({ first }) => first)),
        again: medianStep(walks.map(({ again }) => again)),
        ...(plain.length > 0 && { plain: medianStep(plain) }),
        repeated: [...new Set(walks.flatMap(({ repeated }) => repeated))],
        aheadBytes: Math.max(...walks.map(({ aheadBytes }) => aheadBytes)),
      });
    }
    return figures;
  } finally {
    await browser.close();
    copy.server.close();
  }
}
