import { storeViews } from '~/config/storeViews';
import type { StoreConfigExtensionQuery } from './storeViewExtensionQueries.generated';
import type { GetAvailableStoresQuery } from './storeViewQueries.generated';

/** What the company added to the configuration; every field is null on a stock Magento. */
export interface StoreConfigExtras {
  questionSetBase: string | null;
  tagManager: { containerId: string; auth: string | null; preview: string | null } | null;
  callTrackingScript: string | null;
}

/** One of the website's languages, as commerce has it. */
export interface AvailableStore {
  storeCode: string;
  /** First path segment; null for the UK, and for a store that this shop does not serve. */
  alias: string | null;
  storeName: string;
  sortOrder: number;
  groupCode: string;
  groupName: string;
  websiteCode: string;
  locale: string;
  currency: string;
  baseUrl: string | null;
  mediaBaseUrl: string | null;
}

export const nothingExtra: StoreConfigExtras = { questionSetBase: null, tagManager: null, callTrackingScript: null };

export function extrasOf({ storeConfig }: StoreConfigExtensionQuery): StoreConfigExtras {
  if (!storeConfig) return nothingExtra;
  const containerId = storeConfig.google_tag_manager_enabled ? storeConfig.google_tag_manager_container_id : null;
  return {
    questionSetBase: storeConfig.question_set_base_bundle_product,
    tagManager: containerId
      ? { containerId, auth: storeConfig.google_tag_manager_gtm_auth, preview: storeConfig.google_tag_manager_gtm_preview }
      : null,
    callTrackingScript: storeConfig.infinity_script_identifier,
  };
}

export function availableStoresOf({ availableStores }: GetAvailableStoresQuery): AvailableStore[] {
  const stores = (availableStores ?? []).flatMap((store): AvailableStore[] =>
    store?.store_code
      ? [
          {
            storeCode: store.store_code,
            alias: storeViews.find((view) => view.storeCode === store.store_code)?.alias ?? null,
            storeName: store.store_name ?? '',
            sortOrder: store.store_sort_order ?? 0,
            groupCode: store.store_group_code ?? '',
            groupName: store.store_group_name ?? '',
            websiteCode: store.website_code ?? '',
            locale: store.locale ?? '',
            currency: store.default_display_currency_code ?? '',
            baseUrl: store.base_url,
            mediaBaseUrl: store.secure_base_media_url,
          },
        ]
      : [],
  );
  return stores.sort((one, other) => one.sortOrder - other.sortOrder);
}
