/** `npm run browsers [-- firefox|webkit order|visit]`: the main road to an order and a visit, walked in Debian's Firefox ESR and WebKitGTK at two widths. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '../../sandbox/database/db';
import { buildIfStale, startShop } from '../../tools/start';
import type { InstalledBrowser, WindowSize } from './browserWindow';
import { firefox } from './firefox';
import { mainRoad } from './mainRoad';
import type { Shopper } from './shopper';
import { shopperAt } from './shopper';
import { visit } from './visit';
import { webkit } from './webkit';

const sizes: readonly WindowSize[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const pictures = 'test-results/browsers';

const wanted = process.argv.slice(2);
/** Those that the command names, else all. */
const chosen = <Entry>(all: Record<string, Entry>): [string, Entry][] => {
  const named = Object.entries(all).filter(([key]) => wanted.includes(key));
  return named.length > 0 ? named : Object.entries(all);
};
const broken: string[] = [];

await buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'shop-browsers-'));
const port = Number(process.env.JOURNEY_PORT ?? 3500) + 60;
const shop = await startShop({ port, sandboxPort: port + 1000, dataDirectory: folder, environment: { LOG_LEVEL: 'warn' }, quiet: true });
try {
  for (const [key, browser] of chosen({ firefox, webkit })) {
    const missing = browser.needs.filter(([file]) => !existsSync(file)).map(([, debianPackage]) => debianPackage);
    if (missing.length === 0) for (const size of sizes) await walkIn(browser, size, `${pictures}/${key}-${size.width}`);
    else if (process.env.CI) broken.push(`${browser.title} is not installed: apt-get install ${missing.join(' ')}`);
    else console.log(`SKIP  ${browser.title} is not installed: apt-get install ${missing.join(' ')}`);
  }
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const line of broken) console.error(`BROKEN  ${line}`);
process.exit(broken.length === 0 ? 0 : 1);

async function walkIn(browser: InstalledBrowser, size: WindowSize, picture: string): Promise<void> {
  for (const [title, walk] of chosen({ order, visit })) {
    const started = performance.now();
    const window = await browser.start(size);
    const shopper = shopperAt(window, shop.url, picture);
    const where = `${window.name} at ${size.width} px, ${title}`;
    try {
      await walk(shopper);
      broken.push(...window.faults().map((fault) => `${where}: ${fault}`));
      console.log(`${where}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    } catch (error) {
      broken.push(`${where}: ${error instanceof Error ? error.message : String(error)}`, ...window.faults());
      await shopper.look('broken').catch(() => undefined);
    } finally {
      await window.close();
    }
  }
}

async function order(shopper: Shopper): Promise<void> {
  const number = await mainRoad(shopper);
  const database = new Database(path.join(folder, 'sandbox.db'));
  const orders = database.all<{ increment_id: string }>('SELECT increment_id FROM orders WHERE increment_id = ?', number);
  database.close();
  if (orders.length !== 1) throw new Error(`order ${number} stands ${orders.length} times in commerce's table`);
}
