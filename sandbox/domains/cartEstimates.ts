import { cartForVisit } from '../carts/cartAccess';
import { isVirtualLine, linesOf } from '../carts/cartLines';
import { methodsFor } from '../carts/shippingMethods';
import { Refusal } from '../refusal';
import { availableMethods } from './cartAddresses';
import { cartParent } from './cartItems';
import type { Resolvers } from './resolvers';

interface EstimateInput {
  cart_id: string;
  address: { country_code: string };
  shipping_method?: { carrier_code: string; method_code: string } | null;
}
interface CouponInput {
  cart_id: string;
}

const noSuchCoupon = "The coupon code isn't valid. Verify the code and try again.";

/** What a cart would cost elsewhere or by another delivery, which changes nothing in it; and coupons, of which the shop has none. */
export const cartEstimates: Resolvers = {
  Mutation: {
    estimateShippingMethods: (_parent, { input }: { input: EstimateInput }, visit) => {
      const cart = cartForVisit(visit, input.cart_id);
      if (linesOf(visit.shop, cart).every(isVirtualLine)) return [];
      return availableMethods(visit.shop, cart, input.address.country_code);
    },
    estimateTotals: (_parent, { input }: { input: EstimateInput }, visit) => {
      const wanted = input.shipping_method;
      const method = methodsFor(visit.shop, visit.store, input.address.country_code).find(
        ({ carrierCode, methodCode }) => carrierCode === wanted?.carrier_code && methodCode === wanted.method_code,
      );
      return { cart: cartParent(visit.shop, cartForVisit(visit, input.cart_id), method) };
    },
    applyCouponToCart: (_parent, { input }: { input: CouponInput }, visit) => {
      cartForVisit(visit, input.cart_id);
      throw new Refusal('graphql-no-such-entity', noSuchCoupon);
    },
    applyCouponsToCart: (_parent, { input }: { input: CouponInput }, visit) => {
      cartForVisit(visit, input.cart_id);
      throw new Refusal('graphql-no-such-entity', noSuchCoupon);
    },
    removeCouponFromCart: (_parent, { input }: { input: CouponInput }, visit) => ({
      cart: cartParent(visit.shop, cartForVisit(visit, input.cart_id)),
    }),
    removeCouponsFromCart: (_parent, { input }: { input: CouponInput }, visit) => ({
      cart: cartParent(visit.shop, cartForVisit(visit, input.cart_id)),
    }),
  },
};
