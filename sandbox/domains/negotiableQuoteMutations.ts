import { cartAddress, saveCartAddress } from '../carts/addresses';
import type { AddressInput } from '../carts/addressForms';
import { cartById, itemsOf, setItemQuantity, updateCart, type CartItemRow, type CartRow } from '../carts/cartStore';
import { selectMethod } from '../carts/shippingMethods';
import { numberOfUid } from '../catalogue/uids';
import { placeOrder, type OrderSource } from '../orders/placeOrder';
import { keepPurchaseOrderNumber, selectPaymentMethod } from '../payments/paymentMethods';
import {
  changeQuote,
  demandCompany,
  demandOrderable,
  demandSubmittable,
  markEdited,
  ownQuote,
  refusalToClose,
  refusalToDelete,
  requestQuote,
  sendForReview,
} from '../quotes/buyersQuotes';
import { moveQuote, quoteByUid, type QuoteRow } from '../quotes/quoteStore';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { chosenAddress } from './checkoutMutations';
import { quotePage, quoteParent, type QuotesArguments } from './negotiableQuotePages';
import type { Resolver } from './resolvers';

interface QuoteAddressChoice {
  customer_address_uid?: string | null;
  address?: (AddressInput & { save_in_address_book?: boolean | null }) | null;
}
interface Named {
  quote_uid: string;
}
interface ShippingAddressInput extends Named {
  customer_address_id?: string | null;
  shipping_addresses?: (QuoteAddressChoice & { customer_notes?: string | null })[] | null;
}
interface BillingAddressInput extends Named {
  billing_address: QuoteAddressChoice & { same_as_shipping?: boolean | null; use_for_shipping?: boolean | null };
}

/** What a company's buyer does with quotes, from the request to the order. */
export const negotiableQuoteMutations: Record<string, Resolver> = {
  requestNegotiableQuote: async (
    _parent,
    { input }: { input: { cart_id: string; quote_name: string; comment: { comment: string } } },
    visit,
  ) => {
    demandCompany(visit, 'manage');
    const wanted = { cartId: input.cart_id, name: input.quote_name.trim(), comment: input.comment.comment.trim() };
    const cart = await requestQuote(visit, wanted);
    return { quote: quoteParent(visit.shop, ownQuote(visit, cart.masked_id)) };
  },
  sendNegotiableQuoteForReview: (_parent, { input }: { input: Named & { comment?: { comment: string } | null } }, visit) =>
    managed(visit, input.quote_uid, (quote) => sendForReview(visit, quote, input.comment?.comment.trim() ?? '')),
  updateNegotiableQuoteQuantities: (
    _parent,
    { input }: { input: Named & { items: { quote_item_uid: string; quantity: number }[] } },
    visit,
  ) =>
    managed(visit, input.quote_uid, (quote, cart) => {
      demandSubmittable(quote);
      for (const { quote_item_uid: uid, quantity } of input.items) {
        if (!(quantity > 0)) throw new Refusal('graphql-input', 'Quantity less than or equal to 0 is not allowed.');
        setItemQuantity(visit.shop, itemOf(visit, cart, uid), Math.round(quantity));
      }
      markEdited(visit, quote);
    }),
  removeNegotiableQuoteItems: (_parent, { input }: { input: Named & { quote_item_uids: string[] } }, visit) =>
    managed(visit, input.quote_uid, (quote, cart) => {
      demandSubmittable(quote);
      for (const uid of input.quote_item_uids) setItemQuantity(visit.shop, itemOf(visit, cart, uid), 0);
      markEdited(visit, quote);
    }),
  closeNegotiableQuotes: async (_parent, { input }: { input: { quote_uids: string[] } }, visit) => ({
    ...(await each(visit, input.quote_uids, 'Close', refusalToClose, (quote) => moveQuote(visit.shop, quote, 'closed', 'buyer'))),
    negotiable_quotes: (args: QuotesArguments) => quotePage(visit, args),
    closed_quotes: null,
  }),
  deleteNegotiableQuotes: async (_parent, { input }: { input: { quote_uids: string[] } }, visit) => ({
    ...(await each(visit, input.quote_uids, 'Delete', refusalToDelete, ({ cart_id }) => {
      visit.shop.database.run('DELETE FROM negotiable_quotes WHERE cart_id = ?', cart_id);
    })),
    negotiable_quotes: (args: QuotesArguments) => quotePage(visit, args),
  }),
  setNegotiableQuoteShippingAddress: (_parent, { input }: { input: ShippingAddressInput }, visit) =>
    managed(visit, input.quote_uid, (quote, cart) => {
      demandSubmittable(quote);
      const [first, ...more] = input.shipping_addresses ?? [];
      if (more.length > 0) throw new Refusal('graphql-input', 'You cannot specify multiple shipping addresses.');
      const choice = first ?? { customer_address_uid: input.customer_address_id ?? null };
      saveCartAddress(visit.shop, cart.id, 'shipping', addressOf(visit, choice));
      const notes = first?.customer_notes?.trim();
      updateCart(visit.shop, cart.id, { carrier_code: null, method_code: null, ...(notes && { customer_notes: notes.slice(0, 2000) }) });
    }),
  setNegotiableQuoteShippingMethods: (
    _parent,
    { input }: { input: Named & { shipping_methods: { carrier_code: string; method_code: string }[] } },
    visit,
  ) =>
    atCheckout(visit, input.quote_uid, (cart) => {
      const [method, ...more] = input.shipping_methods;
      if (!method) throw new Refusal('graphql-input', 'Required parameter "shipping_methods" is missing');
      if (more.length > 0) throw new Refusal('graphql-input', 'You cannot specify multiple shipping methods.');
      selectMethod(visit.shop, cart, method.carrier_code, method.method_code);
    }),
  setNegotiableQuoteBillingAddress: (_parent, { input }: { input: BillingAddressInput }, visit) =>
    atCheckout(visit, input.quote_uid, (cart) => {
      const choice = input.billing_address;
      const shipping = choice.same_as_shipping ? cartAddress(visit.shop, cart.id, 'shipping') : undefined;
      if (choice.same_as_shipping && !shipping)
        throw new Refusal('graphql-input', 'Could not use the "same_as_shipping" option, because the shipping address has not been set.');
      const address = shipping?.address ?? addressOf(visit, choice);
      saveCartAddress(visit.shop, cart.id, 'billing', address);
      if (choice.use_for_shipping) saveCartAddress(visit.shop, cart.id, 'shipping', address);
    }),
  setNegotiableQuotePaymentMethod: (
    _parent,
    { input }: { input: Named & { payment_method: { code: string; purchase_order_number?: string | null } } },
    visit,
  ) =>
    atCheckout(visit, input.quote_uid, (cart) => {
      const { code, purchase_order_number: number } = input.payment_method;
      selectPaymentMethod(visit.shop, cart, code, {});
      keepPurchaseOrderNumber(visit.shop, cart, code, number?.trim() ?? '');
    }),
  placeNegotiableQuoteOrder: async (_parent, { input }: { input: Named }, visit) => {
    demandCompany(visit, 'checkout');
    const { shop } = visit;
    const quote = ownQuote(visit, input.quote_uid);
    demandOrderable(quote);
    const order = await shop.locks.run(quote.cart_id, () =>
      placeOrder(shop, cartById(shop, quote.cart_id) as CartRow, quoteSource(visit, quote)),
    );
    return { order: { order_number: order.increment_id, order_id: order.increment_id } };
  },
};

/** A quote is ordered once: what waited for the lock finds it ordered. */
const quoteSource = (visit: Visit, { masked_id: uid }: QuoteRow): OrderSource => ({
  demandOpen: () => demandOrderable(ownQuote(visit, uid)),
  close: (shop) => {
    const quote = quoteByUid(shop, uid);
    if (quote) moveQuote(shop, quote, 'ordered', 'buyer');
  },
});

async function managed(visit: Visit, uid: string, change: (quote: QuoteRow, cart: CartRow) => void) {
  demandCompany(visit, 'manage');
  return { quote: quoteParent(visit.shop, await changeQuote(visit, uid, change)) };
}

/** The steps between the yes and the order: only for a quote that may be ordered. */
async function atCheckout(visit: Visit, uid: string, change: (cart: CartRow) => void) {
  demandCompany(visit, 'checkout');
  const quote = await changeQuote(visit, uid, (row, cart) => {
    demandOrderable(row);
    change(cart);
  });
  return { quote: quoteParent(visit.shop, quote) };
}

function addressOf(visit: Visit, { customer_address_uid: uid, address }: QuoteAddressChoice) {
  return chosenAddress(visit, { ...(address && { address }), customer_address_id: uid == null ? null : (numberOfUid(uid) ?? 0) });
}

function itemOf(visit: Visit, cart: CartRow, uid: string): CartItemRow {
  const item = itemsOf(visit.shop, cart.id).find(({ id }) => id === numberOfUid(uid));
  if (!item) throw new Refusal('graphql-no-such-entity', 'The following item IDs were not found on the specified quote: %uid', { uid });
  return item;
}

/** Several quotes at once: each succeeds or fails by itself. */
async function each(
  visit: Visit,
  uids: readonly string[],
  operation: 'Close' | 'Delete',
  refusalOf: (quote: QuoteRow) => string | undefined,
  change: (quote: QuoteRow) => void,
) {
  demandCompany(visit, 'manage');
  const results = [];
  for (const uid of uids) results.push(await one(uid));
  const failures = results.filter(({ errors }) => errors).length;
  const mixed = failures === results.length ? 'FAILURE' : 'MIXED_RESULTS';
  return {
    result_status: failures === 0 ? 'SUCCESS' : mixed,
    operation_results: results.map((result) => ({
      __typename: result.errors ? `${operation}NegotiableQuoteOperationFailure` : 'NegotiableQuoteUidOperationSuccess',
      ...result,
    })),
  };

  async function one(uid: string): Promise<{ quote_uid: string; errors?: object[] }> {
    const { shop } = visit;
    const known = quoteByUid(shop, uid);
    if (known?.customer_id !== visit.customerId || known?.website_code !== visit.store.websiteCode)
      return {
        quote_uid: uid,
        errors: [{ __typename: 'NoSuchEntityUidError', message: 'Could not find a quote with the specified UID.', uid }],
      };
    return shop.locks.run(known.cart_id, () =>
      shop.database.transaction(() => {
        const quote = ownQuote(visit, uid);
        const message = refusalOf(quote);
        if (message !== undefined) return { quote_uid: uid, errors: [{ __typename: 'NegotiableQuoteInvalidStateError', message }] };
        change(quote);
        return { quote_uid: uid };
      }),
    );
  }
}
