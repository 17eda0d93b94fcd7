import { rangeOf } from '~/config/ranges';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Problem } from '~/data/problem';
import type { CategoryCard, CategoryModel, Listing } from './catalogModel';
import { crumbsOf } from './catalogModel';
import type { CategoryArgument } from './categoryApi';
import { Category } from './categoryQueries';
import type { CategoryQuery } from './categoryQueries.generated';
import { facetsOf } from './facetsApi';
import { type Dispatch, filteredListing } from './filteredListing';
import { categoryFilterInput, type Facets } from './filtersModel';
import { type Answer, listingOf, listingVariables } from './listing';

interface Commerce {
  dispatch: Dispatch;
  ask: (request: ReturnType<typeof graphql>) => Promise<{ data?: unknown; error?: Problem | undefined }>;
}

/** A category as its address asks for it. @param before the same list without its last page, where it is known */
export function readCategory(argument: CategoryArgument, { dispatch, ask }: Commerce, before: Listing | null | undefined) {
  const { uid, sort } = argument;
  return filteredListing(argument, {
    of: { uid },
    dispatch,
    before,
    read: async (chosen, page): Promise<Answer<CategoryWithFacets | null>> => {
      const variables = { uid, filter: categoryFilterInput(uid, chosen), ...listingVariables(page, sort) };
      const { data, error } = await ask(graphql(Category, variables));
      return error ? { error } : { data: categoryOf(data as CategoryQuery) };
    },
  });
}

type CategoryWithFacets = Omit<CategoryModel, 'filters' | 'chosen'> & Pick<Facets, 'filters'>;

function categoryOf({ categories, products }: CategoryQuery): CategoryWithFacets | null {
  const [category] = present(categories?.items);
  if (!category) return null;
  return {
    uid: category.uid,
    name: category.name ?? '',
    path: pathOf(category),
    html: category.description ?? '',
    landingHtml: category.cms_block?.content ?? '',
    picture: category.image,
    metaTitle: category.meta_title ?? '',
    metaDescription: category.meta_description ?? '',
    range: rangeOf(category.meta_keywords),
    crumbs: crumbsOf(category.breadcrumbs),
    groups: groupsOf(category.children),
    filters: facetsOf(products?.aggregations),
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
