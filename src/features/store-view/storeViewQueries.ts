import { document } from '~/data/document';
import type { GetStoreConfigNewQuery, GetStoreConfigNewQueryVariables } from './storeViewQueries.generated';

/** Stock fields only: the store's own name, codes and currency. */
export const GetStoreConfigNew = document<GetStoreConfigNewQuery, GetStoreConfigNewQueryVariables>(`
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
