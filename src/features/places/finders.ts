import type { CountryFeature } from '~/config/countryFeatures';
import type { PlaceKind } from './placesApi';

/** A search as editors name it by a class: `inject-place-finder-locator`. */
export type FinderKind = 'showroom' | 'dealer' | 'branch' | 'locator' | 'nearest';

export interface Finder {
  /** What it looks for. */
  kinds: readonly PlaceKind[];
  /** Before the first search, and without scripts, all of them stand there. */
  hasList: boolean;
  /** Elsewhere the editors' words stand instead. */
  needs?: CountryFeature;
}

const ways: readonly PlaceKind[] = ['showroom', 'dealer'];

export const finders: Readonly<Record<FinderKind, Finder>> = {
  showroom: { kinds: ['showroom'], hasList: true },
  dealer: { kinds: ['dealer'], hasList: true },
  // Which areas a branch looks after its editors say, in a list of their own.
  branch: { kinds: ['branch'], hasList: false },
  locator: { kinds: ways, hasList: true },
  nearest: { kinds: ways, hasList: false, needs: 'postcodeNearFinder' },
};

const inContent = /(?:pwa-cms-component-injection|inject)-place-finder-([a-z]{1,20})/gi;

/** The finders in an editor's page (HTML) whose lists its first HTML has to hold. */
export function listingFindersIn(html: string): FinderKind[] {
  const names = [...html.matchAll(inContent)].map(([, name = '']) => name.toLowerCase());
  return (Object.keys(finders) as FinderKind[]).filter((kind) => finders[kind].hasList && names.includes(kind));
}
