import { type ChosenFilter, type ListingPlace, writeFilters, writePages } from '~/config/listingAddress';
import type { Listing } from './catalogModel';
import { type Answer, withoutLoneProduct } from './listing';

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
