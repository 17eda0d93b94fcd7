import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { metaDescriptionOf } from '~/data/metaDescription';
import type { Money } from '~/data/money';
import { breadcrumbs, failedPage, loadProductExcludingTax, type ExcludingTaxState } from '~/features/catalog';
import { aggregateRating, loadProductReviews } from '~/features/reviews';
import { imageAddress, imageUrl } from '~/ui';
import { addressOf, chosenIn } from './chosenVariant';
import { productApi } from './productApi';
import { type ProductModel, type ProductVariant, variantOf } from './productModel';

type State = Parameters<ReturnType<typeof productApi.endpoints.product.select>>[0] & ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Starts a product page and waits for it: 404 where the store does not sell it. */
export async function loadProduct(store: LoadingStore, urlKey: string): Promise<PageResult & { path?: string | undefined }> {
  const running = store.dispatch(productApi.endpoints.product.initiate(urlKey));
  const coded = store.dispatch(productApi.endpoints.productType.initiate(urlKey));
  const [{ data, error }] = await Promise.all([
    running,
    coded,
    loadProductExcludingTax(store, { url_key: urlKey }),
    loadProductReviews(store, { urlKey }),
  ]);
  running.unsubscribe();
  coded.unsubscribe();
  if (error) return failedPage(error, [`product:${urlKey}`]);
  return { status: data ? 200 : 404, path: data?.path, range: data?.range, tags: [`product:${data?.sku ?? urlKey}`] };
}

/** @param search the address's query: its variant is the picture of a shared link */
export function headOfProduct(state: State, urlKey: string, shopUrl: string, search: URLSearchParams): Head | undefined {
  const product = productApi.endpoints.product.select(urlKey)(state).data;
  if (!product) return undefined;
  const { name, path, crumbs, pictures, metaTitle } = product;
  const first = variantOf(product, chosenIn(product, search.toString()))?.picture ?? pictures[0];
  const aggregate = aggregateRating(state, { urlKey });
  const rating = aggregate && { aggregateRating: aggregate };
  const address = first ? imageAddress(first.url) : null;
  const picture = address === null ? undefined : imageUrl(address, { width: 1280 });
  return {
    title: metaTitle || `${name} – ${brand.name}`,
    description: descriptionOf(product),
    kind: 'product',
    ...(picture && { picture }),
    structuredData: [{ ...productData(product, shopUrl), ...rating }, breadcrumbs(crumbs, { name, path }, shopUrl)],
  };
}

const descriptionOf = ({ metaDescription, name, shortHtml, html }: ProductModel): string =>
  metaDescriptionOf(metaDescription, name, [shortHtml, html]);

const schemaContext = 'https://schema.org';

const amount = ({ minor }: Money): string => (minor / 100).toFixed(2);

/** schema.org's Product, with what each variant costs and whether it can be had. */
function productData(product: ProductModel, shopUrl: string): object {
  const { name, sku, path, pictures } = product;
  const images = pictures.flatMap(({ url }) => {
    const address = imageAddress(url);
    return address === null ? [] : [new URL(shopUrl).origin + imageUrl(address, { width: 1280 })];
  });
  const offer = offerOf(product, shopUrl + path);
  return {
    '@context': schemaContext,
    '@type': 'Product',
    name,
    sku,
    url: shopUrl + path,
    brand: { '@type': 'Brand', name: brand.name },
    description: descriptionOf(product),
    ...(images.length > 0 && { image: images }),
    ...(offer && { offers: offer }),
  };
}

function offerOf(product: ProductModel, url: string): object | null {
  const { price, isInStock, variants } = product;
  if (!price) return null;
  if (price.isLeast) return { '@type': 'AggregateOffer', lowPrice: amount(price.from), priceCurrency: price.from.currency, url };
  if (!price.to && variants.length === 0) return { ...plainOffer(price.from, isInStock), url };
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(price.from),
    highPrice: amount(price.to ?? price.from),
    priceCurrency: price.from.currency,
    availability: availability(isInStock),
    url,
    ...(variants.length > 0 && {
      offerCount: variants.length,
      offers: variants.flatMap((variant) => (variant.price ? [variantOffer(product, variant, variant.price, url)] : [])),
    }),
  };
}

const plainOffer = (price: Money, isInStock: boolean) => ({
  '@type': 'Offer',
  price: amount(price),
  priceCurrency: price.currency,
  availability: availability(isInStock),
});

const availability = (isInStock: boolean): string => `${schemaContext}/${isInStock ? 'InStock' : 'OutOfStock'}`;

/** With the address on which the page opens with it. */
function variantOffer(product: ProductModel, { sku, valueUids, isInStock }: ProductVariant, price: Money, url: string): object {
  const chosen = Object.fromEntries(
    product.options.map(({ uid, values }) => [uid, values.find((value) => valueUids.includes(value.uid))?.uid]),
  );
  return { ...plainOffer(price, isInStock), sku, url: url + addressOf(product, chosen, '') };
}
