import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { moneyOf, timesOf, type Money, type WireMoney } from '~/data/money';
import { isProblem } from '~/data/problem';
import { selectHasFeature, type selectStoreView } from '~/features/store-view';
import { present } from '~/data/present';
import { ListingTax, ProductTax } from './excludingTaxQueries';
import type { ListingTaxQuery, ProductTaxQuery } from './excludingTaxQueries.generated';

/** Unit prices without tax: products by sku, a bundle's selections by uid. Those that commerce does not provide are missing. */
export type ExcludingTax = Readonly<Record<string, Money>>;

/** One product, by its url key or its sku. */
export type ProductTaxArgument = { url_key: string } | { sku: string };

export const excludingTaxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Prices without tax of products that can be found, by their skus; empty where commerce refuses the question. Errors: Problem. Source: products.price. */
    listingExcludingTax: build.query<ExcludingTax, readonly string[]>({
      queryFn: async (skus, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(graphql(ListingTax, { skus: [...skus], pageSize: skus.length }));
        return error && !isRefused(error) ? { error } : { data: data ? ofListing(data as ListingTaxQuery) : {} };
      },
    }),
    /** The same for one product and all that can be chosen of it. Errors: Problem. Source: products.price. */
    productExcludingTax: build.query<ExcludingTax, ProductTaxArgument>({
      queryFn: async (argument, _api, _options, baseQuery) => {
        const [[field, eq] = ['sku', '']] = Object.entries(argument);
        const { data, error } = await baseQuery(graphql(ProductTax, { filter: { [field]: { eq } } }));
        return error && !isRefused(error) ? { error } : { data: data ? ofProduct(data as ProductTaxQuery) : {} };
      },
    }),
  }),
});

/** A Magento that has dropped the deprecated fields: an answer like any other, since asking again would not help. */
const isRefused = (error: unknown): boolean => isProblem(error) && error.code === 'document-refused';

interface WirePrices {
  minimalPrice: {
    amount: WireMoney | null;
    adjustments: readonly ({ amount: WireMoney | null; code: string | null } | null)[] | null;
  } | null;
}

/** Commerce's amount less the tax that it says is inside; null where it says nothing about tax. */
function excludingTax(prices: WirePrices | null | undefined): Money | null {
  const { amount, adjustments } = prices?.minimalPrice ?? {};
  const whole = moneyOf(amount);
  if (!whole || !adjustments) return null;
  const taxes = present(adjustments).filter(({ code }) => code === 'TAX');
  const tax = taxes.reduce((sum, { amount: part }) => sum + (moneyOf({ ...part, currency: whole.currency })?.minor ?? 0), 0);
  return { minor: whole.minor - tax, currency: whole.currency };
}

type Entry = [key: string | null | undefined, price: Money | null];

const recordOf = (entries: readonly Entry[]): ExcludingTax =>
  Object.fromEntries(entries.flatMap(([key, price]) => (key && price ? [[key, price] as const] : [])));

interface WirePriced {
  sku: string | null;
  price: WirePrices | null;
}

const entryOf = (product: WirePriced | null): Entry => [product?.sku, excludingTax(product?.price)];

const ofListing = ({ products }: ListingTaxQuery): ExcludingTax => recordOf(present(products?.items).map(entryOf));

function ofProduct({ products }: ProductTaxQuery): ExcludingTax {
  const [product] = present(products?.items);
  if (!product) return {};
  return recordOf([entryOf(product), ...partsOf(product)]);
}

type WireProduct = NonNullable<NonNullable<NonNullable<ProductTaxQuery['products']>['items']>[number]>;

function partsOf(product: WireProduct): Entry[] {
  if (product.__typename === 'ConfigurableProduct') return present(product.variants).map((variant) => entryOf(variant.product));
  if (product.__typename === 'GroupedProduct') return present(product.items).map((item) => entryOf(item.product));
  if (product.__typename !== 'BundleProduct') return [];
  return present(product.items)
    .flatMap(({ options }) => present(options))
    .map(({ uid, quantity, product: part }) => {
      const price = excludingTax(part?.price);
      return [uid, price && timesOf(price, quantity ?? 1)];
    });
}

/** What of the store's state these prices need. */
export type ExcludingTaxState = Parameters<typeof selectStoreView>[0] &
  Parameters<ReturnType<typeof excludingTaxApi.endpoints.productExcludingTax.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<ExcludingTaxState, unknown, UnknownAction>;
  getState(): ExcludingTaxState;
}

const isShown = (state: ExcludingTaxState): boolean => selectHasFeature(state, 'vatDisplay');
const unknown: ExcludingTax = {};
const skusOf = (products: readonly { sku: string }[]): string[] => products.map(({ sku }) => sku);

/** Starts the prices without tax of a listing's products, where the country shows them. A failure leaves the prices alone. */
export async function loadListingExcludingTax(store: LoadingStore, products: readonly { sku: string }[]): Promise<void> {
  if (products.length === 0 || !isShown(store.getState())) return;
  const running = store.dispatch(excludingTaxApi.endpoints.listingExcludingTax.initiate(skusOf(products)));
  await running;
  running.unsubscribe();
}

/** The same for one product. */
export async function loadProductExcludingTax(store: LoadingStore, argument: ProductTaxArgument): Promise<void> {
  if (!isShown(store.getState())) return;
  const running = store.dispatch(excludingTaxApi.endpoints.productExcludingTax.initiate(argument));
  await running;
  running.unsubscribe();
}

/** A listing's prices without tax; empty in countries that do not show them, and until commerce has answered. */
export function useListingExcludingTax(products: readonly { sku: string }[]): ExcludingTax {
  const skip = !useSelector(isShown) || products.length === 0;
  return excludingTaxApi.useListingExcludingTaxQuery(skusOf(products), { skip }).currentData ?? unknown;
}

/** The same for one product and all that can be chosen of it. */
export function useProductExcludingTax(argument: ProductTaxArgument): ExcludingTax {
  const skip = !useSelector(isShown);
  return excludingTaxApi.useProductExcludingTaxQuery(argument, { skip }).currentData ?? unknown;
}
