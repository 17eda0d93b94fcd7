import { document } from '~/data/document';
import type * as Wire from './storeViewQueries.generated';

/** Stock fields only: the store's own name, codes and currency. */
export const GetStoreConfigNew = document<Wire.GetStoreConfigNewQuery, Wire.GetStoreConfigNewQueryVariables>(/* GraphQL */ `
  query getStoreConfigNew {
    storeConfig {
      store_code
      store_name
      website_name
      website_code
      base_currency_code
      locale
      secure_base_media_url
    }
  }
`);

/** The store views of this website: its languages. Magento does not list other websites, whose views are in config/storeViews.ts. */
export const AvailableStores = document<Wire.GetAvailableStoresQuery, Wire.GetAvailableStoresQueryVariables>(/* GraphQL */ `
  query getAvailableStores {
    availableStores {
      store_code
      store_name
      store_sort_order
      store_group_code
      store_group_name
      website_code
      locale
      default_display_currency_code
      base_url
      secure_base_media_url
    }
  }
`);
