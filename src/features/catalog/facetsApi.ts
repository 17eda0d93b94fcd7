import { readFilters } from '~/config/listingAddress';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { CategoryFacets } from './categoryQueries';
import type { CategoryFacetsQuery, FacetFieldsFragment } from './categoryQueries.generated';
import { type Facet, type Facets, filterInput, type Swatch, unusedCodes } from './filtersModel';
import { swatchOf } from '~/ui';

/** Products whose swatches are asked for: four pages. */
const facetProducts = 24;

export const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a category's list can be narrowed by while `filter` (as addresses write it) is chosen. Errors: Problem. Source: products.aggregations. */
    categoryFacets: build.query<Facets, { uid: string; filter: string }>({
      query: ({ uid, filter }) =>
        graphql(CategoryFacets, { filter: filterInput(uid, readFilters(filter)), pageSize: filter === '' ? facetProducts : 1 }),
      transformResponse: (answer: CategoryFacetsQuery) => countedFacets(answer),
    }),
  }),
});

type WireFacets = readonly (FacetFieldsFragment | null)[] | null | undefined;

/** Commerce's aggregations, in the shop's order. What has no words or no values is left out. */
export const facetsOf = (aggregations: WireFacets): Facet[] =>
  present(aggregations)
    .map(({ attribute_code: code, label, position, options }) => ({
      code,
      label: label ?? '',
      position: position ?? 0,
      options: present(options).flatMap(({ value, label: words, count }) => (words ? [{ value, label: words, count: count ?? 0 }] : [])),
    }))
    .filter(({ code, label, options }) => label !== '' && options.length > 0 && !unusedCodes.includes(code))
    .sort((one, other) => one.position - other.position);

/** What a list can be narrowed by, with the swatches of the products that were asked for. */
const countedFacets = ({ products }: CategoryFacetsQuery): Facets => ({
  total: products?.total_count ?? 0,
  filters: facetsOf(products?.aggregations),
  swatches: swatchesOf(present(products?.items)),
});

type WireItem = NonNullable<NonNullable<NonNullable<CategoryFacetsQuery['products']>['items']>[number]>;

function swatchesOf(items: readonly WireItem[]): Facets['swatches'] {
  const byCode = new Map<string, Record<string, Swatch>>();
  for (const item of items) {
    for (const { attribute_code: code, values } of 'configurable_options' in item ? present(item.configurable_options) : []) {
      for (const { label, swatch_data: data } of present(values)) {
        const swatch = swatchOf(data);
        if (code && label && swatch) byCode.set(code, { ...byCode.get(code), [label]: swatch });
      }
    }
  }
  return Object.fromEntries(byCode);
}
