import { cartForVisit, changeCart } from '../carts/cartAccess';
import { isVirtualLine, linesOf } from '../carts/cartLines';
import { applyCoupon, removeCoupon } from '../carts/coupons';
import { methodsFor } from '../carts/shippingMethods';
import { Refusal } from '../refusal';
import { availableMethods } from './cartAddresses';
import { cartParent } from './cartItems';
import type { Resolver, Resolvers } from './resolvers';

interface EstimateInput {
  cart_id: string;
  address: { country_code: string };
  shipping_method?: { carrier_code: string; method_code: string } | null;
}
interface CouponInput {
  cart_id: string;
  coupon_code?: string;
  coupon_codes?: string[];
}

const applyCoupons: Resolver = async (_parent, { input }: { input: CouponInput }, visit) => {
  const code = input.coupon_code ?? input.coupon_codes?.[0] ?? '';
  const cart = await changeCart(visit, input.cart_id, (row) => {
    const lines = linesOf(visit.shop, row);
    if (lines.length === 0) throw new Refusal('graphql-input', 'Cart does not contain products.');
    applyCoupon(visit.shop, row, visit.store, code, lines);
  });
  return { cart: cartParent(visit.shop, cart) };
};

const removeCoupons: Resolver = async (_parent, { input }: { input: CouponInput }, visit) => ({
  cart: cartParent(visit.shop, await changeCart(visit, input.cart_id, (row) => removeCoupon(visit.shop, row))),
});

/** What a cart would cost elsewhere or by another delivery, which changes nothing in it; and coupons: one for each cart. */
export const cartEstimates: Resolvers = {
  Mutation: {
    estimateShippingMethods: (_parent, { input }: { input: EstimateInput }, visit) => {
      const cart = cartForVisit(visit, input.cart_id);
      if (linesOf(visit.shop, cart).every(isVirtualLine)) return [];
      return availableMethods(visit.shop, cart, input.address.country_code);
    },
    estimateTotals: (_parent, { input }: { input: EstimateInput }, visit) => {
      const wanted = input.shipping_method;
      const cart = cartForVisit(visit, input.cart_id);
      const method = methodsFor(visit.shop, cart, input.address.country_code).find(
        ({ carrierCode, methodCode }) => carrierCode === wanted?.carrier_code && methodCode === wanted.method_code,
      );
      return { cart: cartParent(visit.shop, cart, method) };
    },
    applyCouponToCart: applyCoupons,
    applyCouponsToCart: applyCoupons,
    removeCouponFromCart: removeCoupons,
    removeCouponsFromCart: removeCoupons,
  },
};
