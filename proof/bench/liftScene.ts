import { type CDPSession, chromium, type Page } from '@playwright/test';
import { drawingFlags, findBrowser } from '../../tools/browser';
import { pointer } from '../journeys/hands';
import { answerQuestions } from '../journeys/steps';

export interface LiftSceneFigures {
  /** milliseconds */
  fetchAndParse: number;
  firstFrame: number;
  /** the longest task while turning at a quarter of the processor's speed, in milliseconds */
  longestTask: number;
  /** bytes after garbage collection */
  heapAfter20: number;
  heapAfter200: number;
}

/** What must hold: the first frame within three times fetching and parsing, short tasks, and a heap that does not grow. */
export const limits = { firstFrame: 3, longestTask: 200, heap: 1.05 } as const;

/** Opens, turns and closes the lift of a summary, `openings` times in one page of a running shop. */
export async function measureLiftScene(shop: string, openings = 200): Promise<LiftSceneFigures> {
  return { ...(await measureTimes(shop)), ...(await measureHeap(shop, openings)) };
}

const measureTimes = (shop: string): Promise<Pick<LiftSceneFigures, 'fetchAndParse' | 'firstFrame' | 'longestTask'>> =>
  withSummary(shop, [], async (page, session) => {
    // A phone's line: on this machine itself the file would come in no time.
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 60,
      downloadThroughput: 500_000,
      uploadThroughput: 250_000,
    });
    const first = await firstOpening(page);
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    return { ...first, longestTask: await turning(page, session) };
  });

/**
 * V8 compiles what runs often to machine code, and goes on with that for hundreds of openings; its code would count as heap. With these it only
 * interprets, so that what grows is what a step leaves behind.
 */
export const interpreting = ['--no-opt', '--no-maglev', '--no-sparkplug'];

const measureHeap = (shop: string, openings: number): Promise<Pick<LiftSceneFigures, 'heapAfter20' | 'heapAfter200'>> =>
  withSummary(shop, interpreting, async (page, session) => {
    let heapAfter20 = 0;
    for (let opened = 1; opened <= openings; opened += 1) {
      await open(page);
      await close(page);
      if (opened === 20) heapAfter20 = await heap(session);
    }
    return { heapAfter20, heapAfter200: await heap(session) };
  });

/** Runs `measure` on the summary of a lift, in a browser of its own with these flags for its engine. */
async function withSummary<T>(shop: string, engineFlags: string[], measure: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const flags = ['--expose-gc', ...engineFlags].join(' ');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...drawingFlags, `--js-flags=${flags}`] });
  try {
    // A service worker's requests know nothing of the line.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(new URL('/stairlift-builder', shop).href);
    await answerQuestions(page, pointer(false), [[/narrowest/, /^76/]]);
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await browser.close();
  }
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn it', exact: true }).click();
  await page.locator('canvas[data-frames]').waitFor();
  await page.getByRole('button', { name: 'Back to the picture' }).waitFor();
}

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the picture' }).click();
  await page.locator('canvas').waitFor({ state: 'detached' });
}

/** Marks of the page itself: nothing of the driver's time is in them. */
async function firstOpening(page: Page): Promise<Pick<LiftSceneFigures, 'fetchAndParse' | 'firstFrame'>> {
  await open(page);
  const marks = await page.evaluate(() =>
    ['lift-asked', 'lift-parsed', 'lift-drawn'].map((name) => performance.getEntriesByName(name).at(-1)?.startTime ?? NaN),
  );
  const [asked = NaN, parsed = NaN, drawn = NaN] = marks;
  return { fetchAndParse: parsed - asked, firstFrame: drawn - asked };
}

async function turning(page: Page, session: CDPSession): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  for (let turn = 0; turn < 24; turn += 1) {
    await page.getByRole('button', { name: 'Turn right' }).click();
    await page.waitForTimeout(150);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** Bytes that are in use once everything that nothing points at is thrown away. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
