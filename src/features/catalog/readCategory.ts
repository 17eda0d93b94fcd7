import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ChosenFilter, readFilters, writeFilters } from '~/config/listingAddress';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Problem } from '~/data/problem';
import type { CategoryCard, CategoryModel, Listing } from './catalogModel';
import { crumbsOf } from './catalogModel';
import type { CategoryArgument } from './categoryApi';
import { Category } from './categoryQueries';
import type { CategoryQuery } from './categoryQueries.generated';
import { facetsApi, facetsOf } from './facetsApi';
import { type Facets, filterInput, knownFilters, noFacets, offeredFilters } from './filtersModel';
import { listingOf, listingVariables } from './listing';
import { pagesTogether } from './listingPlace';

interface Commerce {
  // oxlint-disable-next-line typescript/no-explicit-any
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  ask: (request: ReturnType<typeof graphql>) => Promise<{ data?: unknown; error?: Problem | undefined }>;
}

/** A category as its address asks for it. @param before the same list without its last page, where it is known */
export function readCategory(argument: CategoryArgument, { dispatch, ask }: Commerce, before: Listing | null | undefined) {
  const { uid, sort } = argument;
  const facetsFor: FacetsOf = async (filter) => {
    const running = dispatch(facetsApi.endpoints.categoryFacets.initiate({ uid, filter: writeFilters(filter) }));
    const { data } = await running;
    running.unsubscribe();
    return data ?? noFacets;
  };
  const read = async (chosen: readonly ChosenFilter[], page: number): Promise<CategoryAnswer> => {
    const { data, error } = await ask(graphql(Category, { uid, filter: filterInput(uid, chosen), ...listingVariables(page, sort) }));
    return error ? { error } : { data: categoryOf(data as CategoryQuery) };
  };
  return narrowedCategory(argument, read, facetsFor, before);
}

type CategoryAnswer = { data: CategoryWithFacets | null; error?: undefined } | { data?: undefined; error: Problem };
type CategoryWithFacets = Omit<CategoryModel, 'filters' | 'chosen'> & Pick<Facets, 'filters'>;
type FacetsOf = (chosen: readonly ChosenFilter[]) => Promise<Facets>;

/**
 * Asks for the list and for what it can be narrowed by at the same time. An address may name what this category does not have, and commerce then refuses
 * the whole question, or finds nothing: it is asked again with what there is.
 */
async function narrowedCategory(
  { filter, ...place }: CategoryArgument,
  ask: (chosen: readonly ChosenFilter[], page: number) => Promise<CategoryAnswer>,
  facetsFor: FacetsOf,
  before: Listing | null | undefined,
): Promise<{ data: CategoryModel | null } | { error: Problem }> {
  const wanted = readFilters(filter);
  const read = (chosen: readonly ChosenFilter[]) => pagesTogether(place, (page) => ask(chosen, page), before);
  const [all, asked] = await Promise.all([facetsFor([]), read(wanted)]);
  const chosen = knownFilters(wanted, all);
  const [answer, without] = await Promise.all([
    writeFilters(chosen) === writeFilters(wanted) ? asked : read(chosen),
    // Of one filter that is chosen, all others are the whole category.
    Promise.all(
      chosen.map(
        async ({ code }) => [code, chosen.length === 1 ? all : await facetsFor(chosen.filter((one) => one.code !== code))] as const,
      ),
    ),
  ]);
  if (answer.error) return { error: answer.error };
  if (!answer.data) return { data: null };
  const narrowed = { ...noFacets, filters: answer.data.filters };
  return { data: { ...answer.data, chosen, filters: offeredFilters({ all, narrowed, without: Object.fromEntries(without), chosen }) } };
}

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
