// Written by `npm run codegen` from the documents beside it. Do not edit.

// Stock Magento has no Query.alternates.
// Stock Magento has no StoreConfig.google_tag_manager_container_id.
// Stock Magento has no StoreConfig.google_tag_manager_enabled.
// Stock Magento has no StoreConfig.google_tag_manager_gtm_auth.
// Stock Magento has no StoreConfig.google_tag_manager_gtm_preview.
// Stock Magento has no StoreConfig.infinity_script_identifier.
// Stock Magento has no StoreConfig.question_set_base_bundle_product.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AlternatesQueryVariables = Exact<{
  url: string;
}>;

export type AlternatesQuery = { alternates: Array<{ store_code: string; relative_url: string | null }> };

export type StoreConfigExtensionQueryVariables = Exact<{ [key: string]: never }>;

export type StoreConfigExtensionQuery = {
  storeConfig: {
    question_set_base_bundle_product: string | null;
    google_tag_manager_enabled: boolean | null;
    google_tag_manager_container_id: string | null;
    google_tag_manager_gtm_auth: string | null;
    google_tag_manager_gtm_preview: string | null;
    infinity_script_identifier: string | null;
  } | null;
};
