import { Refusal } from '../refusal';
import type { SeedCoupon } from '../seed/peopleTypes';
import type { SeedStoreView } from '../seed/seedTypes';
import { minorIn } from '../catalogue/money';
import type { Shop } from '../shop';
import { isLift, type CartLine } from './cartLines';
import { updateCart, type CartRow } from './cartStore';

/** What a coupon takes off a cart. Amounts: minor units, VAT included. */
export interface AppliedCoupon {
  code: string;
  /** in the store view's language */
  label: string;
  amount: number;
  /** by the line's row id */
  byLine: ReadonlyMap<number, number>;
}

/** Codes are written in any case. */
function couponOf(shop: Shop, store: SeedStoreView, code: string): SeedCoupon | undefined {
  const wanted = code.trim().toUpperCase();
  return shop.catalogue.seed.coupons.find((coupon) => coupon.code === wanted && coupon.websiteCode === store.websiteCode);
}

/** Puts a coupon on the cart, where it takes something off; Magento's words otherwise. One coupon for each cart, as in Open Source. */
export function applyCoupon(shop: Shop, cart: CartRow, store: SeedStoreView, code: string, lines: readonly CartLine[]): void {
  if (cart.coupon_code) throw new Refusal('graphql-input', 'A coupon is already applied to the cart. Please remove it to apply another');
  const coupon = couponOf(shop, store, code);
  if (!coupon || reductions(coupon, store, lines).size === 0)
    throw new Refusal('graphql-no-such-entity', "The coupon code isn't valid. Verify the code and try again.");
  updateCart(shop, cart.id, { coupon_code: coupon.code });
}

export const removeCoupon = (shop: Shop, cart: CartRow): void => updateCart(shop, cart.id, { coupon_code: null });

/** @returns null without a coupon, and where the cart no longer fits its terms: the code stays, and may count again */
export function appliedCoupon(shop: Shop, cart: CartRow, store: SeedStoreView, lines: readonly CartLine[]): AppliedCoupon | null {
  const coupon = cart.coupon_code && couponOf(shop, store, cart.coupon_code);
  if (!coupon) return null;
  const byLine = reductions(coupon, store, lines);
  const amount = [...byLine.values()].reduce((sum, part) => sum + part, 0);
  return amount === 0 ? null : { code: coupon.code, label: coupon.label[store.storeCode] ?? 'Discount', amount, byLine };
}

/** A fixed amount is spread over the lines by their price, the last one takes what rounding has left. */
function reductions(coupon: SeedCoupon, store: SeedStoreView, lines: readonly CartLine[]): Map<number, number> {
  const reduced = lines.filter((line) => coupon.isForLifts || !isLift(line));
  const gross = reduced.reduce((sum, line) => sum + line.gross, 0);
  if (gross === 0 || gross < minorIn(coupon.from, store)) return new Map();
  const whole = coupon.amount === null ? Math.round((gross * (coupon.percent ?? 0)) / 100) : Math.min(minorIn(coupon.amount, store), gross);
  let left = whole;
  return new Map(
    reduced.map((line, index) => {
      const part = index === reduced.length - 1 ? left : Math.round((whole * line.gross) / gross);
      left -= part;
      return [line.row.id, part];
    }),
  );
}
