import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { type Money, moneyOf } from '~/data/money';
import { present } from '~/data/present';
import { ServicePackages } from './servicePackagesQueries';
import type * as Wire from './servicePackagesQueries.generated';

export interface ServicePackage {
  sku: string;
  name: string;
  isInStock: boolean;
  /** HTML as commerce stores it; empty when there is none. */
  description: string;
  price: Money | null;
}

export const servicePackagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Service packages on sale in this store view, in the order of the request. */
    servicePackages: build.query<ServicePackage[], readonly string[]>({
      query: (skus) => graphql(ServicePackages, { skus: [...skus] }),
      transformResponse: servicePackagesOf,
    }),
  }),
});

function servicePackagesOf(data: Wire.ServicePackagesQuery, _meta: unknown, skus: readonly string[]): ServicePackage[] {
  const items = present(data.products?.items).map((item) => ({
    sku: item.sku ?? '',
    name: item.name ?? '',
    isInStock: item.stock_status !== 'OUT_OF_STOCK',
    description: item.short_description?.html ?? '',
    price: moneyOf(item.price_range.minimum_price.final_price),
  }));
  return skus.flatMap((sku) => items.find((item) => item.sku === sku) ?? []);
}
