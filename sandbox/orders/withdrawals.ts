import { timeZoneOf } from '../catalogue/timeZones';
import { writtenLocally } from '../clock';
import { sendWithdrawalReceipt } from '../mail/orderMails';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { returnsOf, withdrawalsOf, type Withdrawal } from './orderClaims';
import { documentsOf } from './orderDocuments';
import type { OrderLine } from './orderSnapshot';
import type { OrderRow } from './orderStore';

export type WithdrawalState = 'OPEN' | 'DECLARED' | 'MADE_TO_MEASURE' | 'PERIOD_ENDED' | 'ORDER_ENDED' | 'RETURNED';

/** Belgium: Code of economic law VI.47; United Kingdom: Consumer Contracts Regulations 2013, regulation 30. */
const daysToWithdraw = 14;

/** Made to the customer's measure, it is excepted from the right, whether it was begun or not (Directive 2011/83, article 16 c). */
const isMadeToMeasure = (shop: Shop, { sku }: OrderLine): boolean => shop.catalogue.questionSetOf(sku) !== undefined;

export function withdrawalStateOf(shop: Shop, order: OrderRow, index: number): WithdrawalState {
  const line = order.snapshot.lines[index];
  if (withdrawalsOf(shop, order).some(({ lines }) => lines.includes(index))) return 'DECLARED';
  if (['canceled', 'closed'].includes(order.status)) return 'ORDER_ENDED';
  if (line && isPaidBack(shop, order, index, line)) return 'RETURNED';
  if (!line || isMadeToMeasure(shop, line)) return 'MADE_TO_MEASURE';
  const last = lastDayOf(shop, order, line);
  return last !== null && last < dayOf(shop, order, shop.clock.now()) ? 'PERIOD_ENDED' : 'OPEN';
}

/** All pieces came back and were paid back. */
function isPaidBack(shop: Shop, order: OrderRow, index: number, { quantity }: OrderLine): boolean {
  const settled = returnsOf(shop, order).flatMap(({ status, items }) => (status === 'PROCESSED_AND_CLOSED' ? items : []));
  return settled.filter(({ line }) => line === index).reduce((sum, item) => sum + item.quantity, 0) >= quantity;
}

/** The last day, `2026-12-05`; null while goods have not come: their days are not counted yet. A service's are, from the order on. */
export function lastDayOf(shop: Shop, order: OrderRow, line: OrderLine): string | null {
  const begun = line.kind === 'virtual' ? order.created_at : documentsOf(shop, order, 'shipment').at(-1)?.created_at;
  if (begun === undefined) return null;
  const last = new Date(`${dayOf(shop, order, begun)}T12:00:00Z`);
  last.setUTCDate(last.getUTCDate() + daysToWithdraw);
  return last.toISOString().slice(0, 10);
}

function dayOf({ catalogue }: Shop, { store_code }: OrderRow, moment: number): string {
  return writtenLocally(moment, timeZoneOf(catalogue.storeOf(store_code) ?? catalogue.defaultStore)).slice(0, 10);
}

/**
 * Writes a declaration down and mails its receipt. Sent again, because a reply was lost, it is answered with the first receipt.
 */
export function withdraw(shop: Shop, order: OrderRow, { lines, name, email }: Pick<Withdrawal, 'lines' | 'name' | 'email'>): Withdrawal {
  return shop.database.transaction(() => {
    const earlier = withdrawalsOf(shop, order).find((known) => lines.every((index) => known.lines.includes(index)));
    if (earlier) return earlier;
    for (const index of lines)
      if (withdrawalStateOf(shop, order, index) !== 'OPEN')
        throw new Refusal('graphql-input', 'The contract for "%name" cannot be withdrawn from.', {
          name: order.snapshot.lines[index]?.name ?? '',
        });
    const { lastId } = shop.database.run(
      'INSERT INTO order_withdrawals (order_id, lines, name, email, created_at) VALUES (?, ?, ?, ?, ?)',
      order.id,
      JSON.stringify(lines),
      name,
      email,
      shop.clock.now(),
    );
    const written: Withdrawal = { id: lastId, order_id: order.id, lines, name, email, created_at: shop.clock.now() };
    sendWithdrawalReceipt(shop, order, written);
    return written;
  });
}
