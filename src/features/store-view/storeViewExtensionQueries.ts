import { document } from '~/data/document';
import type * as Wire from './storeViewExtensionQueries.generated';

/** Fields that stock Magento does not have. Refused there as a whole: tags and the question set are then off. */
export const StoreConfigExtension = document<Wire.StoreConfigExtensionQuery, Wire.StoreConfigExtensionQueryVariables>(/* GraphQL */ `
  query storeConfigExtension {
    storeConfig {
      question_set_base_bundle_product
      google_tag_manager_enabled
      google_tag_manager_container_id
      google_tag_manager_gtm_auth
      google_tag_manager_gtm_preview
      infinity_script_identifier
    }
  }
`);

/** The same page in the other store views; null where it does not exist. */
export const AlternatePages = document<Wire.AlternatesQuery, Wire.AlternatesQueryVariables>(/* GraphQL */ `
  query alternates($url: String!) {
    alternates(url: $url) {
      store_code
      relative_url
    }
  }
`);
