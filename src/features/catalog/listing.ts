import type { Problem } from '~/data/problem';
import { present } from '~/data/present';
import { ratingOf, withVariants } from '~/data/stars';
import type { Listing, ProductCard } from './catalogModel';
import { priceOf, sortInput } from './catalogModel';
import type { CategoryQuery } from './categoryQueries.generated';

/** Products on one page. Source: specification section 9. */
const pageSize = 6;

/** The variables of a listing's document. `sort` is the address's parameter of that name. */
export const listingVariables = (page: number, sort: string | null = null) => ({
  page,
  pageSize,
  ...(sortInput(sort) ? { sort: sortInput(sort) } : {}),
});

type WireListing = Omit<NonNullable<CategoryQuery['products']>, 'aggregations'> | null;

/** Commerce's list of products as a listing; the document has to select the same fields as a category's. */
export const listingOf = (products: WireListing): Listing => ({
  products: productCardsOf(products?.items),
  total: products?.total_count ?? 0,
  page: products?.page_info?.current_page ?? 1,
  pages: products?.page_info?.total_pages ?? 1,
  sortOptions: present(products?.sort_fields?.options).flatMap(({ label, value }) => (label && value ? [{ label, value }] : [])),
});

type WireProduct = NonNullable<NonNullable<NonNullable<WireListing>['items']>[number]>;

export const productCardsOf = (items: readonly (WireProduct | null)[] | null | undefined): ProductCard[] => present(items).map(cardOf);

function cardOf(product: WireProduct): ProductCard {
  const rating = ratingOf(withVariants(product));
  return {
    sku: product.sku ?? '',
    name: product.name ?? '',
    path: `/${product.url_key ?? ''}${product.url_suffix ?? ''}`,
    urlKey: product.url_key ?? '',
    picture: product.small_image?.url ? { url: product.small_image.url, label: product.small_image.label ?? '' } : null,
    shortHtml: product.short_description?.html ?? '',
    price: priceOf(product.price_range, product.__typename),
    isInStock: product.stock_status !== 'OUT_OF_STOCK',
    ...(rating && { rating }),
  };
}

export type Answer<A> = { data: A; error?: undefined } | { data?: undefined; error: Problem };

/** An old address may name a page that a list no longer has, which commerce refuses: the last one is shown in its place. */
async function lastPage<A extends Listing | null>(read: (page: number) => Promise<Answer<A>>): Promise<Answer<A>> {
  const first = await read(1);
  const pages = first.data?.pages ?? 1;
  return pages === 1 ? first : withoutLoneProduct(pages, read);
}

/**
 * One page of a listing. A last page with a single product is not worth a click: the product is appended to the page before, and the last
 * page's address shows that page too.
 * @param read asks commerce for one page, counted from 1; its `data` is null if the store has no such listing
 */
export async function withoutLoneProduct<A extends Listing | null>(
  page: number,
  read: (page: number) => Promise<Answer<A>>,
): Promise<Answer<A>> {
  const first = await read(page);
  const { data, error } = first;
  if (page > 1 && (error?.kind === 'invalid' || error?.kind === 'refused')) return lastPage(read);
  if (!data || data.total <= pageSize || data.total % pageSize !== 1) return first;
  const last = data.pages - 1;
  if (data.page < last) return { data: { ...data, pages: last } };
  const second = await read(data.page === last ? data.pages : last);
  if (!second.data) return second;
  const { products } = second.data;
  const all = data.page === last ? [...data.products, ...products] : [...products, ...data.products];
  return { data: { ...data, page: last, pages: last, products: all } };
}

/** How a list is narrowed: with the page that shows one. */
export const loadFilteredListing = () => import(/* webpackChunkName: "category" */ './filteredListing');

/** A few products under a heading, which come after a page. */
export const loadProductRow = async () => (await import(/* webpackChunkName: "product-row" */ './ProductRow')).ProductRow;
