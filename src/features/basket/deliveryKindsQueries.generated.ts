// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeliveryKindsQueryVariables = Exact<{
  skus: Array<string>;
  pageSize: number;
}>;

export type DeliveryKindsQuery = {
  products: {
    items: Array<
      | ({ uid: string; sku: string | null } & {
          __typename:
            | 'BundleProduct'
            | 'SimpleProduct'
            | 'VirtualProduct'
            | 'ConfigurableProduct'
            | 'DownloadableProduct'
            | 'GiftCardProduct'
            | 'GroupedProduct';
        })
      | null
    > | null;
  } | null;
};
