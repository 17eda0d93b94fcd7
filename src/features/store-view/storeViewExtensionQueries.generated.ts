// Written by `npm run codegen` from the documents beside it. Do not edit.

export type AlternatesQuery = {
  alternates: Array<{
    store_code: string;
    relative_url: string | null;
  }>;
};

export type AlternatesQueryVariables = {
  url: string;
};

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

export type StoreConfigExtensionQueryVariables = Record<string, never>;
