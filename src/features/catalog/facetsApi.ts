import { readFilters } from '~/config/listingAddress';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { ProductFacets } from './categoryQueries';
import type { ProductFacetsQuery, FacetFieldsFragment } from './categoryQueries.generated';
import { categoryFilterInput, filterInput, type Facet, type Facets, type Swatch, unusedCodes } from './filtersModel';
import { swatchOf } from '~/ui';

/** Products whose swatches are asked for: four pages. */
const facetProducts = 24;

export type ListedProducts = { uid: string } | { search: string };

export const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What a category or what a search has found can be narrowed by, while `filter` (as addresses write it) is chosen. Words that people search for
     * go by POST. Errors: Problem. Source: products.aggregations.
     */
    facets: build.query<Facets, ListedProducts & { filter: string }>({
      query: ({ filter, ...of }) => {
        const chosen = readFilters(filter);
        const pageSize = filter === '' ? facetProducts : 1;
        return 'uid' in of
          ? graphql(ProductFacets, { filter: categoryFilterInput(of.uid, chosen), pageSize })
          : graphql(ProductFacets, { search: of.search, filter: filterInput(chosen), pageSize }, { private: true });
      },
      transformResponse: (answer: ProductFacetsQuery) => countedFacets(answer),
      keepUnusedDataFor: 30,
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
const countedFacets = ({ products }: ProductFacetsQuery): Facets => ({
  total: products?.total_count ?? 0,
  filters: facetsOf(products?.aggregations),
  swatches: swatchesOf(present(products?.items)),
});

type WireItem = NonNullable<NonNullable<NonNullable<ProductFacetsQuery['products']>['items']>[number]>;

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
