import type { StoreView } from './storeViews';
import { storeViews } from './storeViews';

/** A path in two parts: the store view that its first segment names, and the rest as the router sees it. */
export interface ShopPath {
  storeView: StoreView;
  /** '' for the UK, '/fr-be' for Belgium's French view. */
  basename: string;
  /** Always starts with '/'. */
  path: string;
}

const [defaultStoreView] = storeViews as readonly [StoreView, ...StoreView[]];

/**
 * Finds the store view of a pathname by exact match of its first segment: `/fr-be/basket` is Belgium, `/fr-beanbags` is a UK page.
 * An unknown alias is the UK view with the whole path kept, so that `/xx-yy/a` is a UK page that (normally) does not exist.
 */
export function shopPathOf(pathname: string): ShopPath {
  const segment = pathname.split('/')[1] ?? '';
  const storeView = storeViews.find((view) => view.alias !== null && view.alias === segment);
  if (!storeView) return { storeView: defaultStoreView, basename: '', path: pathname || '/' };
  const basename = `/${segment}`;
  return { storeView, basename, path: pathname.slice(basename.length) || '/' };
}

/** Locale in the form that HTML and Intl want: 'en_GB' → 'en-GB'. */
export const languageTagOf = (locale: string): string => locale.replace('_', '-');

/** The locale for a path's first segment: 'fr-be' → 'fr-BE'. Shorter than four characters (or none) is the UK's. */
export function localeOfSegment(segment: string): string {
  if (segment.length < 4) return 'en-GB';
  return `${segment.slice(0, 2)}-${segment.slice(-2).toUpperCase()}`;
}

export interface UrlRegion {
  region: 'BE' | 'US' | 'GB';
  /** The specification's names; `us` is English as the US writes it. */
  locale: 'fr' | 'nl' | 'us' | 'en';
}

const regions: Readonly<Record<string, UrlRegion>> = {
  'fr-be': { region: 'BE', locale: 'fr' },
  'nl-be': { region: 'BE', locale: 'nl' },
  'en-us': { region: 'US', locale: 'us' },
};

/** The region of an address as tags and forms know it: Belgium and the US by their store view, Great Britain for all others. */
export function regionOfUrl(pathname: string): UrlRegion {
  return regions[shopPathOf(pathname).storeView.alias ?? ''] ?? { region: 'GB', locale: 'en' };
}
