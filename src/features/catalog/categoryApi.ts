import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { CategoryCard, CategoryModel } from './catalogModel';
import { crumbsOf } from './catalogModel';
import { present } from '~/data/present';
import { listingOf, listingVariables, withoutLoneProduct } from './listing';
import { Category } from './categoryQueries';
import type { CategoryQuery } from './categoryQueries.generated';

export interface CategoryArgument {
  uid: string;
  /** From 1. */
  page: number;
  sort: string | null;
}

export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A category with one page of its products; null where the store has none. Errors: Problem. Source: categories, products. */
    category: build.query<CategoryModel | null, CategoryArgument>({
      queryFn: ({ uid, page, sort }, _api, _options, baseQuery) =>
        withoutLoneProduct(page, async (number) => {
          const { data, error } = await baseQuery(graphql(Category, { uid, ...listingVariables(number, sort) }));
          return error ? { error } : { data: categoryOf(data as CategoryQuery) };
        }),
    }),
  }),
});

export const { useCategoryQuery } = categoryApi;

function categoryOf({ categories, products }: CategoryQuery): CategoryModel | null {
  const [category] = present(categories?.items);
  if (!category) return null;
  return {
    uid: category.uid,
    name: category.name ?? '',
    path: pathOf(category),
    html: category.description ?? '',
    metaTitle: category.meta_title ?? '',
    metaDescription: category.meta_description ?? '',
    crumbs: crumbsOf(category.breadcrumbs),
    groups: groupsOf(category.children),
    ...listingOf(products),
  };
}

type WireCategory = NonNullable<NonNullable<NonNullable<CategoryQuery['categories']>['items']>[number]>;

const groupsOf = (children: WireCategory['children']): CategoryCard[] =>
  present(children)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .flatMap(({ image, product_count: total, ...group }) => {
      const { uid, name, url_path: path } = group;
      return name && path ? [{ uid, name, path: pathOf(group), picture: image, total: total ?? 0 }] : [];
    });

const pathOf = ({ url_path: path, url_suffix: suffix }: { url_path: string | null; url_suffix: string | null }): string =>
  `/${path ?? ''}${suffix ?? ''}`;
