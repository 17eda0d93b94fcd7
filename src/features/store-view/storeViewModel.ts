import { contentPages, pathOfContentPage, shownAt } from '~/config/contentPages';
import { storeViews } from '~/config/storeViews';
import type { GetAvailableStoresQuery, GetStoreConfigNewQuery } from './storeViewQueries.generated';
import type { AlternatesQuery, StoreConfigExtensionQuery } from './storeViewExtensionQueries.generated';

/** The store's own configuration, in stock Magento's words. */
export interface StoreConfig {
  storeCode: string;
  storeName: string;
  websiteName: string;
  websiteCode: string;
  currency: string;
  locale: string;
  /** Absolute, with a trailing slash; null when commerce does not say. */
  mediaBaseUrl: string | null;
}

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

/** The same page in another store view. */
export interface Alternate {
  storeCode: string;
  /** Without the store view's segment, as this shop shows it; null where the page does not exist. */
  path: string | null;
}

export const storeConfigOf = ({ storeConfig }: GetStoreConfigNewQuery): StoreConfig => ({
  storeCode: storeConfig?.store_code ?? '',
  storeName: storeConfig?.store_name ?? '',
  websiteName: storeConfig?.website_name ?? '',
  websiteCode: storeConfig?.website_code ?? '',
  currency: storeConfig?.base_currency_code ?? '',
  locale: storeConfig?.locale ?? '',
  mediaBaseUrl: storeConfig?.secure_base_media_url ?? null,
});

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

const viewOf = (storeCode: string) => storeViews.find((view) => view.storeCode === storeCode);

export function availableStoresOf({ availableStores }: GetAvailableStoresQuery): AvailableStore[] {
  const stores = (availableStores ?? []).flatMap((store): AvailableStore[] =>
    store?.store_code
      ? [
          {
            storeCode: store.store_code,
            alias: viewOf(store.store_code)?.alias ?? null,
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

/** `path` is the one that was asked for: a page of the route table has its address from there, whatever commerce calls it. */
export function alternatesOf({ alternates }: AlternatesQuery, path: string): Alternate[] {
  const listed = listedAt(path);
  return alternates.map(({ store_code: storeCode, relative_url: url }) => {
    const language = viewOf(storeCode)?.language ?? 'en';
    return { storeCode, path: url === null ? null : listed ? pathOfContentPage(listed, language) : shownAt(url, language) };
  });
}

const listedAt = (path: string) => contentPages.find(({ paths }) => paths.includes(path));

/**
 * The name under which commerce knows what stands at a path of this shop: the identifier of a page that has an address of its own
 * in the route table, else the path itself.
 */
export function commercePathOf(path: string): string {
  const region = /^\/locales\/(monte-escalier-[a-z-]+)$/.exec(path)?.[1];
  const listed = listedAt(path);
  return region ? `/${region}` : listed ? `/${listed.identifier}` : path;
}
