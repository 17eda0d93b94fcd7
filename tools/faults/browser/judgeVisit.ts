import type { PlacementRecord } from '../../../src/features/placement';
import { isOpen } from '../../../src/features/placement';
import type { OrderRow } from '../books';
import { ordersOf } from '../books';
import { leaksIn } from '../people';
import { accountDoers } from './accountDoers';
import { loadBasket } from './basketDoers';
import { basketsWrong } from './basketsOnScreen';
import { emptyStorage } from './harmDoers';
import { readable, wayOn } from './screens';
import type { ShopTab } from './shopTab';
import type { Visit } from './visit';

/** What is not settled after this long without faults is stuck. In milliseconds of the pages' time. */
const healedFor = 30_000;
/** An order is handed over to a person after a quarter of an hour; in half minutes. */
const mostLooks = 34;

/** Faults heal, half a minute passes; then commerce's tables and the screens are looked at. @returns what does not hold, in words */
export async function judgeVisit(visit: Visit): Promise<string[]> {
  visit.note('■ everything heals');
  await heal(visit);
  await visit.advance(healedFor);
  await signInAgain(visit);
  await visit.advance(healedFor);
  const stuck = await stuckPages(visit);
  for (let look = 0; look < mostLooks && (await isPending(visit)); look += 1) await visit.advance(healedFor);
  if (await isPending(visit)) stuck.push('stuck: an order is looked for without end');
  const orders = ordersOf(visit.shop.commerce.sandbox);
  const unknown = await ordersUnknown(visit, orders);
  return [
    ...stuck,
    ...visit.hearing.defects.map((defect) => `defect: a flow failed: ${defect}`),
    ...visit.defects.map((defect) => `defect: said in the console: ${defect.slice(0, 300)}`),
    ...defectsAtEdge(visit),
    ...unknown,
    ...visit.hearing.orderedTwice.map((cartId) => `the basket ${cartId} was ordered again while its order was under way`),
    ...(await basketsWrong(visit, orders)),
    ...(await typedLost(visit)),
    ...(await leaks(visit)),
  ];
}

async function heal(visit: Visit): Promise<void> {
  visit.roads.heal();
  await emptyStorage(visit);
  await visit.setOnline(true);
  for (const tab of visit.tabs) {
    // The browser's own page about a lost line has a button for this, and the shop's a link.
    const isShop = await tab.page.evaluate(() => document.getElementById('state') !== null).catch(() => false);
    if (!isShop) await tab.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    if (!isShop) await tab.untilAlive();
  }
  await visit.rest();
}

/** The dialog over the page is the way on for whoever has to sign in again. */
async function signInAgain(visit: Visit): Promise<void> {
  for (const place of visit.tabs.keys()) {
    visit.goToTab(place);
    if (await visit.tab.endedDialog.isVisible()) await accountDoers['sign-in'](visit, { do: 'sign-in' });
  }
}

async function stuckPages({ tabs }: Visit): Promise<string[]> {
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

async function isPending({ tabs }: Visit): Promise<boolean> {
  const screens = await Promise.all(tabs.map(async (tab) => ({ tab, words: await readable(tab) })));
  return screens.some(({ tab, words }) => pendingWords.some((id) => words.includes(tab.say(id))));
}

/** At most one order an attempt; and each stood on a screen with its number, was announced, or is looked into by a person. */
async function ordersUnknown(visit: Visit, orders: OrderRow[]): Promise<string[]> {
  for (const place of visit.tabs.keys()) {
    visit.goToTab(place);
    await visit.tab.open('/order-confirmation');
    await visit.rest();
    await visit.readNumbers();
  }
  const records = await recordsOf(visit.tab);
  const twice = orders.filter(({ maskedId }, index) => orders.findIndex((other) => other.maskedId === maskedId) !== index);
  return [
    ...twice.map(({ number }) => `order ${number} is the second of its basket`),
    ...orders.flatMap(({ number, maskedId }) => {
      const attempts = visit.hearing.attempts.filter(({ cartId }) => cartId === maskedId);
      if (attempts.length === 0) return [`order ${number} was sent by nobody`];
      if (visit.numbersRead.has(number) || visit.forgiven.has('placement') || visit.forgiven.has('storage')) return [];
      const known = records.filter(({ cartId }) => cartId === maskedId);
      const isKnown = known.some((record) => record.state === 'handed-over' || isOpen(record));
      // A number that commerce's lost reply held follows by e-mail.
      if (isKnown || attempts.some(({ confirmedAt }) => confirmedAt < Infinity)) return [];
      return [`order ${number} stood on no screen: ${known.map(({ state }) => state).join() || 'no record'}`];
    }),
  ];
}

async function recordsOf({ page }: ShopTab): Promise<PlacementRecord[]> {
  const text = await page.evaluate(() => localStorage.getItem('placement'));
  try {
    const { data } = JSON.parse(text ?? '{}') as { data?: { records?: PlacementRecord[] } | PlacementRecord[] };
    return Array.isArray(data) ? data : (data?.records ?? []);
  } catch {
    return [];
  }
}

function defectsAtEdge({ shop }: Visit): string[] {
  // 50 is pino's "error".
  return shop.logged.filter((line) => line.includes('"level":50')).map((line) => `defect: logged at the edge: ${line.slice(0, 300)}`);
}

/** What was typed is stored, or stands on the checkout's screen. */
async function typedLost(visit: Visit): Promise<string[]> {
  const { typed, forgiven } = visit;
  if (forgiven.has('storage')) return [];
  visit.goToTab(0);
  await loadBasket(visit);
  const { page } = visit.tab;
  const kept = `${await page.evaluate(() => Object.values(localStorage).join('\n'))}\n${await readable(visit.tab)}`;
  const drafts = forgiven.has('addressData') ? [] : [...typed.drafts].flatMap(([step, values]) => Object.entries({ [step]: values }));
  const lost = drafts.flatMap(([step, values]) =>
    Object.entries(values).flatMap(([field, value]) => (kept.includes(value) ? [] : [`typed: ${field} of ${step} was lost`])),
  );
  const keys: Record<string, string> = { email: 'userEmail', street: 'shipping_address' };
  const agreed = [...typed.agreed].filter(([name, value]) => !forgiven.has(keys[name] ?? '') && !kept.includes(value));
  return [...lost, ...agreed.map(([name]) => `typed: ${name} was lost`)];
}

async function leaks({ said, visited, roads, shop, context, hearing, tab }: Visit): Promise<string[]> {
  const places: [string, string][] = [
    ['the console', said.join('\n')],
    ['an address of the shop', visited.join('\n')],
    ['a request’s address', roads.addresses.join('\n')],
    ['the edge’s log', shop.logged.join('\n')],
    ['the placement record', (await tab.page.evaluate(() => localStorage.getItem('placement'))) ?? ''],
    ['a cookie', JSON.stringify(await context.cookies())],
    ['storage after a sign-out', hearing.leftBehind.join()],
  ];
  return leaksIn(places);
}
