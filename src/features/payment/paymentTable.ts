import type { PublicConfig } from '~/config/rendering';
import { ownValue } from '~/data/safeJson';

/** What the shopper does at the payment step, and with what the order can then be placed. */
interface PaymentRow {
  /**
   * `card`: types into the provider's own fields; the order needs the token. `approval`: approves on the provider's page, before the order,
   * and comes back; the order needs token and payer. `nothing`: there is nothing to do, before the order.
   */
  does: 'card' | 'approval' | 'nothing';
  /** The order is placed first, and paid on the provider's page afterwards. */
  isPaidAfter?: boolean;
  /** Only where the shop's settings allow it; left out: wherever commerce offers it. */
  isPossible?: (config: PublicConfig) => boolean;
  /** What the confirmation tells the shopper to do. */
  tells?: 'transfer' | 'cheque';
}

const hasPages = ({ paymentPages = [] }: PublicConfig): boolean => paymentPages.length > 0;

/**
 * The ways to pay that this shop supports, by commerce's code; which of them a cart has, commerce says (`available_payment_methods`). One that
 * is not in this table is not offered, because no screen here could finish it. Saved cards stand beside it: `vaultAmong`.
 */
const rows: Readonly<Record<string, PaymentRow>> = {
  sandbox_card: { does: 'card', isPossible: ({ paymentFrameUrl }) => paymentFrameUrl !== null },
  braintree: { does: 'card', isPossible: ({ braintree }) => braintree },
  paypal_express: { does: 'approval', isPossible: hasPages },
  bancontact: { does: 'nothing', isPaidAfter: true, isPossible: hasPages },
  banktransfer: { does: 'nothing', tells: 'transfer' },
  checkmo: { does: 'nothing', tells: 'cheque' },
  /** With the number that was given beside the invoice's address; without one it is not offered. */
  purchaseorder: { does: 'nothing' },
  cashondelivery: { does: 'nothing' },
  free: { does: 'nothing' },
};

const rowOf = (code: string | null): PaymentRow | null => ownValue(rows, code ?? '') ?? null;

export const paymentDoes = (code: string | null): PaymentRow['does'] | null => rowOf(code)?.does ?? null;

export const isPaidAfter = (code: string | null): boolean => rowOf(code)?.isPaidAfter ?? false;

/**
 * Does this shop support the method, as it is set up?
 * @param canReturn false: who is led to another page would come back to a document that knows nothing any more
 */
export const isPayable = ({ code }: { code: string }, config: PublicConfig, canReturn = true): boolean => {
  const row = rowOf(code);
  if (!row || (!canReturn && (row.does === 'approval' || row.isPaidAfter))) return false;
  return row.isPossible?.(config) ?? true;
};

/** What a shopper who has ordered does next to pay. */
export const instructionsFor = (code: string | undefined): PaymentRow['tells'] | null => rowOf(code ?? null)?.tells ?? null;
