/**
 * How first pages start on a phone-sized screen: each page of a running shop beside the same page without its scripts, and beside
 * another running shop, such as one of an earlier commit. All in turn. Tasks are measured by the processor time of the
 * page's main thread, times four for a phone, so that other work on this machine does not count.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser';

export const limits = { largestPaint: 1.3, blockingTime: 0.5, evaluated: { home: 9, listing: 11, product: 9.5, builder: 15 } };

/** One of each kind. */
export const firstPages = { home: '/', listing: '/accessories', product: '/starla-stairlift', builder: '/stairlift-builder' };

/** Times in milliseconds, shift as the browser scores it, bytes as sent. */
export interface Start {
  largestPaint: number;
  /** What tasks after the first paint would take beyond 50 ms each on a phone, until three seconds after the network was quiet. */
  blockingTime: number;
  longestTask: number;
  /** Processor time in scripts until then, in turns of `calibration` on the same page: a measure that no machine changes much. */
  evaluated: number;
  shift: number;
  scriptBytes: number;
}

export interface PageStarts {
  page: keyof typeof firstPages;
  ours: Start;
  /** The same page, its scripts taken out. */
  plain: Start;
  /** The other shop's. */
  other?: Start;
}

interface Noted {
  largestPaint: number;
  shift: number;
}

/** Runs in the page: without functions of its own names, which the compiler would mark by a helper that is not there. */
function watchStart(): void {
  const noted: Noted = { largestPaint: 0, shift: 0 };
  (window as unknown as { noted: Noted }).noted = noted;
  for (const type of ['largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]) {
        if (type === 'layout-shift') noted.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0);
        else noted.largestPaint = entry.startTime;
      }
    }).observe({ type, buffered: true });
}

/** The document without its scripts; what it links beside them stays. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="?script\b[^>]*>/g, '');

async function takeScriptsOut(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutScripts(await response.text()) });
  });
}

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** When it began, in microseconds. */
  ts: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** How much slower a phone is. */
const phone = 4;

/**
 * What each task of the page's main thread after its first paint would take on a phone, in milliseconds. The browser has pages of its own,
 * which may work more than the shop's: the thread is found by the page's address.
 */
function tasksIn(trace: Buffer, address: string): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const start = traceEvents.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address);
  if (!start) throw new Error(`The trace does not tell how ${address} began.`);
  const own = traceEvents.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const paint = own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > start.ts);
  if (!paint) throw new Error(`The trace does not tell when ${address} was painted.`);
  return own.filter(({ name, ts }) => name === 'RunTask' && ts > paint.ts).map(({ tdur = 0 }) => (tdur / 1000) * phone);
}

/** A piece of work such as scripts do: objects, sorting, text. It runs in the page. */
function calibration(): number {
  let read = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const list = Array.from({ length: 2000 }, (_, index) => ({ id: (index * 7919) % 2003, name: `n${index}` }));
    list.sort((one, other) => one.id - other.id);
    read += (JSON.parse(JSON.stringify(list)) as unknown[]).length;
  }
  return read;
}

/** Seconds of processor time that a page has used, for all its tasks and for scripts among them. */
async function processorTime(session: CDPSession): Promise<{ tasks: number; scripts: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { tasks: valueOf('TaskDuration'), scripts: valueOf('ScriptDuration') };
}

/** What scripts took so far, in median turns of `calibration`. */
async function evaluatedOn(page: Page, session: CDPSession, before: number): Promise<number> {
  const { scripts } = await processorTime(session);
  const turns: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const { tasks } = await processorTime(session);
    await page.evaluate(calibration);
    turns.push((await processorTime(session)).tasks - tasks);
  }
  return (scripts - before) / median(turns);
}

async function startOf(browser: Browser, address: string, isPlain: boolean): Promise<Start> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(watchStart);
    if (isPlain) await takeScriptsOut(page, address);
    // The process of the page must stand before the trace begins, or it misses the first events.
    await page.goto(new URL('/favicon.svg', address).href);
    const { scripts: before } = await processorTime(session);
    await browser.startTracing(page, { categories: ['blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline'] });
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`);
    await page.waitForTimeout(3000);
    const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const tasks = tasksIn(await browser.stopTracing(), page.url());
    return {
      ...noted,
      blockingTime: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longestTask: Math.max(0, ...tasks),
      evaluated: await evaluatedOn(page, session, before),
      scriptBytes,
    };
  } finally {
    await page.context().close();
  }
}

export const median = (values: number[]): number => [...values].sort((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
const medians = (starts: Start[]): Start =>
  Object.fromEntries(
    Object.keys(starts[0] ?? {}).map((name) => [name, median(starts.map((start) => start[name as keyof Start]))]),
  ) as unknown as Start;

/**
 * Medians over the rounds, each kind of page after the other.
 * @param url a running shop, without a trailing slash
 * @param otherUrl another one
 */
export async function measureStarts(url: string, otherUrl: string | undefined, rounds: number): Promise<PageStarts[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const found: PageStarts[] = [];
    for (const page of Object.keys(firstPages) as (keyof typeof firstPages)[]) {
      const path = firstPages[page];
      const taken: Record<'ours' | 'plain' | 'other', Start[]> = { ours: [], plain: [], other: [] };
      for (let round = 0; round < rounds; round += 1) {
        taken.ours.push(await startOf(browser, url + path, false));
        if (otherUrl) taken.other.push(await startOf(browser, otherUrl + path, false));
        taken.plain.push(await startOf(browser, url + path, true));
      }
      found.push({ page, ours: medians(taken.ours), plain: medians(taken.plain), ...(otherUrl && { other: medians(taken.other) }) });
    }
    return found;
  } finally {
    await browser.close();
  }
}
