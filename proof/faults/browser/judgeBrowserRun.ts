import type { OrderAttemptRecord } from '../../../src/features/order-attempt';
import { isOpen } from '../../../src/features/order-attempt';
import type { OrderRow } from '../commerceTables';
import { ordersOf } from '../commerceTables';
import { holds, leaksIn } from '../people';
import { accountDrivers } from './accountDrivers';
import { loadBasket } from './cartDrivers';
import { cartViolations } from './cartsOnScreen';
import { emptyStorage } from './damageDrivers';
import { requestsOnScreens } from './requestsOnScreens';
import { readable, shownLines, wayOn } from './screens';
import type { ShopTab } from './shopTab';
import type { BrowserRun } from './browserRun';

/** What is not settled after this long without faults is stuck. In milliseconds of the pages' time. */
const healedFor = 30_000;
/** An order is handed over to a person after a quarter of an hour; in half minutes. */
const mostLooks = 34;

/** Faults heal, half a minute passes; then commerce's tables and the screens are looked at. @returns what does not hold, in words */
export async function judgeBrowserRun(run: BrowserRun): Promise<string[]> {
  run.note('■ everything heals');
  await heal(run);
  await run.advance(healedFor);
  await signInAgain(run);
  await run.advance(healedFor);
  const stuck = await stuckPages(run);
  for (let look = 0; look < mostLooks && (await isPending(run)); look += 1) await run.advance(healedFor);
  if (await isPending(run)) stuck.push('stuck: an order is looked for without end');
  const soldOut = await soldOutOnScreens(run);
  const orders = ordersOf(run.shop.commerce.sandbox);
  const unknown = await ordersUnknown(run, orders);
  return [
    ...stuck,
    ...run.observer.defects.map((defect) => `defect: a flow failed: ${defect}`),
    ...run.defects.map((defect) => `defect: consoleLines in the console: ${defect.slice(0, 300)}`),
    ...defectsAtEdge(run),
    ...unknown,
    ...run.observer.orderedTwice.map((cartId) => `the basket ${cartId} was ordered again while its order was under way`),
    ...soldOut,
    ...(await cartViolations(run, orders)),
    ...(await typedLost(run)),
    ...(await leaks(run)),
    ...(await notForgotten(run)),
    ...(await requestsOnScreens(run)),
  ];
}

async function heal(run: BrowserRun): Promise<void> {
  run.network.heal();
  run.asked.backoffice.heal();
  await emptyStorage(run);
  await run.setOnline(true);
  for (const tab of run.tabs) {
    // The browser's own offline page has a button for this, and the shop's a link.
    const isShop = await tab.page.evaluate(() => document.getElementById('state') !== null).catch(() => false);
    if (!isShop) await tab.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    if (!isShop) await tab.untilAlive();
  }
  await run.rest();
}

/** Signs in where the dialog of an ended session asks for it. */
async function signInAgain(run: BrowserRun): Promise<void> {
  for (const place of run.tabs.keys()) {
    run.goToTab(place);
    if (await run.tab.endedDialog.isVisible()) await accountDrivers['sign-in'](run, { do: 'sign-in' });
  }
}

async function stuckPages({ tabs }: BrowserRun): Promise<string[]> {
  const found = await Promise.all(
    tabs.map(async (tab, place) => {
      const { busy, controls } = await wayOn(tab);
      return [
        ...busy.map((what) => `stuck: page ${place} at ${tab.path} is busy without end: ${what}`),
        ...(controls === 0 ? [`stuck: page ${place} at ${tab.path} offers nothing`] : []),
      ];
    }),
  );
  return found.flat();
}

const pendingWords = ['checkout.pending.title', 'placement.checking'];

async function isPending({ tabs }: BrowserRun): Promise<boolean> {
  const screens = await Promise.all(tabs.map(async (tab) => ({ tab, words: await readable(tab) })));
  return screens.some(({ tab, words }) => pendingWords.some((id) => words.includes(tab.say(id))));
}

/** At most one order an attempt; and each stood on a screen with its number, was announced, or is looked into by a person. */
async function ordersUnknown(run: BrowserRun, orders: OrderRow[]): Promise<string[]> {
  for (const place of run.tabs.keys()) {
    run.goToTab(place);
    await run.tab.open('/order-confirmation');
    await run.rest();
    await run.readNumbers();
  }
  const records = await recordsOf(run.tab);
  const twice = orders.filter(({ maskedId }, index) => orders.findIndex((other) => other.maskedId === maskedId) !== index);
  return [
    ...twice.map(({ number }) => `order ${number} is the second of its basket`),
    ...orders.flatMap(({ number, maskedId }) => {
      const attempts = run.observer.attempts.filter(({ cartId }) => cartId === maskedId);
      if (attempts.length === 0) return [`order ${number} was never sent`];
      if (run.numbersRead.has(number) || run.acceptedLosses.has('placement') || run.acceptedLosses.has('storage')) return [];
      const known = records.filter(({ cartId }) => cartId === maskedId);
      const isKnown = known.some((record) => record.state === 'handed-over' || isOpen(record));
      // A number that commerce's lost reply held follows by e-mail.
      if (isKnown || attempts.some(({ confirmedAt }) => confirmedAt < Infinity)) return [];
      return [`order ${number} stood on no screen: ${known.map(({ state }) => state).join() || 'no record'}`];
    }),
  ];
}

async function recordsOf({ page }: ShopTab): Promise<OrderAttemptRecord[]> {
  const text = await page.evaluate(() => localStorage.getItem('placement'));
  try {
    const { data } = JSON.parse(text ?? '{}') as { data?: { records?: OrderAttemptRecord[] } | OrderAttemptRecord[] };
    return Array.isArray(data) ? data : (data?.records ?? []);
  } catch {
    return [];
  }
}

function defectsAtEdge({ shop }: BrowserRun): string[] {
  // 50 is pino's "error".
  return shop.logged.filter((line) => line.includes('"level":50')).map((line) => `defect: logged at the edge: ${line.slice(0, 300)}`);
}

/** What was typed is stored, or stands on the checkout's screen. */
async function typedLost(run: BrowserRun): Promise<string[]> {
  const { typed, acceptedLosses } = run;
  if (acceptedLosses.has('storage')) return [];
  run.goToTab(0);
  await loadBasket(run);
  const { page } = run.tab;
  const kept = `${await page.evaluate(() => Object.values(localStorage).join('\n'))}\n${await readable(run.tab)}`;
  const drafts = acceptedLosses.has('addressData') ? [] : [...typed.drafts].flatMap(([step, values]) => Object.entries({ [step]: values }));
  const lost = drafts.flatMap(([step, values]) =>
    Object.entries(values).flatMap(([field, value]) => (kept.includes(value) ? [] : [`typed: ${field} of ${step} was lost`])),
  );
  const keys: Record<string, string> = { email: 'userEmail', street: 'shipping_address' };
  const agreed = [...typed.agreed].filter(([name, value]) => !acceptedLosses.has(keys[name] ?? '') && !kept.includes(value));
  return [...lost, ...agreed.map(([name]) => `typed: ${name} was lost`)];
}

/** What is sold out is no line of the basket, and a notice says so. Afterwards everything is in stock again. */
async function soldOutOnScreens(run: BrowserRun): Promise<string[]> {
  const wrong: string[] = [];
  for (const place of run.stock.isShort ? run.tabs.keys() : []) {
    run.goToTab(place);
    await loadBasket(run);
    const { tab, stock } = run;
    const stored = await tab.page.evaluate((key) => localStorage.getItem(key), `cartId_${tab.view.websiteCode}`).catch(() => null);
    const carts = run.database.all<{ id: string }>('SELECT masked_id AS id FROM carts WHERE is_active = 1');
    const unsold = carts.filter(({ id }) => stored?.includes(id)).flatMap(({ id }) => stock.unsoldIn(id));
    const shown = (await shownLines(tab)).map(({ uid }) => uid);
    const words = await readable(tab);
    const isSaid = [0, 1, 2, 3].some((more) => words.includes(tab.say('cart.dropped.title', { count: unsold.length + more })));
    if (unsold.some((uid) => shown.includes(uid))) wrong.push(`basket: page ${place} shows a line that is sold out`);
    if (unsold.length > 0 && !isSaid) wrong.push(`basket: page ${place} says nothing of ${unsold.length} lines that are sold out`);
  }
  run.stock.restock();
  return wrong;
}

/** After "clear my details" nothing that was given before is stored any more. */
async function notForgotten({ typed, tabs }: BrowserRun): Promise<string[]> {
  const stored = await Promise.all(
    tabs.map(({ page }) => page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).catch(() => '')),
  );
  return [...typed.forgotten]
    .filter((value) => stored.some((text) => holds(text, value)))
    .map((value) => `leak: ${value} is stored after “clear my details”`);
}

async function leaks({ consoleLines, visited, network, shop, context, observer, asked, tab }: BrowserRun): Promise<string[]> {
  const places: [string, string][] = [
    ['the console', consoleLines.join('\n')],
    ['an address of the shop', visited.join('\n')],
    ['a request’s address', network.addresses.join('\n')],
    ['the edge’s log', shop.logged.join('\n')],
    ['the back office’s log', asked.backoffice.logged.join('\n')],
    ['the order attempt', (await tab.page.evaluate(() => localStorage.getItem('placement'))) ?? ''],
    ['a cookie', JSON.stringify(await context.cookies())],
    ['storage after a sign-out', observer.leftBehind.join()],
  ];
  return leaksIn(places);
}
