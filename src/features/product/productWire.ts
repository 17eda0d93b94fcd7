import { rangeOf } from '~/config/ranges';
import { type EnquiryCode, enquiryPaths } from '~/config/builders';
import { moneyOf, timesOf, type Money } from '~/data/money';
import { present } from '~/data/present';
import { crumbsOf, priceOf, type Price } from '~/features/catalog';
import { swatchOf, withImagePrefix } from '~/ui';
import { linksOf, ownOptionsOf, type WireDownload, type WireProduct } from './ownOptions';
import type {
  GroupedMember,
  ProductKind,
  ProductModel,
  ProductNotices,
  ProductOption,
  ProductOptionValue,
  ProductPicture,
  ProductVariant,
} from './productModel';
import type { ProductQuery } from './productQueries.generated';

type WireBundle = Extract<WireProduct, { __typename: 'BundleProduct' }>;
type WireConfigurable = Extract<WireProduct, { __typename: 'ConfigurableProduct' }>;
type WireGrouped = Extract<WireProduct, { __typename: 'GroupedProduct' }>;

const kinds = {
  SimpleProduct: 'simple',
  VirtualProduct: 'virtual',
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
  DownloadableProduct: 'downloadable',
  GiftCardProduct: 'giftCard',
} as const;

const inStock = (status: string | null | undefined): boolean => status !== 'OUT_OF_STOCK';
const byPosition = (one: { position: number | null }, other: { position: number | null }): number =>
  (one.position ?? 0) - (other.position ?? 0);

/** Magento's type of a product, as the shop names it. */
export const kindOf = ({ __typename: name }: Pick<WireProduct, '__typename'>): ProductKind => kinds[name];

/** Commerce's product as its page shows it; nulls end here. */
export function productOf({ products }: ProductQuery): ProductModel | null {
  const [product] = present(products?.items);
  if (!product) return null;
  const [category] = present(product.categories);
  const gallery = present(product.media_gallery).filter(({ disabled, url }) => !disabled && url);
  const enquiry = enquiryOf(product);
  // What is planned costs at least that much.
  const price = priceOf(product.price_range, enquiry ? 'GroupedProduct' : undefined);
  return {
    kind: kindOf(product),
    sku: product.sku ?? '',
    name: product.name ?? '',
    path: `/${product.url_key ?? ''}${product.url_suffix ?? ''}`,
    metaTitle: product.meta_title ?? '',
    metaDescription: product.meta_description ?? '',
    range: rangeOf(product.meta_keyword),
    html: product.description?.html ?? '',
    shortHtml: product.short_description?.html ?? '',
    pictures: gallery.sort(byPosition).map(({ url, label }) => ({ url: withImagePrefix('image-product', url) ?? '', label: label ?? '' })),
    crumbs: category
      ? [...crumbsOf(category.breadcrumbs), { name: category.name ?? '', path: `/${category.url_path ?? ''}${category.url_suffix ?? ''}` }]
      : [],
    price,
    isInStock: inStock(product.stock_status),
    left: product.only_x_left_in_stock,
    options: [...optionsOf(product, price), ...ownOptionsOf(product, price?.from ?? null)],
    variants: product.__typename === 'ConfigurableProduct' ? variantsOf(product) : [],
    members: product.__typename === 'GroupedProduct' ? membersOf(product) : [],
    tiers: tiersOf(product),
    samples: product.__typename === 'DownloadableProduct' ? samplesOf(product) : [],
    notices: noticesOf(product, price),
    enquiry,
    related: skusOf(product.related_products),
    upsell: skusOf(product.upsell_products),
  };
}

function optionsOf(product: WireProduct, price: Price | null): ProductOption[] {
  if (product.__typename === 'BundleProduct') return bundleOptions(product);
  if (product.__typename === 'ConfigurableProduct') return choices(product);
  return product.__typename === 'DownloadableProduct' ? linksOf(product, price?.from ?? null) : [];
}

const skusOf = (products: readonly ({ sku: string | null } | null)[] | null): string[] => present(products).flatMap(({ sku }) => sku ?? []);

const tiersOf = ({ price_tiers: tiers }: WireProduct): ProductModel['tiers'] =>
  present(tiers)
    .flatMap(({ quantity, final_price: wire }) => {
      const price = moneyOf(wire);
      return price && quantity !== null ? [{ quantity, price }] : [];
    })
    .sort((one, other) => one.quantity - other.quantity);

const samplesOf = ({ downloadable_product_samples: samples }: WireDownload): ProductModel['samples'] =>
  present(samples)
    .sort((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
    .flatMap(({ title, sample_url: url }) => (title && url ? [{ title, url }] : []));

const attributesOf = ({ custom_attributesV2: attributes }: WireProduct): ReadonlyMap<string, string | null> =>
  new Map(present(attributes?.items).map((item) => [item.code, 'value' in item ? item.value : '']));

/** What an editor's attributes `enquiry` and `enquiry_model` lead to: questions of ours, with this model chosen in them. */
function enquiryOf(product: WireProduct): ProductModel['enquiry'] {
  const values = attributesOf(product);
  const code = (Object.keys(enquiryPaths) as EnquiryCode[]).find((known) => known === values.get('enquiry'));
  if (!code) return null;
  const model = values.get('enquiry_model');
  return { code, path: enquiryPaths[code] + (model ? `?${new URLSearchParams({ model }).toString()}` : '') };
}

/** The codes under which an editor writes them; an attribute that a shop does not have is absent. */
function noticesOf(product: WireProduct, price: Price | null): ProductNotices {
  const values = attributesOf(product);
  const [manufacturer, safety] = [values.get('manufacturer_details'), values.get('safety_information')];
  const lowest = price && moneyOf({ value: Number(values.get('lowest_price_30_days') || Number.NaN), currency: price.from.currency });
  return { ...(manufacturer && { manufacturer }), ...(safety && { safety }), ...(lowest && { lowest }) };
}

const bundleOptions = ({ items }: WireBundle): ProductOption[] =>
  present(items)
    .sort(byPosition)
    .map((item) => ({
      uid: item.uid ?? '',
      label: item.title ?? '',
      isRequired: item.required ?? false,
      answer: item.type === 'checkbox' || item.type === 'multi' ? 'several' : 'one',
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
    .map(({ uid, label, attribute_code: code, values }) => ({
      uid,
      label: label ?? '',
      isRequired: true,
      answer: 'one',
      ...(code && { code }),
      values: present(values).flatMap((value) => (value.uid ? [{ ...choice(value), uid: value.uid }] : [])),
    }));

type WireChoice = NonNullable<NonNullable<NonNullable<NonNullable<WireConfigurable['configurable_options']>[number]>['values']>[number]>;

function choice({ label, swatch_data: data }: WireChoice): Omit<ProductOptionValue, 'uid'> {
  const swatch = swatchOf(data);
  return { label: label ?? '', isDefault: false, isInStock: true, price: null, ...(swatch && { swatch }) };
}

const variantsOf = ({ variants }: WireConfigurable): ProductVariant[] =>
  present(variants).map(({ attributes, product }) => {
    const price = product && priceOf(product.price_range);
    return {
      sku: product?.sku ?? '',
      valueUids: present(attributes).map(({ uid }) => uid),
      price: price?.from ?? null,
      ...(price?.before && { before: price.before }),
      isInStock: inStock(product?.stock_status),
      left: product?.only_x_left_in_stock ?? null,
      picture: pictureOf(product?.image),
    };
  });

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
