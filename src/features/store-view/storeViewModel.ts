import { contentPages, pathOfContentPage, shownAt } from '~/config/contentPages';
import { storeViews } from '~/config/storeViews';
import type { GetStoreConfigNewQuery } from './storeViewQueries.generated';
import type { AlternatesQuery, StoreConfigExtensionQuery } from './storeViewExtensionQueries.generated';

/** The store's own configuration, in stock Magento's terms. */
export interface StoreConfig {
  storeCode: string;
  storeName: string;
  websiteName: string;
  websiteCode: string;
  currency: string;
  locale: string;
  /** Absolute, with a trailing slash; null when commerce does not return it. */
  mediaBaseUrl: string | null;
}

/** The company's extension of the configuration; every field is null on a stock Magento. */
export interface StoreConfigExtras {
  questionSetBase: string | null;
  tagManager: { containerId: string; auth: string | null; preview: string | null } | null;
  callTrackingScript: string | null;
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

const nothingExtra: StoreConfigExtras = { questionSetBase: null, tagManager: null, callTrackingScript: null };

/** `extension` is null where commerce has refused the document. */
export function extrasOf(extension: StoreConfigExtensionQuery | null): StoreConfigExtras {
  const storeConfig = extension?.storeConfig;
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

/** `path` is the requested one: a page of the route table gets its path from there, whatever commerce's own path for it. */
export function alternatesOf({ alternates }: AlternatesQuery, path: string): Alternate[] {
  const listed = listedAt(path);
  return alternates.map(({ store_code: storeCode, relative_url: url }) => {
    const language = viewOf(storeCode)?.language ?? 'en';
    return { storeCode, path: url === null ? null : listed ? pathOfContentPage(listed, language) : shownAt(url, language) };
  });
}

const listedAt = (path: string) => contentPages.find(({ paths }) => paths.includes(path));

/**
 * Commerce's name for the page at a path of this shop: the identifier of a page that has a path of its own in the route table, else the
 * path itself.
 */
export function commercePathOf(path: string): string {
  const region = /^\/locales\/(monte-escalier-[a-z-]+)$/.exec(path)?.[1];
  const listed = listedAt(path);
  return region ? `/${region}` : listed ? `/${listed.identifier}` : path;
}
