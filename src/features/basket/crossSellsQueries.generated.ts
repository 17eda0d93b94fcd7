// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CrossSellsQueryVariables = Exact<{
  skus: Array<string>;
  pageSize: number;
}>;

export type CrossSellsQuery = {
  products: {
    items: Array<{
      uid: string;
      sku: string | null;
      crosssell_products: Array<{ uid: string; sku: string | null } | null> | null;
    } | null> | null;
  } | null;
};
