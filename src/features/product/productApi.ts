import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { moneyOf, timesOf, type Money } from '~/data/money';
import { withImagePrefix } from '~/ui';
import type { GroupedMember, ProductModel, ProductOption, ProductPicture, ProductVariant } from './productModel';
import { crumbsOf, priceOf } from '~/features/catalog';
import { present } from '~/data/present';
import { Product } from './productQueries';
import type { ProductQuery } from './productQueries.generated';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A product by its url key; null where the store does not sell it. Errors: Problem. Source: products. */
    product: build.query<ProductModel | null, string>({
      query: (urlKey) => graphql(Product, { urlKey }),
      transformResponse: productOf,
    }),
  }),
});

export const { useProductQuery } = productApi;

type WireProduct = NonNullable<NonNullable<NonNullable<ProductQuery['products']>['items']>[number]>;
type WireBundle = Extract<WireProduct, { __typename: 'BundleProduct' }>;
type WireConfigurable = Extract<WireProduct, { __typename: 'ConfigurableProduct' }>;
type WireGrouped = Extract<WireProduct, { __typename: 'GroupedProduct' }>;

const kinds = {
  SimpleProduct: 'simple',
  VirtualProduct: 'virtual',
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
} as const;

const inStock = (status: string | null | undefined): boolean => status !== 'OUT_OF_STOCK';
const byPosition = (one: { position: number | null }, other: { position: number | null }): number =>
  (one.position ?? 0) - (other.position ?? 0);

function productOf({ products }: ProductQuery): ProductModel | null {
  const [product] = present(products?.items);
  if (!product) return null;
  const [category] = present(product.categories);
  const gallery = present(product.media_gallery).filter(({ disabled, url }) => !disabled && url);
  return {
    kind: kinds[product.__typename],
    sku: product.sku ?? '',
    name: product.name ?? '',
    path: `/${product.url_key ?? ''}${product.url_suffix ?? ''}`,
    metaTitle: product.meta_title ?? '',
    metaDescription: product.meta_description ?? '',
    html: product.description?.html ?? '',
    shortHtml: product.short_description?.html ?? '',
    pictures: gallery.sort(byPosition).map(({ url, label }) => ({ url: withImagePrefix('image-product', url) ?? '', label: label ?? '' })),
    crumbs: category
      ? [...crumbsOf(category.breadcrumbs), { name: category.name ?? '', path: `/${category.url_path ?? ''}${category.url_suffix ?? ''}` }]
      : [],
    price: priceOf(product.price_range),
    isInStock: inStock(product.stock_status),
    options:
      product.__typename === 'BundleProduct'
        ? bundleOptions(product)
        : product.__typename === 'ConfigurableProduct'
          ? choices(product)
          : [],
    variants: product.__typename === 'ConfigurableProduct' ? variantsOf(product) : [],
    members: product.__typename === 'GroupedProduct' ? membersOf(product) : [],
  };
}

const bundleOptions = ({ items }: WireBundle): ProductOption[] =>
  present(items)
    .sort(byPosition)
    .map((item) => ({
      uid: item.uid ?? '',
      label: item.title ?? '',
      isRequired: item.required ?? false,
      values: present(item.options)
        .sort(byPosition)
        .map((option) => ({
          uid: option.uid,
          label: option.label ?? '',
          isDefault: option.is_default ?? false,
          isInStock: inStock(option.product?.stock_status),
          price: selectionPrice(option),
        })),
    }));

type WireSelection = NonNullable<NonNullable<NonNullable<NonNullable<WireBundle['items']>[number]>['options']>[number]>;

/** A selection costs its product's price as many times as it is put in. */
function selectionPrice({ product, quantity }: WireSelection): Money | null {
  const price = moneyOf(product?.price_range.minimum_price.final_price);
  return price && timesOf(price, quantity ?? 1);
}

const choices = ({ configurable_options: options }: WireConfigurable): ProductOption[] =>
  present(options)
    .sort(byPosition)
    .map(({ uid, label, values }) => ({
      uid,
      label: label ?? '',
      isRequired: true,
      values: present(values).flatMap((value) =>
        value.uid ? [{ uid: value.uid, label: value.label ?? '', isDefault: false, isInStock: true, price: null }] : [],
      ),
    }));

const variantsOf = ({ variants }: WireConfigurable): ProductVariant[] =>
  present(variants).map(({ attributes, product }) => ({
    sku: product?.sku ?? '',
    valueUids: present(attributes).map(({ uid }) => uid),
    price: moneyOf(product?.price_range.minimum_price.final_price),
    isInStock: inStock(product?.stock_status),
    picture: pictureOf(product?.image),
  }));

const pictureOf = (image: { url: string | null; label: string | null } | null | undefined): ProductPicture | null => {
  const url = withImagePrefix('image-product', image?.url);
  return url ? { url, label: image?.label ?? '' } : null;
};

const membersOf = ({ items }: WireGrouped): GroupedMember[] =>
  present(items)
    .sort(byPosition)
    .map(({ qty, product }) => ({
      sku: product?.sku ?? '',
      name: product?.name ?? '',
      quantity: qty ?? 1,
      price: moneyOf(product?.price_range.minimum_price.final_price),
      isInStock: inStock(product?.stock_status),
    }));
