import { decide, approvalOf } from '../../sandbox/payments/approvals';
import { decideOn, paymentByToken, type OrderPayment } from '../../sandbox/payments/orderPayments';
import type { Sandbox } from '../../sandbox/server';
import { approvalRequested, approvalReturned, paymentMethodSubmitted } from '../../src/features/checkout/checkoutActions';
import { selectOpenStep, selectPaysDeposit } from '../../src/features/checkout/checkoutSlice';
import { basketKind, fingerprintOf } from '../../src/features/cart/cartModel';
import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import { depositApi, type OfferedDeposit } from '../../src/features/deposit/depositApi';
import type { PaymentData } from '../../src/features/payment';
import { lookRequested } from '../../src/features/order-attempt';
import { awaitedPaymentApi } from '../../src/features/order-attempt/awaitedPaymentApi';
import { pastOrdersAt } from './commerceTables';
import { seededRandom } from './random';
import type { Run } from './run';
import type { Tab } from './tab';

/** What a card's number in a plan stands for beside cards (plan.ts): 0 is declined, the others pay. */
const transfer = 4;
const onProvidersPage = 5;
const afterTheOrder = 6;
const byDeposit = 7;

/** Does at the payment step what its screen offers. */
export function payBy(tab: Tab, card: number, nonce: (isGood: boolean) => string): void {
  if (card === onProvidersPage) return void tab.store.dispatch(approvalRequested({ code: 'paypal_express' }));
  const code = { [transfer]: 'banktransfer', [afterTheOrder]: 'bancontact' }[card];
  if (code) return void tab.store.dispatch(paymentMethodSubmitted({ code, data: null }));
  const data = { nonce: nonce(card > 0), label: 'Visa ending 1111', receivedAt: tab.world.clock.now() };
  if (card === byDeposit) return void payDeposit(tab, data);
  tab.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data }));
}

/** The choice stands there once commerce has answered. Where it offers none, all is paid. */
async function payDeposit(tab: Tab, data: PaymentData): Promise<void> {
  const asked = askedOf(tab);
  const answer = asked && (await tab.store.dispatch(depositApi.endpoints.cartDeposit.initiate(asked)));
  if (!tab.isAlive || selectOpenStep(tab.state()) !== 'payment') return;
  const isDeposit = Boolean(answer?.data);
  tab.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data, ...(isDeposit && { isDeposit }) }));
}

/** Of a basket with a lift. */
function askedOf(tab: Tab): { cartId: string; of: string } | null {
  const cart = selectDetails(tab.state());
  return cart && basketKind(cart) === 'lift' ? { cartId: cart.id, of: fingerprintOf(cart) } : null;
}

/** What the last step shows of a deposit: it asks for it when it opens. Undefined until commerce has answered for this cart. */
function shownDeposit(tab: Tab): OfferedDeposit | null | undefined {
  const asked = askedOf(tab);
  if (!asked) return null;
  const { initiate, select } = depositApi.endpoints.cartDeposit;
  const { data, isUninitialized, isError } = select(asked)(tab.state());
  if (isUninitialized || isError) void tab.store.dispatch(initiate(asked));
  return isError ? null : data;
}

/**
 * The deposit on the button of the last step; null where all is paid. Undefined: the button waits until commerce has said what is due, and where it
 * offers none any more the screen asks again how to pay.
 */
export function depositToPay(tab: Tab): OfferedDeposit | null | undefined {
  return selectPaysDeposit(tab.state()) ? (shownDeposit(tab) ?? undefined) : null;
}

/** What the button of the page that waits does: to the provider again, or the basket back. */
export async function payOrGiveUp(tab: Tab, { cartId }: { cartId: string }, givesUp: boolean): Promise<void> {
  const { beginOrderPayment, cancelOrderPayment } = awaitedPaymentApi.endpoints;
  if (givesUp) await tab.store.dispatch(cancelOrderPayment.initiate(cartId));
  else {
    const { data } = await tab.store.dispatch(beginOrderPayment.initiate({ cartId, path: 'order-confirmation' }));
    if (data?.page) return tab.world.navigation.leaveTo(data.page);
  }
  tab.store.dispatch(lookRequested());
}

const redirects = ['paid', 'paid', 'paid late', 'paid, way back lost', 'cancelled', 'cancelled, way back lost', 'left undecided'] as const;

const decisions = ['approved', 'approved', 'approved, back twice', 'cancelled', 'approved, way back lost'] as const;

/** Where a page was led to approve a payment: what the shopper decides there, and whether and how often they are led back. */
export class PaymentProvider {
  private readonly random;

  constructor(
    private readonly run: Pick<Run, 'count' | 'clock'>,
    private readonly sandbox: Sandbox,
    seed: number,
  ) {
    this.random = seededRandom(seed ^ 0x9a7);
  }

  /** @returns what the page that the shopper comes back to does; nothing where the address is another one, or the way back is lost */
  decide(url: string | undefined): ((tab: Tab) => void) | undefined {
    if (url?.includes('/sandbox-payments/pay?')) return this.payOrder(new URL(url).searchParams.get('token') ?? '');
    const token = url?.includes('/sandbox-payments/approve') ? (new URL(url).searchParams.get('token') ?? '') : '';
    const approval = token && approvalOf(this.sandbox.shop, token);
    if (!approval) return undefined;
    const decision = decisions[this.random.below(decisions.length)] ?? 'approved';
    this.run.count(`payment ${decision}`);
    const payerId = decide(this.sandbox.shop, approval, decision !== 'cancelled');
    if (decision === 'approved, way back lost') return undefined;
    const way = approvalReturned({ token, payerId: decision === 'cancelled' ? '' : payerId });
    return (tab) => {
      // Once what was stored is there, as the page waits for it.
      this.run.clock.set(() => tab.isAlive && tab.store.dispatch(way), 100);
      if (decision === 'approved, back twice')
        this.run.clock.set(() => tab.isAlive && tab.store.dispatch(way), 100 + this.random.below(20_000));
    };
  }

  /** The payment of an order that was placed before. The page that the shopper is led back to asks commerce, as every page does that begins. */
  private payOrder(token: string): ((tab: Tab) => void) | undefined {
    const { shop } = this.sandbox;
    const payment = paymentByToken(shop, token);
    if (payment?.state !== 'open' || payment.decision) return undefined;
    const choice = redirects[this.random.below(redirects.length)] ?? 'paid';
    this.run.count(`payment after the order ${choice}`);
    if (choice !== 'left undecided')
      decideOn(shop, payment, choice.startsWith('paid') ? 'paid' : 'cancelled', choice === 'paid late' ? this.random.below(60_000) : 0);
    return choice.endsWith('lost') ? undefined : (tab) => void (tab.page = '/order-confirmation');
  }

  /** Every payment that is still open is paid or given up at last, and commerce hears of it. */
  decideTheRest(): void {
    const { shop } = this.sandbox;
    const open = shop.database.all<OrderPayment>("SELECT * FROM order_payments WHERE state = 'open' ORDER BY token");
    for (const payment of open)
      decideOn(shop, { ...payment, decision: null }, payment.decision ?? (this.random.hits(0.5) ? 'paid' : 'cancelled'), 0);
  }
}

interface Paid {
  cart_id: number;
  amount: number;
}

/** An approval is taken with exactly one order, of its own cart and its own sum. */
export function approvalViolations({ commerce }: Run): string[] {
  const { database } = commerce.sandbox.shop;
  const rows = (sql: string) => database.all<Paid>(sql).map((paid) => `basket ${paid.cart_id} for ${paid.amount}`);
  const taken = rows("SELECT cart_id, amount FROM payment_approvals WHERE state = 'used' ORDER BY cart_id");
  const ordered = rows(
    "SELECT cart_id, grand_total AS amount FROM orders WHERE json_extract(snapshot, '$.payment.code') = 'paypal_express' ORDER BY cart_id",
  );
  return taken.join() === ordered.join()
    ? []
    : [`payment: approvals were taken for ${taken.join()}, orders paid by them are ${ordered.join()}`];
}

/** An order that is paid after it was placed is processed exactly when it was paid at the provider, and no basket was paid for twice. */
export function redirectViolations({ commerce }: Run): string[] {
  const { database } = commerce.sandbox.shop;
  const wrong = database.all<{ number: string; state: string; status: string }>(
    `SELECT increment_id AS number, state, status FROM order_payments JOIN orders ON orders.id = order_id
     WHERE (state = 'paid') <> (status = 'processing') OR decision <> state`,
  );
  const twice = database.all<{ cart: number }>(
    "SELECT cart_id AS cart FROM order_payments WHERE state = 'paid' GROUP BY cart_id HAVING count(*) > 1",
  );
  return [
    ...wrong.map(({ number, state, status }) => `payment: order ${number} is ${status} and its payment ${state}`),
    ...twice.map(({ cart }) => `payment: basket ${cart} was paid for twice`),
  ];
}

/** What the bank took by card is what each order asked for: its deposit where it has one, else all of it; and nothing without an order. */
export function chargeViolations({ commerce }: Run): string[] {
  const { database } = commerce.sandbox.shop;
  const rows = (sql: string) => database.all<Paid>(sql, pastOrdersAt).map((paid) => `basket ${paid.cart_id} for ${paid.amount}`);
  const taken = rows('SELECT cart_id, sum(amount) AS amount FROM card_charges WHERE created_at > ? GROUP BY cart_id ORDER BY cart_id');
  const ordered = rows(
    `SELECT cart_id, coalesce(deposit, grand_total) AS amount FROM orders LEFT JOIN order_deposits ON order_id = id
     WHERE json_extract(snapshot, '$.payment.code') IN ('sandbox_card', 'sandbox_card_vault') AND grand_total > 0 AND created_at > ?
     ORDER BY cart_id`,
  );
  return taken.join() === ordered.join()
    ? []
    : [`payment: cards were charged for ${taken.join()}, orders paid by them are ${ordered.join()}`];
}

/** The deposit that is paid is the one that was on the screen at the press; never one instead of all, nor all instead of one. */
export function depositViolations(run: Run): string[] {
  const { commerce, observer } = run;
  const orders = commerce.sandbox.shop.database.all<{ number: string; maskedId: string; deposit: number | null }>(
    `SELECT increment_id AS number, masked_id AS maskedId, order_deposits.deposit FROM orders JOIN carts ON carts.id = cart_id
     LEFT JOIN order_deposits ON order_id = orders.id WHERE orders.created_at > ?`,
    pastOrdersAt,
  );
  return orders.flatMap(({ number, maskedId, deposit }) => {
    if (deposit !== null) run.count('order by deposit');
    const shown = observer.attempts.flatMap(({ cartId, pressed }) => (cartId === maskedId ? [pressed.deposit ?? null] : []));
    return shown.length === 0 || shown.includes(deposit)
      ? []
      : [`payment: order ${number} has a deposit of ${deposit}, shown was ${shown.join()}`];
  });
}
