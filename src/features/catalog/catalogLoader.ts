import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import { categoryApi, type CategoryArgument } from './categoryApi';
import { productApi } from './productApi';

type State = Parameters<ReturnType<typeof categoryApi.endpoints.category.select>>[0] &
  Parameters<ReturnType<typeof productApi.endpoints.product.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

const failed = (error: unknown, tags: string[]): PageResult => ({
  status: 500,
  tags,
  commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid',
});

/** What the address says of a listing: `?page=2&sort=price`. */
export function categoryArgument(uid: string, search: URLSearchParams): CategoryArgument {
  const page = Number(search.get('page') ?? 1);
  return { uid, page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1, sort: search.get('sort') };
}

/** Starts a category page and waits for it: 404 where the store has none. */
export async function loadCategory(store: LoadingStore, argument: CategoryArgument): Promise<PageResult> {
  const running = store.dispatch(categoryApi.endpoints.category.initiate(argument));
  const { data, error } = await running;
  running.unsubscribe();
  const tags = [`category:${argument.uid}`];
  if (error) return failed(error, tags);
  return { status: data ? 200 : 404, tags: [...tags, ...(data?.products ?? []).map(({ sku }) => `product:${sku}`)] };
}

/** Starts a product page and waits for it: 404 where the store does not sell it. */
export async function loadProduct(store: LoadingStore, urlKey: string): Promise<PageResult> {
  const running = store.dispatch(productApi.endpoints.product.initiate(urlKey));
  const { data, error } = await running;
  running.unsubscribe();
  if (error) return failed(error, [`product:${urlKey}`]);
  return { status: data ? 200 : 404, tags: [`product:${data?.sku ?? urlKey}`] };
}

const describedBy = (text: string): Pick<Head, 'description'> => (text ? { description: text } : {});

export function headOfCategory(state: State, argument: CategoryArgument): Head | undefined {
  const category = categoryApi.endpoints.category.select(argument)(state).data;
  if (!category) return undefined;
  return { title: category.metaTitle || `${category.name} – ${brand.name}`, ...describedBy(category.metaDescription) };
}

/** `canonicalOrigin` makes the addresses of the structured data absolute. */
export function headOfProduct(state: State, urlKey: string, canonicalOrigin: string): Head | undefined {
  const product = productApi.endpoints.product.select(urlKey)(state).data;
  if (!product) return undefined;
  const { name, sku, price, isInStock, path } = product;
  const offer = price && {
    '@type': price.to ? 'AggregateOffer' : 'Offer',
    [price.to ? 'lowPrice' : 'price']: (price.from.minor / 100).toFixed(2),
    ...(price.to ? { highPrice: (price.to.minor / 100).toFixed(2) } : {}),
    priceCurrency: price.from.currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    url: canonicalOrigin + path,
  };
  return {
    title: product.metaTitle || `${name} – ${brand.name}`,
    ...describedBy(product.metaDescription),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        sku,
        brand: { '@type': 'Brand', name: brand.name },
        ...(offer ? { offers: offer } : {}),
      },
    ],
  };
}
