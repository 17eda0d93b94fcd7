import { money } from '../catalogue/money';
import { taxLabel } from '../catalogue/taxLabels';
import { cartAddress } from '../carts/addresses';
import { isVirtualLine } from '../carts/cartLines';
import { cartForVisit, customerCart } from '../carts/cartAccess';
import { pageOf } from '../catalogue/productSearch';
import { goodsTax, totalTax } from '../carts/cartTotals';
import type { AppliedCoupon } from '../carts/coupons';
import { paymentMethodsFor, selectedPaymentMethod } from '../payments/paymentMethods';
import { cartMutations } from './cartMutations';
import { checkoutMutations } from './checkoutMutations';
import { cartAddressFields, shippingAddressFields, type CartAddressParent } from './cartAddresses';
import { cartItemFields, cartItemTypes, cartParent, itemsOrRefusals, type CartItemParent, type CartParent } from './cartItems';
import { chosenOwnOptions } from './OwnOptionsGraphQl';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

export const QuoteGraphQl: Resolvers = mergeResolvers([
  {
    Query: {
      cart: (_parent, args: { cart_id: string }, visit) => cartParent(visit.shop, cartForVisit(visit, args.cart_id)),
      customerCart: (_parent, _args, visit) => cartParent(visit.shop, customerCart(visit)),
    },
    Mutation: { ...cartMutations, ...checkoutMutations },
    StoreConfig: {
      is_guest_checkout_enabled: () => true,
      is_one_page_checkout_enabled: () => true,
      cart_expires_in_days: () => 30,
    },
    Cart: {
      id: ({ cart }: CartParent) => cart.masked_id,
      items: (parent: CartParent, _args, { shop }) => itemsOrRefusals(shop, parent),
      itemsV2: (parent: CartParent, args: { pageSize: number; currentPage: number }, { shop }) =>
        pageOf(itemsOrRefusals(shop, parent), args.pageSize, args.currentPage),
      // The code stays where it takes nothing off at the moment.
      applied_coupons: ({ cart }: CartParent) => (cart.coupon_code ? [{ code: cart.coupon_code }] : null),
      email: ({ cart }: CartParent) => cart.email,
      shipping_addresses: (parent: CartParent, _args, { shop }): CartAddressParent[] => {
        const found = cartAddress(shop, parent.cart.id, 'shipping');
        return found ? [{ __typename: 'ShippingCartAddress', ...found, parent }] : [];
      },
      billing_address: (parent: CartParent, _args, { shop }): CartAddressParent | null => {
        const found = cartAddress(shop, parent.cart.id, 'billing');
        return found ? { __typename: 'BillingCartAddress', ...found, parent } : null;
      },
      available_payment_methods: ({ cart }: CartParent, _args, { shop }) => paymentMethodsFor(shop, cart),
      selected_payment_method: ({ cart }: CartParent, _args, { shop }) => {
        const method = selectedPaymentMethod(shop, cart);
        return { ...(method ?? { code: '', title: '' }), purchase_order_number: cart.po_number };
      },
      prices: (parent: CartParent) => cartPrices(parent),
      total_quantity: (parent: CartParent) => parent.totals().lines.reduce((sum, line) => sum + line.quantity, 0),
      is_virtual: (parent: CartParent) => {
        const { lines } = parent.totals();
        return lines.length > 0 && lines.every(isVirtualLine);
      },
    },
    ShippingCartAddress: { ...cartAddressFields, ...shippingAddressFields },
    BillingCartAddress: cartAddressFields,
  },
  forTypes(cartItemTypes, cartItemFields),
  forTypes(
    cartItemTypes.filter((type) => type !== 'GiftCardCartItem'),
    { customizable_options: (item: CartItemParent, _args, { store }) => chosenOwnOptions(item, store) },
  ),
]);

/** Null where nothing is taken off, as in Magento. */
const discountsOf = (coupon: AppliedCoupon | null, currency: string) =>
  coupon && [{ amount: money(coupon.amount, currency), applied_to: 'ITEM', label: coupon.label, coupon: { code: coupon.code } }];

export function cartPrices(parent: CartParent) {
  const totals = parent.totals();
  const amount = (minor: number) => money(minor, totals.currency);
  return {
    grand_total: amount(totals.grandTotal),
    grand_total_excluding_tax: amount(Math.max(0, totals.grandTotal - totalTax(totals))),
    subtotal_including_tax: amount(totals.subtotalIncludingTax),
    subtotal_excluding_tax: amount(totals.subtotalExcludingTax),
    subtotal_with_discount_excluding_tax: amount(totals.subtotalIncludingTax - (totals.coupon?.amount ?? 0) - goodsTax(totals)),
    applied_taxes: totals.taxes.map((tax) => ({ label: taxLabel(tax, parent.store), amount: amount(tax.amount) })),
    discounts: discountsOf(totals.coupon, totals.currency),
  };
}
