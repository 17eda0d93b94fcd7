import { shopPathOf } from './paths';

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
