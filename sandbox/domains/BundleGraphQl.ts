import type { CartLine } from '../carts/cartLines';
import { nameOf, soldOptions, type CatalogueProduct } from '../catalogue/catalogue';
import { money, valueOf } from '../catalogue/money';
import { ownPrice, priceSpan } from '../catalogue/productPrices';
import { priceShareOf } from '../customers/customerGroups';
import { optionUid, selectionUid, uidOf } from '../catalogue/uids';
import type { OrderRow } from '../orders/orderStore';
import { productPrice } from './CatalogGraphQl';
import { addAll, type CartItemParent } from './cartItems';
import { productParent, type ProductParent } from './productTypes';
import type { OrderItemParent } from './SalesGraphQl';
import type { Resolvers } from './resolvers';
import type { SeedBundleOption, SeedStoreView } from '../seed/seedTypes';
import type { Visit } from '../shop';

interface AddBundleInput {
  cart_id: string;
  cart_items: {
    data: { sku: string; quantity: number };
    bundle_options: { id: number; quantity: number; value: string[] }[];
  }[];
}

type SoldOption = ReturnType<typeof soldOptions>[number];

export const BundleGraphQl: Resolvers = {
  Mutation: {
    addBundleProductsToCart: (_parent, { input }: { input: AddBundleInput }, visit) =>
      addAll(
        visit,
        input.cart_id,
        input.cart_items.map(({ data, bundle_options }) => ({
          sku: data.sku,
          quantity: data.quantity,
          selected_options: bundle_options.flatMap((option) =>
            option.value.map((id) => selectionUid(option.id, Number(id), option.quantity)),
          ),
        })),
      ),
  },
  BundleProduct: {
    weight: () => null,
    price_view: () => 'AS_LOW_AS',
    dynamic_price: () => true,
    dynamic_sku: () => false,
    dynamic_weight: () => true,
    ship_bundle_items: () => 'TOGETHER',
    price_details: ({ product }: ProductParent, _args, visit) => {
      const { minimum } = priceSpan(visit.shop.catalogue, product, visit.store, priceShareOf(visit));
      return { main_price: valueOf(minimum), main_final_price: valueOf(minimum), discount_percentage: 0 };
    },
    items: ({ product }: ProductParent, _args, visit) =>
      soldOptions(visit.shop.catalogue, product, visit.store).map((sold, index) => bundleItem(product, sold, index + 1, visit)),
  },
  BundleCartItem: {
    bundle_options: ({ line }: CartItemParent, _args, { store }) => chosenBundleOptions(line, store),
  },
  BundleOrderItem: {
    bundle_options: ({ line, order }: OrderItemParent) =>
      line.options.map((option) => ({
        id: uidOf(option.optionId),
        uid: optionUid(option.optionId),
        label: option.label,
        values: option.values.map((value) => orderedValue(option.optionId, value, order)),
      })),
  },
};

/** What was chosen of a bundle, in a cart or on a wishlist. */
export function chosenBundleOptions(line: CartLine, store: SeedStoreView) {
  const options = new Map<SeedBundleOption, typeof line.parts>();
  for (const part of line.parts) options.set(part.option, [...(options.get(part.option) ?? []), part]);
  return [...options].map(([option, parts]) => ({
    id: option.id,
    uid: optionUid(option.id),
    label: option.title[store.storeCode] ?? '',
    type: option.type,
    values: parts.map((part) => ({
      id: part.selectionId,
      uid: selectionUid(option.id, part.selectionId, part.quantity),
      label: part.name,
      quantity: part.quantity,
      price: valueOf(part.price),
    })),
  }));
}

function bundleItem(bundle: CatalogueProduct, { option, selections }: SoldOption, position: number, visit: Visit) {
  const { store } = visit;
  const share = priceShareOf(visit);
  const prices = selections.map((selection) => ownPrice(selection.product, store, share) * selection.quantity);
  return {
    option_id: option.id,
    uid: optionUid(option.id),
    title: option.title[store.storeCode] ?? '',
    required: option.required,
    type: option.type,
    position,
    sku: bundle.sku,
    price_range: {
      minimum_price: productPrice(Math.min(...prices, Infinity) === Infinity ? 0 : Math.min(...prices), store.currency),
      maximum_price: productPrice(Math.max(0, ...prices), store.currency),
    },
    options: selections.map((selection, index) => ({
      id: selection.id,
      uid: selectionUid(option.id, selection.id, selection.quantity),
      label: nameOf(selection.product, store),
      qty: selection.quantity,
      quantity: selection.quantity,
      position: index + 1,
      is_default: selection.isDefault,
      price: valueOf(ownPrice(selection.product, store, share)),
      price_type: 'FIXED',
      can_change_quantity: false,
      product: productParent(selection.product),
    })),
  };
}

function orderedValue(
  optionId: number,
  value: OrderRow['snapshot']['lines'][number]['options'][number]['values'][number],
  order: OrderRow,
) {
  const uid = selectionUid(optionId, value.selectionId, value.quantity);
  return {
    id: uid,
    uid,
    product_name: value.name,
    product_sku: value.sku,
    quantity: value.quantity,
    price: money(value.price, order.currency),
  };
}
