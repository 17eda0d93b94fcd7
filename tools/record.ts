/**
 * `npm run record [story …]`: walks the journeys of tapeStories.ts in a real browser while the flight recorder runs, and puts their
 * tapes into src/testing/tapes. What was recorded is replayed at once: a tape that does not replay here would not replay anywhere.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Tape } from '../src/flight/tape';
import { allowed, withCamera } from '../proof/journeys/callSteps';
import { dataOf, shops } from '../proof/journeys/startShops';
import { findBrowser } from './browser';
import { replayFile } from './replay';
import { buildIfStale, startShop } from './start';
import type { Story } from './tapeStories';
import { stories } from './tapeStories';

const folder = 'src/testing/tapes';
const output = process.env.DIST_DIR ?? 'dist';

/** One entry a line, so that two tapes can be compared by eye. */
function tapeText({ parts, ...tape }: Tape): string {
  const partText = ({ entries, steps, ...part }: Tape['parts'][number]): string =>
    [
      `{"entries": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`,
      `"steps": ${JSON.stringify(steps)}`,
      JSON.stringify(part).slice(1),
    ].join(',\n');
  return `${JSON.stringify(tape).slice(0, -1)},"parts": [\n${parts.map(partText).join(',\n')}\n]}\n`;
}

async function record(browser: Browser, url: string, sandbox: string, { name, walk }: Story): Promise<Tape> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    permissions: allowed,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await walk(page, sandbox);
  // Requests still in flight must be on the tape, too.
  await page.waitForTimeout(1_500);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the recording' }).click();
  const tape = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as Tape;
  await context.close();
  return { ...tape, name };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(stories, name));
if (unknown.length > 0) {
  console.error(`There is no story ${unknown.join(', ')} in tools/tapeStories.ts. Nothing was recorded.`);
  process.exit(1);
}
if (output === 'dist') await buildIfStale();
const data = mkdtempSync(path.join(tmpdir(), 'shop-tapes-'));
// As the journeys' honest shop: a story may use their steps.
process.env.JOURNEY_DATA = data;
const portOf = (address: string): number => Number(new URL(address).port);
const shop = await startShop({
  port: portOf(shops.full.url),
  sandboxPort: portOf(shops.full.sandbox),
  dataDirectory: dataOf('full'),
  output,
  environment: { LOG_LEVEL: 'warn', RENDER_WORKERS: '1', SHED_FROM: '0', SANDBOX_FAULTS: '1' },
  quiet: true,
});
// Its servers must not outlive it in any case.
process.once(
  'uncaughtException',
  (error) =>
    void shop.stop().finally(() => {
      console.error(error);
      process.exit(1);
    }),
);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: withCamera.launchOptions.args });
let failed = 0;
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(stories)) {
    const story = stories[name];
    if (!story) continue;
    const file = path.join(folder, `${name}.json`);
    try {
      writeFileSync(file, tapeText(await record(browser, shop.url, shops.full.sandbox, story)));
      failed += replayFile(file) ? 0 : 1;
    } catch (error) {
      console.error(`${name}: ${String(error).slice(0, 1_000)}`);
      failed += 1;
    }
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
