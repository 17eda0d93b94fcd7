// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LiftFiguresQueryVariables = Exact<{
  skus: Array<string>;
}>;

export type LiftFiguresQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          custom_attributesV2: { items: Array<{ code: string } | { value: string; code: string } | null> } | null;
        } & {
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
