/**
 * How heavy the home page's start is: blocking time and the longest task of hydration on a CPU slowed four times (median of five),
 * and the bytes of script until the page is idle.
 */
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser';

export const limits = { blockingTime: 150, longestTask: 100, scriptBytes: 160_000 };

interface Load {
  blockingTime: number;
  longestTask: number;
  scriptBytes: number;
}

/** One cold load on a phone-sized page. Times in milliseconds of a machine four times slower than this one. */
async function load(url: string, executablePath: string): Promise<Load> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    // Bodies as sent, without headers: what the budget speaks of.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      (window as unknown as { longTasks: number[] }).longTasks = tasks;
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
    await page.waitForTimeout(3000);
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return {
      blockingTime: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longestTask: Math.max(0, ...tasks),
      scriptBytes,
    };
  } finally {
    await browser.close();
  }
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Five loads; the median of each figure. */
export async function measureHome(url: string): Promise<Load> {
  const executablePath = await findBrowser();
  const loads: Load[] = [];
  for (let run = 0; run < 5; run += 1) loads.push(await load(url, executablePath));
  const pick = (name: keyof Load): number => median(loads.map((one) => one[name]));
  return { blockingTime: pick('blockingTime'), longestTask: pick('longestTask'), scriptBytes: pick('scriptBytes') };
}
