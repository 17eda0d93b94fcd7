import { randomBytes } from 'node:crypto';
import { totalsOf } from '../carts/cartTotals';
import type { CartRow } from '../carts/cartStore';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import type { Authorisation } from './nonces';
import { paymentMethodsFor } from './paymentMethods';

/** PayPal's tokens live three hours. */
const lifetime = 3 * 60 * 60 * 1000;

/** A payment that the shopper approves on the provider's page, before the order. */
export interface Approval {
  token: string;
  cart_id: number;
  /** minor units */
  amount: number;
  currency: string;
  return_url: string;
  cancel_url: string;
  state: 'open' | 'approved' | 'cancelled' | 'used';
  payer_id: string | null;
  created_at: number;
}

/**
 * Begins a payment on the provider's page: its token, and the page's address.
 * @param urls paths below the shop, without a leading slash, to which the provider leads back
 */
export function askForApproval(shop: Shop, cart: CartRow, code: string, urls: { return_url: string; cancel_url: string }) {
  if (code !== 'paypal_express' || !paymentMethodsFor(shop, cart).some((method) => method.code === code))
    throw new Refusal('graphql-input', 'The requested Payment Method is not available.');
  const { grandTotal, currency } = totalsOf(shop, cart);
  const token = `EC-${randomBytes(9).toString('hex').toUpperCase()}`;
  shop.database.run(
    `INSERT INTO payment_approvals (token, cart_id, amount, currency, return_url, cancel_url, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'open', ?)`,
    token,
    cart.id,
    grandTotal,
    currency,
    addressOf(shop, urls.return_url),
    addressOf(shop, urls.cancel_url),
    shop.clock.now(),
  );
  return { token, start: `${shop.origin}/sandbox-payments/approve?token=${token}` };
}

function addressOf(shop: Shop, path: string): string {
  if (!/^[a-z0-9/-]{1,100}$/i.test(path) || path.startsWith('/')) throw new Refusal('graphql-input', 'Invalid Url.');
  return `${shop.storefrontOrigin}/${path}`;
}

export function approvalOf(shop: Shop, token: string): Approval | undefined {
  const found = shop.database.one<Approval>('SELECT * FROM payment_approvals WHERE token = ?', token);
  return found && found.created_at + lifetime > shop.clock.now() ? found : undefined;
}

/** What the shopper decided on the provider's page. Deciding again changes the decision, until the payment was used. */
export function decide(shop: Shop, { token, payer_id: payer, state }: Approval, isApproved: boolean): string {
  const payerId = payer ?? randomBytes(6).toString('hex').toUpperCase();
  if (state !== 'used')
    shop.database.run(
      'UPDATE payment_approvals SET state = ?, payer_id = ? WHERE token = ?',
      isApproved ? 'approved' : 'cancelled',
      payerId,
      token,
    );
  return payerId;
}

/** Magento asks the provider for the payer when the method is chosen, and refuses what was not approved. */
export function demandApproval(shop: Shop, cart: CartRow, token: string | undefined, payerId: string | undefined): void {
  if (!token || !payerId) throw new Refusal('graphql-input', 'Required parameter "paypal_express" for "payment_method" is missing.');
  if (!approvedFor(shop, cart, token, payerId))
    throw new Refusal('graphql-input', 'PayPal gateway has rejected request. The payment was not approved for this order.');
}

function approvedFor(shop: Shop, cart: CartRow, token: string | null, payerId: string | null): Approval | undefined {
  const found = approvalOf(shop, token ?? '');
  return found?.cart_id === cart.id && found.payer_id === payerId && found.state === 'approved' ? found : undefined;
}

/** Takes the payment with the order, in its transaction: only what was approved for this cart and this sum, and once. */
export function redeemApproval(shop: Shop, cart: CartRow, total: number): Authorisation {
  const found = approvedFor(shop, cart, cart.payment_nonce, cart.payment_hash);
  if (found?.amount !== total) return { outcome: 'refused' };
  shop.database.run("UPDATE payment_approvals SET state = 'used' WHERE token = ?", found.token);
  return { outcome: 'approved', cardLabel: '' };
}
