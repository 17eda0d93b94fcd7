import { storeOfCart, type CartLine } from '../carts/cartLines';
import type { CartRow } from '../carts/cartStore';
import { totalsOf, type CartTotals } from '../carts/cartTotals';
import { minorIn, money } from '../catalogue/money';
import { answersOf } from '../catalogue/questionSets';
import type { OrderRow } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { cardWordsFor } from './cardWords';
import { authorise, charge, paymentSentences } from './nonces';
import { cardMethod, paymentMethodsFor, vaultMethod } from './paymentMethods';

/** What is paid with an order, and what before the fitting. Amounts: minor units of the cart's currency; together they are its grand total. */
export interface Deposit {
  now: number;
  later: number;
  /** so long before the fitting the rest must be there */
  days: number;
  /** codes of the ways to pay that can take a part */
  methods: string[];
}

const takeParts: readonly string[] = [cardMethod.code, vaultMethod.code];

/**
 * Of a lift whose stairs are surveyed a part is paid with the order, of everything else all. What a coupon or a gift card takes off lessens the lift's
 * own part, so that no more is paid later than there is to pay. Undefined: the whole sum is due at once, as for a quote, which has its seller's terms.
 */
export function depositOf(shop: Shop, cart: CartRow, totals = totalsOf(shop, cart)): Deposit | undefined {
  const store = storeOfCart(shop, cart);
  const methods = paymentMethodsFor(shop, cart).flatMap(({ code }) => (takeParts.includes(code) ? [code] : []));
  if (!store.deposit || methods.length === 0 || isQuote(shop, cart)) return undefined;
  const later = paidLater(shop, totals, store);
  return later > 0 ? { now: totals.grandTotal - later, later, days: store.deposit.days, methods } : undefined;
}

function paidLater(shop: Shop, { lines, coupon, grandTotal }: CartTotals, store: SeedStoreView): number {
  const lifts = lines.filter((line) => isSurveyed(shop, line));
  const price = lifts.reduce((sum, { gross, row }) => sum + gross - (coupon?.byLine.get(row.id) ?? 0), 0);
  const open = Math.min(price, grandTotal);
  const { deposit: terms } = store;
  if (!terms) return 0;
  if ('percent' in terms) return open - Math.round((open * terms.percent) / 100);
  return open - minorIn(terms.amount, store) * lifts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Express comes without a visit before the fitting: there is nothing to wait for. */
function isSurveyed(shop: Shop, { product, parts }: CartLine): boolean {
  const set = shop.catalogue.questionSetOf(product.sku);
  const chosen = parts.map(({ option, selectionId }) => ({ optionId: option.id, selectionId }));
  return set !== undefined && !answersOf(set, chosen).some(({ value }) => value === 'INSTALLATION_EXPRESS');
}

const isQuote = ({ database }: Shop, { id }: CartRow): boolean =>
  database.one('SELECT 1 FROM negotiable_quotes WHERE cart_id = ?', id) !== undefined;

/** The amount that a shopper has agreed to pay with the order: a decimal number, as money is on the wire. */
export function agreedDeposit(written: unknown): number | null {
  if (written === undefined || written === null || written === '') return null;
  const text = typeof written === 'number' ? written.toFixed(2) : written;
  if (typeof text !== 'string' || !/^\d{1,9}\.\d{2}$/.test(text)) throw new Refusal('graphql-input', 'The deposit is no amount.');
  return Number(text.replace('.', ''));
}

/** Is what was agreed what is due now, by a way that can take a part? */
export function isDepositDue(shop: Shop, cart: CartRow, totals: CartTotals): boolean {
  const due = depositOf(shop, cart, totals);
  return due !== undefined && due.now === cart.deposit && due.methods.some((code) => code === cart.payment_code);
}

/** Inside the order's transaction. */
export function keepDeposit(shop: Shop, cart: CartRow, order: OrderRow): void {
  if (cart.deposit === null) return;
  const days = storeOfCart(shop, cart).deposit?.days ?? 0;
  shop.database.run(
    'INSERT INTO order_deposits (order_id, deposit, paid, days) VALUES (?, ?, ?, ?)',
    order.id,
    cart.deposit,
    cart.deposit,
    days,
  );
}

interface OrderDepositRow {
  deposit: number;
  paid: number;
  days: number;
}

/** Where the payment of an order by deposit stands; undefined for one that was paid at once. Who cancels gets all of it back. */
export function depositOfOrder({ database }: Shop, { id, status, grand_total: total }: OrderRow) {
  const row = database.one<OrderDepositRow>('SELECT deposit, paid, days FROM order_deposits WHERE order_id = ?', id);
  if (!row) return undefined;
  const isOver = ['canceled', 'closed'].includes(status);
  return { ...row, due: isOver ? 0 : total - row.paid, refunded: isOver ? row.paid : 0 };
}

/** The rest has come. */
export function settleRest({ database }: Shop, { id, grand_total: total }: OrderRow): void {
  database.run('UPDATE order_deposits SET paid = ? WHERE order_id = ?', total, id);
}

/**
 * Takes the rest by card, once: where nothing is due any more, nothing is charged, whatever is sent. The nonce is used up also where the bank declines.
 * @param amount minor units, as the payer has seen them
 */
export function payRest(shop: Shop, order: OrderRow, { nonce, method, amount }: { nonce: string; method: string; amount: number }): void {
  const words = cardWordsFor(shop.catalogue.storeOf(order.store_code)?.locale).words;
  const refused = shop.database.transaction(() => {
    const kept = depositOfOrder(shop, order);
    if (!kept) throw new Refusal('graphql-input', 'Nothing is due of this order.');
    if (kept.due === 0) return undefined;
    if (method !== cardMethod.code) throw new Refusal('graphql-input', 'The requested Payment Method is not available.');
    if (amount !== kept.due) throw new Refusal('graphql-input', 'Another amount is due of this order.');
    const answer = authorise(shop, nonce, words);
    if (answer.outcome !== 'approved') return answer.outcome;
    if (answer.typed?.last4 === '') return 'unknown';
    charge(shop, order.cart_id, kept.due);
    settleRest(shop, order);
    return undefined;
  });
  if (refused) throw new Refusal('graphql-input', paymentSentences[refused]);
}

/** As extensions.graphqls tells it. */
export function shownDeposit(shop: Shop, cart: CartRow) {
  const due = depositOf(shop, cart);
  const { currency } = storeOfCart(shop, cart);
  return (
    due && {
      due_now: money(due.now, currency),
      due_later: money(due.later, currency),
      payment_methods: due.methods,
      days_before_fitting: due.days,
    }
  );
}

export function shownOrderDeposit(shop: Shop, order: OrderRow) {
  const kept = depositOfOrder(shop, order);
  const amount = (minor: number) => money(minor, order.currency);
  return (
    kept && {
      deposit: amount(kept.deposit),
      paid: amount(kept.paid),
      due: amount(kept.due),
      refunded: amount(kept.refunded),
      payment_methods: [cardMethod.code],
      days_before_fitting: kept.days,
    }
  );
}
