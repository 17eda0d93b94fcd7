import { inBaskets } from '../baskets';
import type { LineRow, OrderRow } from '../books';
import { canEndWith, describeChange } from '../linearise';
import { goneWithCart, takenByOrder } from '../orders';
import { loadBasket } from './basketDoers';
import type { Goods } from './goods';
import { goodsLike, shownLines } from './screens';
import type { Visit } from './visit';

/** Every line is what its shopper asked for, in commerce's tables and on the screen. */
export async function basketsWrong(visit: Visit, orders: OrderRow[]): Promise<string[]> {
  if (visit.forgiven.has('storage')) return [];
  const wrong: string[] = [];
  const looked = new Set<string>();
  for (const place of visit.tabs.keys()) {
    visit.goToTab(place);
    const { websiteCode } = visit.tab.view;
    await loadBasket(visit);
    if (!looked.has(websiteCode)) {
      wrong.push(
        ...(await basketWrong(
          visit,
          orders.filter(({ website }) => website === websiteCode),
        )),
      );
    }
    looked.add(websiteCode);
    wrong.push(...(await shownOtherwise(visit)));
  }
  return wrong;
}

async function basketWrong(visit: Visit, orders: OrderRow[]): Promise<string[]> {
  const { tab, ledger, forgiven } = visit;
  const { websiteCode } = tab.view;
  if (forgiven.has(`cartId_${websiteCode}`)) return [];
  const { guest, customer } = await baskets(visit);
  const goods = await visit.goods();
  return goods.flatMap((one) => {
    const line = `${websiteCode} ${one.name}`;
    const changes = [
      ...(forgiven.has(`customer ${websiteCode}`) ? [goneWithCart] : []),
      ...(ledger.lines.get(line) ?? []),
      ...orders.map((order) => takenByOrder(order, piecesIn(rowsOf(visit, 'carts.id = ?', order.cart), one), visit.hearing.attempts)),
    ];
    const [ofGuest, ofCustomer] = [piecesIn(guest, one), piecesIn(customer, one)];
    if (canEndWith(changes, inBaskets(ofGuest, ofCustomer))) return [];
    return [`basket: ${line} is ${ofGuest} and the customer’s ${ofCustomer} after ${changes.map(describeChange).join('; ') || 'nothing'}`];
  });
}

/** What the page shows is what commerce holds, for a guest or for a customer. */
async function shownOtherwise(visit: Visit): Promise<string[]> {
  const { view } = visit.tab;
  const goods = await visit.goods();
  const shown = new Map((await shownLines(visit.tab)).map((line) => [goodsLike(goods, line), line.quantity]));
  const { guest, customer } = await baskets(visit);
  const written = (pieces: (one: Goods) => number): string => goods.map((one) => `${pieces(one)} ${one.name}`).join(', ');
  const onScreen = written((one) => shown.get(one) ?? 0);
  const held = [guest, customer].map((rows) => written((one) => piecesIn(rows, one)));
  return held.includes(onScreen) ? [] : [`basket: ${view.websiteCode} shows ${onScreen} and holds ${held.join(' or ')}`];
}

/** The guest's basket that this browser knows of, and the customer's at commerce. */
async function baskets(visit: Visit): Promise<{ guest: Rows; customer: Rows }> {
  const { tab, database } = visit;
  const { websiteCode } = tab.view;
  const stored = await tab.page.evaluate((key) => localStorage.getItem(key), `cartId_${websiteCode}`);
  const ours = database
    .all<{ id: number; maskedId: string }>(
      'SELECT id, masked_id AS maskedId FROM carts WHERE customer_id IS NULL AND is_active = 1 AND website_code = ?',
      websiteCode,
    )
    .find(({ maskedId }) => stored?.includes(maskedId));
  return {
    guest: rowsOf(visit, 'carts.id = ?', ours?.id ?? -1),
    customer: rowsOf(visit, 'customer_id IS NOT NULL AND is_active = 1 AND website_code = ?', websiteCode),
  };
}

type Rows = LineRow[];

const rowsOf = ({ database }: Visit, where: string, value: string | number): Rows =>
  database.all(`SELECT cart_items.sku, choice, quantity FROM cart_items JOIN carts ON carts.id = cart_id WHERE ${where}`, value);

const piecesIn = (rows: Rows, { sku, side }: Goods): number =>
  rows
    .filter((row) => row.sku === sku && (!side || row.choice.includes(side.written)))
    .reduce((pieces, { quantity }) => pieces + quantity, 0);
