import { hasFeature } from '~/config/countryFeatures';

/** Which promise stands above the header. A region's bar has the region's own words. */
export type TopBarVariant = 'default' | 'ecommerce' | 'publicSector' | 'homelifts' | 'aftercare' | 'regional';

export interface TopBarChoice {
  variant: TopBarVariant;
  /** Block of the editors that replaces our words. */
  block: string;
  /** What phones leave out: nothing, the phone number's strip (its place is in the page there), or the whole bar. */
  hiddenOnPhones: 'nothing' | 'phone' | 'all';
}

const aftercarePaths = [
  '/servicing-aftercare',
  '/service-and-aftercare-homelift',
  '/service-branch-finder',
  '/dienst-verkoop',
  '/service-apres-vente',
];
const homeliftPaths = ['/our-homelifts', '/homelifts'];
const signInPaths = ['/sign-in', '/my-account-login'];

const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

const blocks: Record<Exclude<TopBarVariant, 'regional'>, string> = {
  default: 'top-bar-default',
  ecommerce: 'top-bar-e-commerce',
  publicSector: 'top-bar-public-sector',
  homelifts: 'top-bar-homelifts',
  aftercare: 'top-bar-aftercare',
};

/** The bar of a page: by its path, the country's features and, on a regional page, its region's code. */
export function topBarOf(path: string, countryCode: string, region?: string): TopBarChoice {
  const choice = (variant: Exclude<TopBarVariant, 'regional'>, hiddenOnPhones: TopBarChoice['hiddenOnPhones'] = 'nothing') => ({
    variant,
    block: blocks[variant],
    hiddenOnPhones,
  });
  if (region !== undefined) return { variant: 'regional', block: `top-bar-region-${region}`, hiddenOnPhones: 'nothing' };
  if (isBelow(path, ['/publicsector'])) return choice('publicSector');
  if (isBelow(path, aftercarePaths)) return choice('aftercare', 'phone');
  if (isBelow(path, homeliftPaths)) return choice('homelifts');
  const hidden = isBelow(path, signInPaths) ? 'all' : 'nothing';
  return choice(hasFeature(countryCode, 'ecommerce') ? 'ecommerce' : 'default', hidden);
}
