import type { CartLine } from '../carts/cartLines';
import type { CatalogueProduct } from '../catalogue/catalogue';
import { configurableValueUid, uidOf } from '../catalogue/uids';
import type { Shop, Visit } from '../shop';
import { addAll, type CartItemParent } from './cartItems';
import { galleryOf } from './CatalogGraphQl';
import { productParent, type ProductParent } from './productTypes';
import type { OrderItemParent } from './SalesGraphQl';
import type { Resolvers } from './resolvers';

interface AddConfigurableInput {
  cart_id: string;
  cart_items: {
    data: { sku: string; quantity: number; selected_options?: string[] | null };
    parent_sku?: string | null;
    variant_sku?: string | null;
  }[];
}

export const ConfigurableProductGraphQl: Resolvers = {
  Mutation: {
    addConfigurableProductsToCart: (_parent, { input }: { input: AddConfigurableInput }, visit) =>
      addAll(
        visit,
        input.cart_id,
        input.cart_items.map(({ data, parent_sku, variant_sku }) => ({
          ...data,
          sku: variant_sku ?? data.sku,
          parent_sku: parent_sku ?? null,
        })),
      ),
  },
  StoreConfig: { configurable_thumbnail_source: () => 'parent' },
  ConfigurableProduct: {
    weight: () => null,
    variants: ({ product }: ProductParent, _args, visit) =>
      childrenOf(product, visit).map(({ child, label }) => ({
        attributes: [
          {
            label,
            code: product.seed.configurable?.attribute ?? '',
            value_index: child.id,
            uid: configurableValueUid(attributeOf(product, visit.shop), child.id),
          },
        ],
        product: productParent(child),
      })),
    configurable_options: ({ product }: ProductParent, _args, visit) => [optionOf(product, visit)],
    configurable_product_options_selection: (
      { product }: ProductParent,
      { configurableOptionValueUids: uids }: { configurableOptionValueUids?: string[] | null },
      visit,
    ) => {
      const attribute = attributeOf(product, visit.shop);
      const chosen = childrenOf(product, visit).find(({ child }) => uids?.includes(configurableValueUid(attribute, child.id)));
      return { variant: chosen ? productParent(chosen.child) : null, media_gallery: galleryOf(chosen?.child ?? product, visit) };
    },
  },
  ConfigurableCartItem: {
    configurable_options: ({ line }: CartItemParent, _args, visit) => chosenConfigurableOptions(line, visit),
    configured_variant: ({ line }: CartItemParent) => productParent(line.child ?? line.product),
  },
  ConfigurableOrderItem: { parent_sku: ({ line }: OrderItemParent) => line.sku },
};

/** What was chosen of a configurable product, in a cart or on a wishlist. */
export function chosenConfigurableOptions({ product, child }: CartLine, { shop, store }: Visit) {
  const label = product.seed.configurable?.children.find((entry) => entry.sku === child?.sku)?.valueLabel[store.storeCode] ?? '';
  const attribute = attributeOf(product, shop);
  return [
    {
      id: attribute,
      configurable_product_option_uid: uidOf(`configurable/${product.id}/${attribute}`),
      option_label: product.seed.configurable?.label[store.storeCode] ?? '',
      value_id: child?.id ?? 0,
      configurable_product_option_value_uid: configurableValueUid(attribute, child?.id ?? 0),
      value_label: label,
    },
  ];
}

function optionOf(product: CatalogueProduct, visit: Visit) {
  const attribute = attributeOf(product, visit.shop);
  return {
    id: attribute,
    uid: uidOf(`configurable/${product.id}/${attribute}`),
    attribute_id: String(attribute),
    attribute_id_v2: attribute,
    attribute_uid: uidOf(attribute),
    attribute_code: product.seed.configurable?.attribute ?? '',
    label: product.seed.configurable?.label[visit.store.storeCode] ?? '',
    position: 0,
    use_default: false,
    product_id: product.id,
    values: childrenOf(product, visit).map(({ child, label }) => ({
      value_index: child.id,
      uid: configurableValueUid(attribute, child.id),
      label,
      default_label: label,
      store_label: label,
      use_default_value: true,
      swatch_data: swatchOf(product, child, visit.shop),
    })),
  };
}

function childrenOf(product: CatalogueProduct, { shop, store }: Visit): { child: CatalogueProduct; label: string }[] {
  return (product.seed.configurable?.children ?? []).flatMap(({ sku, valueLabel }) => {
    const child = shop.catalogue.soldProduct(sku, store);
    return child ? [{ child, label: valueLabel[store.storeCode] ?? '' }] : [];
  });
}

function swatchOf({ seed: { configurable } }: CatalogueProduct, { sku }: CatalogueProduct, { catalogue }: Shop) {
  const key = configurable?.children.find((child) => child.sku === sku)?.value;
  const swatch = catalogue.filterOptions(configurable?.attribute ?? '').find((option) => option.key === key)?.swatch;
  return swatch === undefined ? null : { __typename: 'ColorSwatchData', value: swatch };
}

function attributeOf(product: CatalogueProduct, shop: Shop): number {
  return shop.catalogue.attributeId(product.seed.configurable?.attribute ?? '');
}
