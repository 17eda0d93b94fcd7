import { inCarts, isForgotten } from '../cartQuantities';
import type { LineRow, OrderRow } from '../commerceTables';
import { canEndWith, describeChange } from '../linearise';
import { lostWithCart, takenByOrder } from '../orders';
import { loadBasket } from './cartDrivers';
import type { Goods } from './goods';
import { goodsLike, shownLines } from './screens';
import type { BrowserRun } from './browserRun';

/** Every line is what its shopper asked for, in commerce's tables and on the screen. */
export async function cartViolations(run: BrowserRun, orders: OrderRow[]): Promise<string[]> {
  if (run.acceptedLosses.has('storage')) return [];
  const wrong: string[] = [];
  const looked = new Set<string>();
  for (const place of run.tabs.keys()) {
    run.goToTab(place);
    const { websiteCode } = run.tab.view;
    await loadBasket(run);
    if (!looked.has(websiteCode)) {
      wrong.push(
        ...(await cartViolationsOf(
          run,
          orders.filter(({ website }) => website === websiteCode),
        )),
      );
    }
    looked.add(websiteCode);
    wrong.push(...(await shownOtherwise(run)));
  }
  return wrong;
}

async function cartViolationsOf(run: BrowserRun, orders: OrderRow[]): Promise<string[]> {
  const { tab, history, acceptedLosses } = run;
  const { websiteCode } = tab.view;
  if (isForgotten(acceptedLosses, websiteCode)) return [];
  const { guest, customer } = await baskets(run);
  const goods = await run.goods();
  return goods.flatMap((one) => {
    const line = `${websiteCode} ${one.name}`;
    const changes = [
      ...(acceptedLosses.has(`customer ${websiteCode}`) ? [lostWithCart] : []),
      ...(history.lines.get(line) ?? []),
      ...orders.map((order) => takenByOrder(order, piecesIn(rowsOf(run, 'carts.id = ?', order.cart), one), run.observer.attempts)),
    ];
    const [ofGuest, ofCustomer] = [piecesIn(guest, one), piecesIn(customer, one)];
    if (canEndWith(changes, inCarts(ofGuest, ofCustomer))) return [];
    return [`basket: ${line} is ${ofGuest} and the customer’s ${ofCustomer} after ${changes.map(describeChange).join('; ') || 'nothing'}`];
  });
}

/** What the page shows is what commerce holds, for a guest or for a customer. */
async function shownOtherwise(run: BrowserRun): Promise<string[]> {
  const { view } = run.tab;
  const goods = await run.goods();
  const shown = new Map((await shownLines(run.tab)).map((line) => [goodsLike(goods, line), line.quantity]));
  const { guest, customer } = await baskets(run);
  const written = (pieces: (one: Goods) => number): string => goods.map((one) => `${pieces(one)} ${one.name}`).join(', ');
  const onScreen = written((one) => shown.get(one) ?? 0);
  const held = [guest, customer].map((rows) => written((one) => piecesIn(rows, one)));
  return held.includes(onScreen) ? [] : [`basket: ${view.websiteCode} shows ${onScreen} and holds ${held.join(' or ')}`];
}

/** The guest's cart that this browser knows of, and the customer's at commerce. */
async function baskets(run: BrowserRun): Promise<{ guest: Rows; customer: Rows }> {
  const { tab, database } = run;
  const { websiteCode } = tab.view;
  const stored = await tab.page.evaluate((key) => localStorage.getItem(key), `cartId_${websiteCode}`);
  const ours = database
    .all<{ id: number; maskedId: string }>(
      'SELECT id, masked_id AS maskedId FROM carts WHERE customer_id IS NULL AND is_active = 1 AND website_code = ?',
      websiteCode,
    )
    .find(({ maskedId }) => stored?.includes(maskedId));
  return {
    guest: rowsOf(run, 'carts.id = ?', ours?.id ?? -1),
    customer: rowsOf(run, 'customer_id IS NOT NULL AND is_active = 1 AND website_code = ?', websiteCode),
  };
}

type Rows = LineRow[];

const rowsOf = ({ database }: BrowserRun, where: string, value: string | number): Rows =>
  database.all(`SELECT cart_items.sku, choice, quantity FROM cart_items JOIN carts ON carts.id = cart_id WHERE ${where}`, value);

const piecesIn = (rows: Rows, { sku, side }: Goods): number =>
  rows
    .filter((row) => row.sku === sku && (!side || row.choice.includes(side.written)))
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
