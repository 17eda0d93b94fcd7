import { money } from '../catalogue/money';
import { uidOf } from '../catalogue/uids';
import { cartAddress } from '../carts/addresses';
import { isVirtualLine } from '../carts/cartLines';
import { writtenTime } from '../clock';
import { paymentMethodsFor, selectedPaymentMethod } from '../payments/paymentMethods';
import { demandCompany, ownQuote } from '../quotes/buyersQuotes';
import { authorOf, entriesOf, statusOf, type QuoteEntry, type QuoteRow } from '../quotes/quoteStore';
import { cartAddressFields, shippingAddressFields } from './cartAddresses';
import { allItems } from './cartItems';
import { negotiableQuoteMutations } from './negotiableQuoteMutations';
import { quotePage, quoteParent, type NegotiableQuoteParent, type QuotesArguments } from './negotiableQuotePages';
import { cartPrices } from './QuoteGraphQl';
import type { Resolver, Resolvers } from './resolvers';

interface EntryParent {
  quote: QuoteRow;
  entry: QuoteEntry;
  currency: string;
}
/** A quote's address has fewer fields than a cart's. */
const addressFields: Record<string, Resolver> = Object.fromEntries(
  Object.entries(cartAddressFields).filter(([name]) =>
    ['firstname', 'lastname', 'company', 'street', 'city', 'region', 'postcode', 'country', 'telephone'].includes(name),
  ),
);
const { available_shipping_methods, selected_shipping_method } = shippingAddressFields;

export const NegotiableQuoteGraphQl: Resolvers = {
  Query: {
    negotiableQuote: (_parent, args: { uid: string }, visit) => {
      demandCompany(visit, 'view_quotes');
      return quoteParent(visit.shop, ownQuote(visit, args.uid));
    },
    negotiableQuotes: (_parent, args: QuotesArguments, visit) => {
      demandCompany(visit, 'view_quotes');
      return quotePage(visit, args);
    },
  },
  Mutation: negotiableQuoteMutations,
  NegotiableQuote: {
    uid: ({ quote }: NegotiableQuoteParent) => quote.masked_id,
    name: ({ quote }: NegotiableQuoteParent) => quote.name,
    status: ({ quote }: NegotiableQuoteParent) => statusOf(quote.state),
    created_at: ({ quote }: NegotiableQuoteParent) => writtenTime(quote.created_at),
    updated_at: ({ quote }: NegotiableQuoteParent) => writtenTime(quote.updated_at),
    email: ({ parent }: NegotiableQuoteParent) => parent.cart.email,
    buyer: ({ quote }: NegotiableQuoteParent, _args, { shop }) => authorOf(shop, quote, 'buyer'),
    items: ({ parent }: NegotiableQuoteParent) => allItems(parent),
    prices: ({ parent }: NegotiableQuoteParent) => cartPrices(parent),
    total_quantity: ({ parent }: NegotiableQuoteParent) => parent.totals().lines.reduce((sum, line) => sum + line.quantity, 0),
    is_virtual: ({ parent }: NegotiableQuoteParent) => parent.totals().lines.every(isVirtualLine),
    available_payment_methods: ({ parent }: NegotiableQuoteParent, _args, { shop }) => paymentMethodsFor(shop, parent.cart),
    selected_payment_method: ({ parent: { cart } }: NegotiableQuoteParent, _args, { shop }) => {
      const method = selectedPaymentMethod(shop, cart);
      return method ? { ...method, purchase_order_number: cart.po_number } : null;
    },
    shipping_addresses: ({ parent }: NegotiableQuoteParent, _args, { shop }) => {
      const found = cartAddress(shop, parent.cart.id, 'shipping');
      return found ? [{ ...found, parent }] : [];
    },
    billing_address: ({ parent }: NegotiableQuoteParent, _args, { shop }) => {
      const found = cartAddress(shop, parent.cart.id, 'billing');
      return found ? { ...found, parent } : null;
    },
    comments: ({ quote }: NegotiableQuoteParent, _args, { shop }) =>
      entriesOf(shop, quote.cart_id).flatMap((entry) =>
        entry.changes.comment
          ? [
              {
                uid: uidOf(entry.id),
                author: authorOf(shop, quote, entry.author),
                created_at: writtenTime(entry.created_at),
                creator_type: entry.author === 'buyer' ? 'BUYER' : 'SELLER',
                text: entry.changes.comment,
              },
            ]
          : [],
      ),
    history: ({ quote, parent }: NegotiableQuoteParent, _args, { shop }): EntryParent[] =>
      entriesOf(shop, quote.cart_id).map((entry) => ({ quote, entry, currency: parent.store.currency })),
  },
  NegotiableQuoteHistoryEntry: {
    uid: ({ entry }: EntryParent) => uidOf(entry.id),
    author: ({ quote, entry }: EntryParent, _args, { shop }) => authorOf(shop, quote, entry.author),
    created_at: ({ entry }: EntryParent) => writtenTime(entry.created_at),
    change_type: ({ entry: { author, changes } }: EntryParent) => {
      if (author === 'system') return 'UPDATED_BY_SYSTEM';
      if (changes.state?.[0] === null) return 'CREATED';
      return changes.state?.[1] === 'closed' ? 'CLOSED' : 'UPDATED';
    },
    changes: ({ entry: { changes }, currency }: EntryParent) => ({
      comment_added: changes.comment ? { comment: changes.comment } : null,
      statuses: changes.state
        ? { changes: [{ old_status: changes.state[0] && statusOf(changes.state[0]), new_status: statusOf(changes.state[1]) }] }
        : null,
      total: changes.total ? { old_price: money(changes.total[0], currency), new_price: money(changes.total[1], currency) } : null,
    }),
  },
  NegotiableQuoteShippingAddress: {
    ...addressFields,
    ...(available_shipping_methods && { available_shipping_methods }),
    ...(selected_shipping_method && { selected_shipping_method }),
  },
  NegotiableQuoteBillingAddress: addressFields,
};
