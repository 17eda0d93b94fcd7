import type { GraphQLInputObjectType } from 'graphql';
import type { CatalogueProduct } from '../catalogue/catalogue';
import { aggregationsOf } from '../catalogue/aggregations';
import { isSold, nameOf } from '../catalogue/catalogue';
import { catalogueLabel } from '../catalogue/catalogueLabels';
import { minorIn, money, valueOf } from '../catalogue/money';
import { priceSpan, type PriceSpan } from '../catalogue/productPrices';
import { priceShareOf } from '../customers/customerGroups';
import {
  equals,
  findProducts,
  pageOf,
  uidsAsIds,
  type EqualFilter,
  type ProductFilter,
  type ProductSort,
} from '../catalogue/productSearch';
import { suggestionsFor } from '../catalogue/searchWords';
import { uidOf } from '../catalogue/uids';
import { isInStock, stockOf } from '../carts/stock';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { categoryFields, categoryParent, categoryQueries, rootUid } from './categories';
import { productParent, productTypeNames, type ProductParent } from './productTypes';
import { forTypes, mergeResolvers, type Resolver, type Resolvers } from './resolvers';
import { routeFields } from './routable';

interface ProductsArguments {
  search?: string | null;
  filter?: ProductFilter | null;
  pageSize: number;
  currentPage: number;
  sort?: ProductSort | null;
}

/** What a list of products is asked about beside its items. */
interface ProductsParent {
  found: readonly CatalogueProduct[];
  search: string;
  filter: ProductFilter;
}

interface AggregationsArguments {
  filter?: { category?: { includeDirectChildrenOnly?: boolean | null } | null } | null;
}

const fewLeft = 5;

const text =
  (field: 'description' | 'shortDescription'): Resolver =>
  ({ product }: ProductParent, _args, { store }) => ({ html: product.seed[field]?.[store.storeCode] ?? '' });

const firstImage: Resolver = ({ product }: ProductParent, _args, visit) => galleryOf(product, visit)[0] ?? null;

const beside =
  (place: 'related' | 'upsell' | 'crosssell'): Resolver =>
  ({ product }: ProductParent, _args, { shop, store }) =>
    (product.seed[place] ?? []).flatMap((sku) => shop.catalogue.soldProduct(sku, store) ?? []).map(productParent);

const productFields: Record<string, Resolver> = {
  ...routeFields,
  relative_url: ({ product, path }: ProductParent, _args, { store }) => path ?? product.seed.urlKey[store.storeCode] ?? null,
  type: () => 'PRODUCT',
  id: ({ product }: ProductParent) => product.id,
  uid: ({ product }: ProductParent) => uidOf(product.id),
  sku: ({ product }: ProductParent) => product.sku,
  type_id: ({ product }: ProductParent) => product.seed.kind,
  attribute_set_id: () => 4,
  name: ({ product }: ProductParent, _args, { store }) => nameOf(product, store),
  description: text('description'),
  short_description: text('shortDescription'),
  meta_keyword: ({ product }: ProductParent) => product.seed.keywords ?? null,
  image: firstImage,
  small_image: firstImage,
  thumbnail: firstImage,
  options_container: () => 'container2',
  media_gallery: ({ product }: ProductParent, _args, visit) => galleryOf(product, visit),
  media_gallery_entries: ({ product }: ProductParent, _args, { store }) =>
    product.seed.images.map((image, index) => ({
      id: product.id * 100 + index,
      uid: uidOf(product.id * 100 + index),
      media_type: 'image',
      label: image.label[store.storeCode] ?? '',
      position: index + 1,
      disabled: false,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
      file: `/${image.file}`,
    })),
  price_range: ({ product }: ProductParent, _args, visit) => priceRange(product, visit),
  price: ({ product }: ProductParent, _args, visit) => productPrices(product, visit),
  categories: ({ product }: ProductParent, _args, { shop, store }) =>
    shop.catalogue.categories
      .filter((category) => product.seed.categories.includes(category.path) && category.seed.name[store.storeCode] !== undefined)
      .map(categoryParent),
  canonical_url: ({ product }: ProductParent, _args, { store }) => product.seed.urlKey[store.storeCode] ?? null,
  related_products: beside('related'),
  upsell_products: beside('upsell'),
  crosssell_products: beside('crosssell'),
  url_key: ({ product }: ProductParent, _args, { store }) => product.seed.urlKey[store.storeCode] ?? null,
  url_suffix: () => null,
  url_rewrites: ({ product }: ProductParent, _args, { store }) => [{ url: product.seed.urlKey[store.storeCode] ?? '', parameters: [] }],
  stock_status: ({ product }: ProductParent, _args, { shop }) => (isInStock(shop, product) ? 'IN_STOCK' : 'OUT_OF_STOCK'),
  quantity: ({ product }: ProductParent, _args, { shop }) => stockOf(shop, product.sku),
  only_x_left_in_stock: ({ product }: ProductParent, _args, { shop }) => {
    const left = stockOf(shop, product.sku);
    return left !== null && left > 0 && left <= fewLeft ? left : null;
  },
};

export const CatalogGraphQl: Resolvers = mergeResolvers([
  {
    Query: {
      ...categoryQueries,
      products: (_parent, args: ProductsArguments, visit) => {
        if (args.search == null && args.filter == null)
          throw new Refusal('graphql-input', "'search' or 'filter' input argument is required.");
        const found = findProducts(visit.shop.catalogue, visit.store, args);
        return { ...productPage(found, args, visit), found, search: args.search ?? '', filter: args.filter ?? {} };
      },
    },
    StoreConfig: {
      product_url_suffix: () => null,
      category_url_suffix: () => null,
      title_separator: () => '-',
      list_mode: () => 'grid-list',
      grid_per_page_values: () => '6,12,24',
      list_per_page_values: () => '6,12,24',
      grid_per_page: () => 6,
      list_per_page: () => 6,
      catalog_default_sort_by: () => 'position',
      root_category_id: () => 2,
      root_category_uid: () => rootUid,
    },
    CategoryTree: {
      ...categoryFields,
      products: ({ category }: ReturnType<typeof categoryParent>, args: ProductsArguments, visit) =>
        productPage(
          findProducts(visit.shop.catalogue, visit.store, {
            filter: { category_id: { eq: String(category.id) } },
            ...(args.sort ? { sort: args.sort } : {}),
          }),
          args,
          visit,
        ),
    },
    Products: {
      aggregations: ({ found, filter }: ProductsParent, args: AggregationsArguments, { shop, store }, { schema }) => {
        const named = args.filter?.category?.includeDirectChildrenOnly ? categoryFilter(filter) : undefined;
        const below = shop.catalogue.categories.find((category) => named && equals(named, category.id));
        const known = schema.getType('ProductAttributeFilterInput') as GraphQLInputObjectType;
        return aggregationsOf(shop.catalogue, store, found, { below: below ?? null, attributes: (code) => code in known.getFields() });
      },
      suggestions: ({ search }: ProductsParent, _args, { shop, store }) =>
        suggestionsFor(shop.catalogue, store, search).map((suggestion) => ({ search: suggestion })),
    },
  },
  forTypes(Object.values(productTypeNames), productFields),
]);

/** The category that a filter names, by uid or by number. */
function categoryFilter(filter: ProductFilter): EqualFilter | null {
  return filter.category_id ?? uidsAsIds(filter.category_uid);
}

function productPage(products: readonly CatalogueProduct[], args: ProductsArguments, { store }: Visit) {
  const page = pageOf(products, args.pageSize, args.currentPage);
  const options = (['position', 'name', 'price', 'relevance'] as const).map((value) => ({ value, label: catalogueLabel(value, store) }));
  return { ...page, items: page.items.map(productParent), sort_fields: { default: 'position', options } };
}

export function galleryOf(product: CatalogueProduct, { shop, store }: Visit) {
  return product.seed.images.map((image, index) => ({
    __typename: 'ProductImage',
    url: `${shop.origin}/media/catalog/product/${image.file}`,
    label: image.label[store.storeCode] ?? '',
    position: index + 1,
    disabled: false,
  }));
}

const noSpan: PriceSpan = { minimum: 0, maximum: 0, minimumTax: 0, maximumTax: 0 };

const spanIn = (product: CatalogueProduct, visit: Visit): PriceSpan =>
  isSold(product, visit.store) ? priceSpan(visit.shop.catalogue, product, visit.store, priceShareOf(visit)) : noSpan;

/** PriceRange of a product. */
export function priceRange(product: CatalogueProduct, visit: Visit) {
  const { currency } = visit.store;
  const span = spanIn(product, visit);
  const regular = product.seed.regular?.[visit.store.websiteCode];
  const price = (minor: number) => productPrice(minor, currency, regular === undefined ? minor : minorIn(regular, visit.store));
  return { minimum_price: price(span.minimum), maximum_price: price(span.maximum) };
}

/** The older ProductPrices, with the tax inside each amount; like Magento without an entry where there is none. */
function productPrices(product: CatalogueProduct, visit: Visit) {
  const { currency } = visit.store;
  const span = spanIn(product, visit);
  const price = (minor: number, tax: number) => ({
    amount: money(minor, currency),
    adjustments: tax === 0 ? [] : [{ amount: money(tax, currency), code: 'TAX', description: 'INCLUDED' }],
  });
  const minimalPrice = price(span.minimum, span.minimumTax);
  return { minimalPrice, maximalPrice: price(span.maximum, span.maximumTax), regularPrice: minimalPrice };
}

/** @param regular what it costs without its reduction */
export function productPrice(minor: number, currency: string, regular = minor) {
  const off = regular - minor;
  return {
    regular_price: money(regular, currency),
    final_price: money(minor, currency),
    discount: { amount_off: valueOf(off), percent_off: regular === 0 ? 0 : Math.round((off * 10_000) / regular) / 100 },
  };
}
