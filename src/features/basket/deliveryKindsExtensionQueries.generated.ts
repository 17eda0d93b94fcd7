// Written by `npm run codegen` from the documents beside it. Do not edit.

// Stock Magento has no ProductInterface.product_type_code.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeliveryCodesQueryVariables = Exact<{
  skus: Array<string>;
  pageSize: number;
}>;

export type DeliveryCodesQuery = {
  products: {
    items: Array<
      | ({ uid: string; product_type_code: string | null } & {
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
