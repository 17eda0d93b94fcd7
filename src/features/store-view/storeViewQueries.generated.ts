// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GetAvailableStoresQueryVariables = Exact<{ [key: string]: never }>;

export type GetAvailableStoresQuery = {
  availableStores: Array<{
    store_code: string | null;
    store_name: string | null;
    store_sort_order: number | null;
    store_group_code: string | null;
    store_group_name: string | null;
    website_code: string | null;
    locale: string | null;
    default_display_currency_code: string | null;
    base_url: string | null;
    secure_base_media_url: string | null;
  } | null> | null;
};

export type GetStoreConfigNewQueryVariables = Exact<{ [key: string]: never }>;

export type GetStoreConfigNewQuery = {
  storeConfig: {
    store_code: string | null;
    store_name: string | null;
    website_name: string | null;
    website_code: string | null;
    base_currency_code: string | null;
    locale: string | null;
    secure_base_media_url: string | null;
  } | null;
};
