import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { type SiteFindings, siteSearchPath } from '~/config/siteSearch';
import { api } from '~/data/api';
import { graphql, rest } from '~/data/calls';
import { isProblem } from '~/data/problem';
import {
  type ExcludingTaxState,
  type FilteredList,
  listingOf,
  loadFilteredListing,
  loadListingExcludingTax,
  type ProductCard,
} from '~/features/catalog';
import type { contentApi } from '~/features/content';
import { loadCmsBlocks } from '~/features/content';
import type { SearchArgument } from './searchModel';
import { searchArgument } from './searchModel';
import { Products } from './searchQueries';
import type { ProductsQuery, ProductsQueryVariables } from './searchQueries.generated';

/** What people type may be personal (a name, an illness), so it goes by POST and stands in no address, log or cache on its way. */
const productsCall = (query: string, variables: Omit<ProductsQueryVariables, 'search'>) =>
  graphql(Products, { search: query, ...variables }, { private: true });

const noList: FilteredList = { ...listingOf(null), filters: [], chosen: [] };

/** Before the edge has answered, and where it does not. */
export const nothingFound: SiteFindings = { isWhole: true, nearest: null, pages: [], questions: [], places: [] };

const findingsShape = { pages: 'array', questions: 'array', places: 'array' } as const;
/** Milliseconds; the products do not wait for it. */
const findingsDeadline = 5000;

/** Products that fit the words. Answers leave the cache soon after their last subscriber. Errors: Problem. Source: products. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Some pages of the results, and what they can be narrowed by. */
    products: build.query<FilteredList, SearchArgument>({
      queryFn: async (argument, { dispatch, getState }, _options, baseQuery) => {
        const { filteredListing, filterInput, facetsOf, listingVariables } = await loadFilteredListing();
        const { query, sort } = argument;
        const answer = await filteredListing(argument, {
          of: { search: query },
          dispatch,
          before: shownBefore(getState(), argument),
          read: async (chosen, page) => {
            const { data, error } = await baseQuery(productsCall(query, { filter: filterInput(chosen), ...listingVariables(page, sort) }));
            if (error) return { error };
            const { products } = data as ProductsQuery;
            return { data: { ...listingOf(products), filters: facetsOf(products?.aggregations) } };
          },
        });
        return answer.error ? { error: answer.error } : { data: answer.data ?? noList };
      },
      keepUnusedDataFor: 30,
    }),
    /** The first results, in commerce's order of relevance. */
    suggestedProducts: build.query<ProductCard[], { query: string; most: number }>({
      query: ({ query, most }) => productsCall(query, { page: 1, pageSize: most }),
      transformResponse: ({ products }: ProductsQuery) => listingOf(products).products,
      keepUnusedDataFor: 30,
    }),
    /** Pages, questions and places: the edge's own search, which needs no account. `isTyping`: the last word may be unfinished. */
    siteFindings: build.query<SiteFindings, { query: string; isTyping: boolean }>({
      query: (asked) => rest('POST', siteSearchPath, asked, { token: '', shape: findingsShape, deadline: findingsDeadline }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useProductsQuery, useSuggestedProductsQuery, useSiteFindingsQuery } = searchApi;

/** The same results without their last page, where they are there. */
const shownBefore = (state: unknown, argument: SearchArgument): FilteredList | undefined => {
  const select = searchApi.endpoints.products.select({ ...argument, page: argument.page - 1 });
  return select(state as Parameters<typeof select>[0]).data;
};

/** The editors' help for a search without results. */
export const searchHelpBlocks: readonly string[] = ['search-help'];

type State = Parameters<ReturnType<typeof searchApi.endpoints.products.select>>[0] &
  Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0] &
  ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Loads a search. Without words only the help is requested. */
export async function loadSearch(store: LoadingStore, search: URLSearchParams): Promise<PageResult> {
  const argument = searchArgument(search);
  if (argument.query === '') {
    await loadCmsBlocks(store, searchHelpBlocks);
    return { status: 200 };
  }
  const running = store.dispatch(searchApi.endpoints.products.initiate(argument));
  const finding = store.dispatch(searchApi.endpoints.siteFindings.initiate({ query: argument.query, isTyping: false }));
  // Without findings there are the products.
  const [{ data, error }] = await Promise.all([running, finding]);
  running.unsubscribe();
  finding.unsubscribe();
  if (error) return { status: 500, commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid' };
  await loadListingExcludingTax(store, data?.products ?? []);
  if (data?.total === 0 && data.chosen.length === 0) await loadCmsBlocks(store, searchHelpBlocks);
  return { status: 200 };
}
