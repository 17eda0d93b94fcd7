import { cartForVisit } from '../carts/cartAccess';
import { linesOf } from '../carts/cartLines';
import { cartById, updateCart, type CartRow } from '../carts/cartStore';
import { companyOf } from '../customers/companies';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { insertQuote, moveQuote, quoteByUid, quoteLives, writeEntry, type QuoteRow, type QuoteState } from './quoteStore';

type Permission = 'view_quotes' | 'manage' | 'checkout';

const permissionWords: Readonly<Record<Permission, string>> = { view_quotes: 'view', manage: 'manage', checkout: 'checkout' };

/** Magento's guards, in its order. */
export function demandCompany(visit: Visit, permission: Permission): void {
  const refuse = (sentence: string) => new Refusal('graphql-authorization', sentence);
  if (visit.customerId === undefined)
    throw refuse('The current user is not a registered customer and cannot perform operations on negotiable quotes.');
  const company = companyOf(visit.shop, visit.customerId);
  if (!company) throw refuse('The current customer does not belong to a company.');
  if (!company.has_quotes) throw refuse("Negotiable quotes are not enabled for the current customer's company.");
  if (!company.permissions.split(' ').includes(permission))
    throw refuse(`The current customer does not have permission to ${permissionWords[permission]} negotiable quotes.`);
}

/** The customer's own quote of this website, or Magento's refusal. */
export function ownQuote({ shop, store, customerId }: Visit, uid: string): QuoteRow {
  const quote = quoteByUid(shop, uid);
  if (!quote || quote.customer_id !== customerId || quote.website_code !== store.websiteCode)
    throw new Refusal('graphql-no-such-entity', 'Could not find a quote with the specified UID.');
  return quote;
}

const submittable: readonly QuoteState[] = ['created', 'processing_by_customer', 'submitted_by_admin', 'declined', 'expired'];
const closable: readonly QuoteState[] = ['created', 'submitted_by_customer', 'processing_by_admin', 'submitted_by_admin'];
const deletable: readonly QuoteState[] = ['processing_by_customer', 'submitted_by_admin', 'declined', 'expired', 'closed'];
const orderable: readonly QuoteState[] = ['submitted_by_admin', 'declined', 'expired'];

export function demandSubmittable({ state, masked_id: uid }: QuoteRow): void {
  if (!submittable.includes(state))
    throw new Refusal(
      'graphql-input',
      'The quotes with the following UIDs have a status that does not allow them to be edited or submitted: %uid',
      { uid },
    );
}

export function demandOrderable({ state, masked_id: uid }: QuoteRow): void {
  if (!orderable.includes(state))
    throw new Refusal('graphql-input', 'The quote %quoteId is currently locked, and you cannot place an order from it at the moment.', {
      quoteId: uid,
    });
}

/** Why a quote cannot be closed, or deleted; undefined when it can. */
export const refusalToClose = ({ state }: QuoteRow): string | undefined =>
  closable.includes(state) ? undefined : 'The quote has a status that does not allow it to be closed.';
export const refusalToDelete = ({ state }: QuoteRow): string | undefined =>
  deletable.includes(state) ? undefined : 'The quote has a status that does not allow it to be deleted.';

/** The shopper's cart becomes a quote: the next look at their cart finds a new, empty one. */
export function requestQuote(visit: Visit, wanted: { cartId: string; name: string; comment: string }): Promise<CartRow> {
  const { shop } = visit;
  const { id } = cartForVisit(visit, wanted.cartId);
  return shop.locks.run(id, () =>
    shop.database.transaction(() => {
      const cart = cartForVisit(visit, wanted.cartId);
      if (wanted.name === '') throw new Refusal('graphql-input', 'Required parameter "quote_name" is missing');
      if (linesOf(shop, cart).length === 0) throw new Refusal('graphql-input', 'Cannot create a negotiable quote for an empty cart.');
      updateCart(shop, cart.id, { is_active: 0, payment_code: null, payment_nonce: null });
      insertQuote(shop, cart.id, wanted.name.slice(0, 255));
      writeEntry(shop, cart.id, 'buyer', { state: [null, 'created'], ...(wanted.comment && { comment: wanted.comment.slice(0, 2000) }) });
      return cartById(shop, cart.id) as CartRow;
    }),
  );
}

/** Changes a quote alone and as a whole: under the lock of its cart, in one transaction, with the row as it is then. */
export async function changeQuote(visit: Visit, uid: string, change: (quote: QuoteRow, cart: CartRow) => void): Promise<QuoteRow> {
  const { shop } = visit;
  const { cart_id: cartId } = ownQuote(visit, uid);
  await shop.locks.run(cartId, () => shop.database.transaction(() => change(ownQuote(visit, uid), cartById(shop, cartId) as CartRow)));
  return ownQuote(visit, uid);
}

/** The buyer hands the quote to the seller; what had expired is good again for a while. */
export function sendForReview({ shop }: Visit, quote: QuoteRow, comment: string): void {
  demandSubmittable(quote);
  const isOver = quote.state === 'declined' || quote.state === 'expired';
  if (isOver) shop.database.run('UPDATE negotiable_quotes SET price = NULL WHERE cart_id = ?', quote.cart_id);
  shop.database.run('UPDATE negotiable_quotes SET expires_at = ? WHERE cart_id = ?', shop.clock.now() + quoteLives, quote.cart_id);
  moveQuote(shop, quote, 'submitted_by_customer', 'buyer', comment === '' ? {} : { comment: comment.slice(0, 2000) });
}

/** Other pieces than the seller has priced: the buyer has to send the quote again. */
export function markEdited({ shop }: Visit, quote: QuoteRow): void {
  shop.database.run('UPDATE negotiable_quotes SET price = NULL WHERE cart_id = ?', quote.cart_id);
  moveQuote(shop, quote, 'processing_by_customer', 'buyer');
}
