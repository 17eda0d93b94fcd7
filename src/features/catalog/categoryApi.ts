import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { sortInput, type CategoryCard, type CategoryModel, type ProductCard, type SortOption } from './catalogModel';
import { crumbsOf, priceOf } from './catalogWire';
import { present } from '~/data/present';
import { Category } from './categoryQueries';
import type { CategoryQuery } from './categoryQueries.generated';

export interface CategoryArgument {
  uid: string;
  /** From 1. */
  page: number;
  sort: string | null;
}

export const pageSize = 6;

export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A category with one page of its products; null where the store has none. Errors: Problem. Source: categories, products. */
    category: build.query<CategoryModel | null, CategoryArgument>({
      query: ({ uid, page, sort }) => graphql(Category, { uid, page, pageSize, ...(sortInput(sort) ? { sort: sortInput(sort) } : {}) }),
      transformResponse: categoryOf,
      providesTags: (_category, _error, { uid }) => [{ type: 'Product', id: `category:${uid}` }],
    }),
  }),
});

export const { useCategoryQuery } = categoryApi;

type WireProduct = NonNullable<NonNullable<NonNullable<CategoryQuery['products']>['items']>[number]>;

function categoryOf({ categories, products }: CategoryQuery): CategoryModel | null {
  const [category] = present(categories?.items);
  if (!category) return null;
  return {
    uid: category.uid,
    name: category.name ?? '',
    html: category.description ?? '',
    metaTitle: category.meta_title ?? '',
    metaDescription: category.meta_description ?? '',
    crumbs: crumbsOf(category.breadcrumbs),
    groups: groupsOf(category.children),
    products: productCardsOf(products?.items),
    total: products?.total_count ?? 0,
    page: products?.page_info?.current_page ?? 1,
    pages: products?.page_info?.total_pages ?? 1,
    sortOptions: sortOptionsOf(products?.sort_fields?.options),
  };
}

type WireCategory = NonNullable<NonNullable<NonNullable<CategoryQuery['categories']>['items']>[number]>;

const groupsOf = (children: WireCategory['children']): CategoryCard[] =>
  present(children)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .flatMap(({ uid, name, url_path: path, url_suffix: suffix, image, product_count: total }) =>
      name && path ? [{ uid, name, path: `/${path}${suffix ?? ''}`, picture: image, total: total ?? 0 }] : [],
    );

/** Commerce's orders of a list, without holes. */
export const sortOptionsOf = (
  options: readonly ({ label: string | null; value: string | null } | null)[] | null | undefined,
): SortOption[] => present(options).flatMap(({ label, value }) => (label && value ? [{ label, value }] : []));

/** Commerce's products as cards; a product list of any document that asks for the same fields. */
export const productCardsOf = (items: readonly (WireProduct | null)[] | null | undefined): ProductCard[] => present(items).map(cardOf);

function cardOf(product: WireProduct): ProductCard {
  return {
    sku: product.sku ?? '',
    name: product.name ?? '',
    path: `/${product.url_key ?? ''}${product.url_suffix ?? ''}`,
    picture: product.small_image?.url ? { url: product.small_image.url, label: product.small_image.label ?? '' } : null,
    shortHtml: product.short_description?.html ?? '',
    price: priceOf(product.price_range, product.__typename),
    isInStock: product.stock_status !== 'OUT_OF_STOCK',
  };
}
