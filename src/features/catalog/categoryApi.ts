import type { ListingPlace } from '~/config/listingAddress';
import { api } from '~/data/api';
import type { CategoryModel, Listing } from './catalogModel';

export interface CategoryArgument extends ListingPlace {
  uid: string;
}

/**
 * How a category is read comes in a quiet moment, or with its page: every page loads this file, to go ahead. Await it before the question: a
 * recording tells when commerce was asked, not when a file came.
 */
export const loadCategoryReading = () => import(/* webpackChunkName: "category-reading" */ './readCategory');

export const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A category with some pages of its products and its filters; null where the store has none. Errors: Problem. Source: categories, products. */
    category: build.query<CategoryModel | null, CategoryArgument>({
      queryFn: async (argument, { dispatch, getState }, _options, baseQuery) => {
        const { readCategory } = await loadCategoryReading();
        return readCategory(argument, { dispatch, ask: async (request) => baseQuery(request) }, shownBefore(getState(), argument));
      },
    }),
  }),
});

export const { useCategoryQuery } = categoryApi;

/** The same list without its last page, where it is there. */
const shownBefore = (state: unknown, argument: CategoryArgument): Listing | null | undefined => {
  const select = categoryApi.endpoints.category.select({ ...argument, page: argument.page - 1 });
  return select(state as Parameters<typeof select>[0]).data;
};
