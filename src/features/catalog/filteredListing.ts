import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ChosenFilter, type ListingPlace, readFilters, writeFilters } from '~/config/listingAddress';
import type { FilteredList, Listing } from './catalogModel';
import { facetsApi, type ListedProducts } from './facetsApi';
import { type Facets, knownFilters, noFacets, offeredFilters } from './filtersModel';
import type { Answer } from './listing';
import { pagesTogether } from './listingPlace';

/** For other lists than a category's. */
export { facetsOf } from './facetsApi';
export { filterInput } from './filtersModel';
export { listingVariables } from './listing';

// oxlint-disable-next-line typescript/no-explicit-any
export type Dispatch = ThunkDispatch<any, any, UnknownAction>;

interface Asking<A extends Listing> {
  of: ListedProducts;
  dispatch: Dispatch;
  /** Asks commerce for one page of what has these filters, counted from 1. */
  read(chosen: readonly ChosenFilter[], page: number): Promise<Answer<(A & Pick<Facets, 'filters'>) | null>>;
  /** The same list without its last page, where it is known. */
  before: Listing | null | undefined;
}

/**
 * A list as its address asks for it; null where commerce has none. Asks for the list and for what it can be narrowed by at the same time. An address may
 * name what this list does not have, and commerce then refuses the whole question, or finds nothing: it is asked again with what there is.
 */
export async function filteredListing<A extends Listing>(
  { filter, ...place }: ListingPlace,
  { of, dispatch, read, before }: Asking<A>,
): Promise<Answer<(Omit<A, 'filters'> & FilteredList) | null>> {
  const wanted = readFilters(filter);
  const facets = (chosen: readonly ChosenFilter[]) => facetsOfList(dispatch, { ...of, filter: writeFilters(chosen) });
  const pagesWith = (chosen: readonly ChosenFilter[]) => pagesTogether(place, (page) => read(chosen, page), before);
  const [all, asked] = await Promise.all([facets([]), pagesWith(wanted)]);
  const chosen = knownFilters(wanted, all);
  const [answer, without] = await Promise.all([
    writeFilters(chosen) === writeFilters(wanted) ? asked : pagesWith(chosen),
    // Of one filter that is chosen, all others are the whole list.
    Promise.all(
      chosen.map(async ({ code }) => [code, chosen.length === 1 ? all : await facets(chosen.filter((one) => one.code !== code))] as const),
    ),
  ]);
  if (answer.error) return { error: answer.error };
  if (!answer.data) return { data: null };
  const narrowed = { ...noFacets, filters: answer.data.filters };
  return { data: { ...answer.data, chosen, filters: offeredFilters({ all, narrowed, without: Object.fromEntries(without), chosen }) } };
}

/** A list without its filters is better than none. */
async function facetsOfList(dispatch: Dispatch, list: ListedProducts & { filter: string }): Promise<Facets> {
  const running = dispatch(facetsApi.endpoints.facets.initiate(list));
  const { data } = await running;
  running.unsubscribe();
  return data ?? noFacets;
}
