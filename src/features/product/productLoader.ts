import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { metaDescriptionOf } from '~/data/metaDescription';
import type { Money } from '~/data/money';
import { breadcrumbs, failedPage, loadProductExcludingTax, type ExcludingTaxState } from '~/features/catalog';
import { aggregateRating, loadProductReviews } from '~/features/reviews';
import { imageAddress, imageUrl } from '~/ui';
import { productApi } from './productApi';
import type { ProductModel } from './productModel';

type State = Parameters<ReturnType<typeof productApi.endpoints.product.select>>[0] & ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Starts a product page and waits for it: 404 where the store does not sell it. */
export async function loadProduct(store: LoadingStore, urlKey: string): Promise<PageResult & { path?: string | undefined }> {
  const running = store.dispatch(productApi.endpoints.product.initiate(urlKey));
  const [{ data, error }] = await Promise.all([
    running,
    loadProductExcludingTax(store, { url_key: urlKey }),
    loadProductReviews(store, urlKey),
  ]);
  running.unsubscribe();
  if (error) return failedPage(error, [`product:${urlKey}`]);
  return { status: data ? 200 : 404, path: data?.path, tags: [`product:${data?.sku ?? urlKey}`] };
}

export function headOfProduct(state: State, urlKey: string, shopUrl: string): Head | undefined {
  const product = productApi.endpoints.product.select(urlKey)(state).data;
  if (!product) return undefined;
  const { name, path, crumbs, pictures, metaTitle } = product;
  const [first] = pictures;
  const aggregate = aggregateRating(state, urlKey);
  const rating = aggregate && { aggregateRating: aggregate };
  const address = first ? imageAddress(first.url) : null;
  const picture = address === null ? undefined : imageUrl(address, { width: 1280 });
  return {
    title: metaTitle || `${name} – ${brand.name}`,
    description: descriptionOf(product),
    kind: 'product',
    ...(picture && { picture }),
    structuredData: [{ ...productData(product, shopUrl, picture), ...rating }, breadcrumbs(crumbs, { name, path }, shopUrl)],
  };
}

const descriptionOf = ({ metaDescription, name, shortHtml, html }: ProductModel): string =>
  metaDescriptionOf(metaDescription, name, [shortHtml, html]);

const schemaContext = 'https://schema.org';

const amount = ({ minor }: Money): string => (minor / 100).toFixed(2);

function productData(product: ProductModel, shopUrl: string, picture: string | undefined): object {
  const { name, sku, path, price, isInStock } = product;
  const offer = price && {
    '@type': price.to ? 'AggregateOffer' : 'Offer',
    ...(price.to ? { lowPrice: amount(price.from), highPrice: amount(price.to) } : { price: amount(price.from) }),
    priceCurrency: price.from.currency,
    availability: `${schemaContext}/${isInStock ? 'InStock' : 'OutOfStock'}`,
    url: shopUrl + path,
  };
  return {
    '@context': schemaContext,
    '@type': 'Product',
    name,
    sku,
    brand: { '@type': 'Brand', name: brand.name },
    description: descriptionOf(product),
    ...(picture && { image: new URL(shopUrl).origin + picture }),
    ...(offer && { offers: offer }),
  };
}
