import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { plainText } from '~/data/metaDescription';
import { present } from '~/data/present';
import { ratingOf, withVariants } from '~/data/stars';
import { priceOf } from '~/features/catalog';
import { type ComparedList, type ComparedProduct, numberOf } from './compareModel';
import {
  AddProductsToCompareList,
  AssignCompareListToCustomer,
  CompareListDocument,
  CreateCompareList,
  CustomerCompareList,
  DeleteCompareList,
  ProductNumbers,
  RemoveProductsFromCompareList,
} from './compareQueries';
import type * as Wire from './compareQueries.generated';

/** Products by their numbers in a list, which its uid alone protects: it never stands in an address. */
interface Change {
  uid: string;
  products: string[];
}

const secret = { private: true } as const;
const besideCart = { skipQueue: true } as const;

/** Lists of compared products at commerce. Every error is a Problem. */
export const compareApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Numbers of products by sku; those that are not sold are missing. Source: products. */
    productNumbers: build.query<Record<string, string>, readonly string[]>({
      query: (skus) => graphql(ProductNumbers, { skus: [...skus], pageSize: skus.length }),
      transformResponse: ({ products }: Wire.ProductNumbersQuery) =>
        Object.fromEntries(present(products?.items).map(({ uid, sku }) => [sku ?? '', numberOf(uid)])),
    }),
    /** A list; null where there is none of that uid any more. Source: compareList. */
    compareList: build.query<ComparedList | null, string>({
      query: (uid) => graphql(CompareListDocument, { uid }, secret),
      transformResponse: ({ compareList }: Wire.CompareListQuery) => listOf(compareList),
    }),
    /** The skus of the customer's own list, in its order. Source: customer.compare_list. */
    customerCompareList: build.query<{ uid: string | null; skus: string[] }, void>({
      query: () => graphql(CustomerCompareList, {}, secret),
      transformResponse: ({ customer }: Wire.CustomerCompareListQuery) => ({
        uid: customer?.compare_list?.uid ?? null,
        skus: present(customer?.compare_list?.items).map(({ product }) => product.sku ?? ''),
      }),
    }),
    /** A new list of a guest; a customer's one list, with these on it. Source: createCompareList. */
    createCompareList: build.mutation<ComparedList | null, string[]>({
      query: (products) => graphql(CreateCompareList, { products }, besideCart),
      transformResponse: (data: Wire.CreateCompareListMutation) => listOf(data.createCompareList),
    }),
    /** What is on the list already changes nothing. Source: addProductsToCompareList. */
    addProductsToCompareList: build.mutation<ComparedList | null, Change>({
      query: (change) => graphql(AddProductsToCompareList, change, besideCart),
      transformResponse: (data: Wire.AddProductsToCompareListMutation) => listOf(data.addProductsToCompareList),
    }),
    /** Source: removeProductsFromCompareList. */
    removeProductsFromCompareList: build.mutation<ComparedList | null, Change>({
      query: (change) => graphql(RemoveProductsFromCompareList, change, besideCart),
      transformResponse: (data: Wire.RemoveProductsFromCompareListMutation) => listOf(data.removeProductsFromCompareList),
    }),
    /** A guest's list becomes part of the customer's. False where there is no such list. Source: assignCompareListToCustomer. */
    assignCompareListToCustomer: build.mutation<boolean, string>({
      query: (uid) => graphql(AssignCompareListToCustomer, { uid }, besideCart),
      transformResponse: (data: Wire.AssignCompareListToCustomerMutation) => data.assignCompareListToCustomer?.result ?? false,
    }),
    /** Source: deleteCompareList. */
    deleteCompareList: build.mutation<boolean, string>({
      query: (uid) => graphql(DeleteCompareList, { uid }, besideCart),
      transformResponse: (data: Wire.DeleteCompareListMutation) => data.deleteCompareList?.result ?? false,
    }),
  }),
});

export const { useCompareListQuery } = compareApi;

const listOf = (list: Wire.ComparedFragment | null | undefined): ComparedList | null =>
  list
    ? {
        uid: list.uid,
        attributes: present(list.attributes).map(({ code, label }) => ({ code, label })),
        products: present(list.items).map(productOf),
      }
    : null;

/** Bought without a choice. */
const buyable: ReadonlySet<string> = new Set(['SimpleProduct', 'VirtualProduct']);

function productOf({ product, attributes }: NonNullable<NonNullable<Wire.ComparedFragment['items']>[number]>): ComparedProduct {
  const isInStock = product.stock_status !== 'OUT_OF_STOCK';
  const price = priceOf(product.price_range, product.__typename);
  return {
    id: numberOf(product.uid),
    sku: product.sku ?? '',
    name: product.name ?? '',
    path: `/${product.url_key ?? ''}${product.url_suffix ?? ''}`,
    picture: product.small_image?.url ?? null,
    shortHtml: product.short_description?.html ?? '',
    price,
    isInStock,
    isBuyable: isInStock && price !== null && buyable.has(product.__typename),
    rating: ratingOf(withVariants(product)) ?? null,
    values: Object.fromEntries(present(attributes).map(({ code, value }) => [code, said(value)])),
  };
}

/** A value may be markup; Magento writes N/A where a product does not have the attribute. */
const said = (value: string): string => (value === 'N/A' ? '' : plainText(value));
