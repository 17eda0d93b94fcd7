import { readFilters, readPages, writeFilters, writePages, type ChosenFilter } from '~/config/listingAddress';
import type { Listing } from './catalogModel';
import { type Answer, withoutLoneProduct } from './listing';

/** Which part of a list an address asks for. */
export interface ListingPlace {
  /** The last page that is shown, from 1. */
  page: number;
  /** The first. */
  from: number;
  sort: string | null;
  /** As the address writes them; '' for none. */
  filter: string;
}

/** What the address says of a listing: `?filter=stairs.201&page=2&sort=price`. */
export const listingPlace = (search: URLSearchParams): ListingPlace => ({
  ...readPages(search.get('page')),
  sort: search.get('sort'),
  filter: writeFilters(readFilters(search.get('filter'))),
});

/** The address of a list with something else chosen; its parameters stand in one order. A choice begins at the first page, which `pages` overrules. */
export function listingAddress(
  search: URLSearchParams,
  change: { filters?: readonly ChosenFilter[]; sort?: string | null; pages?: { from: number; page: number } },
): string {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('page', change.pages ? writePages(change.pages) : '');
  if (change.filters) put('filter', writeFilters(change.filters));
  if (change.sort !== undefined) put('sort', change.sort ?? '');
  next.sort();
  return `?${next.toString()}`;
}

/**
 * Several pages under each other, from `from` to `page`.
 * @param read asks commerce for one page
 * @param known what is there already of the pages before the last
 */
export async function pagesTogether<A extends Listing | null>(
  { from, page }: Pick<ListingPlace, 'from' | 'page'>,
  read: (page: number) => Promise<Answer<A>>,
  known: Listing | null | undefined,
): Promise<Answer<A>> {
  const last = await withoutLoneProduct(page, read);
  if (!last.data || from >= last.data.page) return last;
  const numbers = known ? [] : Array.from({ length: last.data.page - from }, (_, index) => from + index);
  const before = await Promise.all(numbers.map(read));
  const failed = before.find(({ error }) => error !== undefined);
  if (failed) return failed;
  const products = [...(known?.products ?? before.flatMap(({ data }) => data?.products ?? [])), ...last.data.products];
  const once = [...new Map(products.map((product) => [product.sku, product])).values()];
  return { data: { ...last.data, from, products: once } };
}
