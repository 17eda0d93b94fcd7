import { money } from '../catalogue/money';
import { addToCart } from '../carts/addToCart';
import { changeCart } from '../carts/cartAccess';
import { lineTax, storeOfCart, type CartLine } from '../carts/cartLines';
import type { CartRow } from '../carts/cartStore';
import { totalsOf, type CartTotals } from '../carts/cartTotals';
import { demandOf, shortageOf } from '../carts/stock';
import type { WantedItem } from '../carts/wantedItems';
import { uidOf } from '../catalogue/uids';
import type { AppliedCoupon } from '../carts/coupons';
import { Refusal } from '../refusal';
import type { SeedShippingMethod } from '../seed/delivery';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';
import { productParent } from './productTypes';
import type { Resolver } from './resolvers';

/** A Cart's parent. Its totals are worked out once, when the first field needs them. */
export interface CartParent {
  cart: CartRow;
  store: SeedStoreView;
  totals(): CartTotals;
}

export interface CartItemParent {
  __typename: string;
  line: CartLine;
  currency: string;
  coupon: AppliedCoupon | null;
}

const itemTypeNames = {
  simple: 'SimpleCartItem',
  virtual: 'VirtualCartItem',
  configurable: 'ConfigurableCartItem',
  bundle: 'BundleCartItem',
  grouped: 'SimpleCartItem',
  downloadable: 'DownloadableCartItem',
  giftcard: 'GiftCardCartItem',
} as const;

export const cartItemTypes = [
  'SimpleCartItem',
  'VirtualCartItem',
  'ConfigurableCartItem',
  'BundleCartItem',
  'DownloadableCartItem',
  'GiftCardCartItem',
];

/** @param delivery what the totals reckon with, where it is not what the cart has chosen */
export function cartParent(shop: Shop, cart: CartRow, delivery?: SeedShippingMethod): CartParent {
  let totals: CartTotals | undefined;
  return { cart, store: storeOfCart(shop, cart), totals: () => (totals ??= totalsOf(shop, cart, delivery)) };
}

/**
 * The lines of a cart. One that can no longer be sold in its number is Magento's stock error at its place in the list: the rest of
 * the cart still comes.
 */
export function itemsOrRefusals(shop: Shop, parent: CartParent): (CartItemParent | Refusal)[] {
  const { lines, currency, coupon } = parent.totals();
  const demand = demandOf(lines);
  return lines.map((line) => {
    const shortage = shortageOf(shop, line, demand);
    return shortage ? new Refusal('graphql-input', shortage) : itemParent(line, currency, coupon);
  });
}

/** All lines, also of what is sold out: a quote shows what it was asked for. */
export function allItems(parent: CartParent): CartItemParent[] {
  const { lines, currency, coupon } = parent.totals();
  return lines.map((line) => itemParent(line, currency, coupon));
}

const itemParent = (line: CartLine, currency: string, coupon: AppliedCoupon | null): CartItemParent => ({
  __typename: itemTypeNames[line.product.seed.kind],
  line,
  currency,
  coupon,
});

/** What the older add…ToCart mutations do: all items or the first refusal. */
export async function addAll(visit: Visit, cartId: string, items: readonly WantedItem[]): Promise<{ cart: CartParent }> {
  const cart = await changeCart(visit, cartId, (row) => {
    const error = addToCart(visit.shop, row, items)[0];
    if (error)
      throw new Refusal('graphql-input', 'Could not add the product with SKU %sku to the shopping cart: %message', {
        sku: items[0]?.sku ?? '',
        message: error.message,
      });
  });
  return { cart: cartParent(visit.shop, cart) };
}

export const cartItemFields: Record<string, Resolver> = {
  id: ({ line }: CartItemParent) => String(line.row.id),
  uid: ({ line }: CartItemParent) => uidOf(line.row.id),
  quantity: ({ line }: CartItemParent) => line.quantity,
  is_available: () => true,
  not_available_message: () => null,
  product: ({ line }: CartItemParent) => productParent(line.product),
  errors: () => null,
  prices: ({ line, currency, coupon }: CartItemParent) => ({
    price: money(line.unitPrice, currency),
    price_including_tax: money(line.unitPrice, currency),
    row_total: money(line.gross - lineTax(line), currency),
    row_total_including_tax: money(line.gross, currency),
    discounts: coupon?.byLine.has(line.row.id)
      ? [
          {
            amount: money(coupon.byLine.get(line.row.id) ?? 0, currency),
            label: coupon.label,
            applied_to: 'ITEM',
            coupon: { code: coupon.code },
          },
        ]
      : [],
    total_item_discount: money(coupon?.byLine.get(line.row.id) ?? 0, currency),
    original_item_price: money(line.unitPrice, currency),
    original_row_total: money(line.gross, currency),
  }),
};
