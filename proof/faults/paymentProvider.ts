import { decide, approvalOf } from '../../sandbox/payments/approvals';
import type { Sandbox } from '../../sandbox/server';
import { approvalRequested, approvalReturned, paymentMethodSubmitted } from '../../src/features/checkout/checkoutActions';
import { seededRandom } from './random';
import type { Run } from './run';
import type { Tab } from './tab';

/** What a card's number in a plan stands for beside cards: 0 is declined, the others pay. */
const transfer = 4;
const onProvidersPage = 5;

/** Does at the payment step what its screen offers. */
export function payBy(tab: Tab, card: number, nonce: (isGood: boolean) => string): void {
  if (card === onProvidersPage) return void tab.store.dispatch(approvalRequested({ code: 'paypal_express' }));
  if (card === transfer) return void tab.store.dispatch(paymentMethodSubmitted({ code: 'banktransfer', data: null }));
  const data = { nonce: nonce(card > 0), label: 'Visa ending 1111', receivedAt: tab.world.clock.now() };
  tab.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data }));
}

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
