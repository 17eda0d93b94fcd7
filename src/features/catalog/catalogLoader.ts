import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import type { Money } from '~/data/money';
import { isProblem } from '~/data/problem';
import { imageAddress, imageUrl } from '~/ui';
import type { Crumb, ProductModel } from './catalogModel';
import { categoryApi, type CategoryArgument } from './categoryApi';
import { loadListingExcludingTax, loadProductExcludingTax, type ExcludingTaxState } from './excludingTaxApi';
import { productApi } from './productApi';

type State = Parameters<ReturnType<typeof categoryApi.endpoints.category.select>>[0] &
  Parameters<ReturnType<typeof productApi.endpoints.product.select>>[0] &
  ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
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
  await loadListingExcludingTax(store, data?.products ?? []);
  return { status: data ? 200 : 404, tags: [...tags, ...(data?.products ?? []).map(({ sku }) => `product:${sku}`)] };
}

/** Starts a product page and waits for it: 404 where the store does not sell it. */
export async function loadProduct(store: LoadingStore, urlKey: string): Promise<PageResult> {
  const running = store.dispatch(productApi.endpoints.product.initiate(urlKey));
  const [{ data, error }] = await Promise.all([running, loadProductExcludingTax(store, { url_key: urlKey })]);
  running.unsubscribe();
  if (error) return failed(error, [`product:${urlKey}`]);
  return { status: data ? 200 : 404, tags: [`product:${data?.sku ?? urlKey}`] };
}

const describedBy = (text: string): Pick<Head, 'description'> => (text ? { description: text } : {});
const context = 'https://schema.org';

/** The way from the home page to this one. `shopUrl` is origin and store view: `https://www.steadwell.example/fr-be`. */
const breadcrumbs = (crumbs: readonly Crumb[], own: Crumb, shopUrl: string): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: '' }, ...crumbs, own].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: shopUrl + path,
  })),
});

/** `shopUrl` makes the addresses of the structured data absolute, and `path` is the category's own. */
export function headOfCategory(state: State, argument: CategoryArgument, shopUrl: string, path: string): Head | undefined {
  const category = categoryApi.endpoints.category.select(argument)(state).data;
  if (!category) return undefined;
  const { name, crumbs, metaTitle, metaDescription } = category;
  return {
    title: metaTitle || `${name} – ${brand.name}`,
    ...describedBy(metaDescription),
    structuredData: [breadcrumbs(crumbs, { name, path }, shopUrl)],
  };
}

export function headOfProduct(state: State, urlKey: string, shopUrl: string): Head | undefined {
  const product = productApi.endpoints.product.select(urlKey)(state).data;
  if (!product) return undefined;
  const { name, path, crumbs, pictures, metaTitle, metaDescription } = product;
  const [first] = pictures;
  const address = first ? imageAddress(first.url) : null;
  const picture = address === null ? undefined : imageUrl(address, { width: 1280 });
  return {
    title: metaTitle || `${name} – ${brand.name}`,
    ...describedBy(metaDescription),
    kind: 'product',
    ...(picture && { picture }),
    structuredData: [productData(product, shopUrl, picture), breadcrumbs(crumbs, { name, path }, shopUrl)],
  };
}

const amount = ({ minor }: Money): string => (minor / 100).toFixed(2);

function productData(
  { name, sku, path, price, isInStock, metaDescription }: ProductModel,
  shopUrl: string,
  picture: string | undefined,
): object {
  const offer = price && {
    '@type': price.to ? 'AggregateOffer' : 'Offer',
    ...(price.to ? { lowPrice: amount(price.from), highPrice: amount(price.to) } : { price: amount(price.from) }),
    priceCurrency: price.from.currency,
    availability: `${context}/${isInStock ? 'InStock' : 'OutOfStock'}`,
    url: shopUrl + path,
  };
  return {
    '@context': context,
    '@type': 'Product',
    name,
    sku,
    brand: { '@type': 'Brand', name: brand.name },
    ...(metaDescription && { description: metaDescription }),
    ...(picture && { image: new URL(shopUrl).origin + picture }),
    ...(offer && { offers: offer }),
  };
}
