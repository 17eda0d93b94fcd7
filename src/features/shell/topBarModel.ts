import { hasFeature } from '~/config/countryFeatures';

/** Which promise stands above the header. A region's bar has the region's own words. */
export type TopBarVariant = 'default' | 'ecommerce' | 'publicSector' | 'homelifts' | 'aftercare' | 'regional';

export interface TopBarChoice {
  variant: TopBarVariant;
  /** Block of the editors that replaces our words. */
  block: string;
  /** On phones the header leaves its number out here: the page itself says which one to call. */
  hidesPhone: boolean;
}

const aftercarePaths = [
  '/servicing-aftercare',
  '/service-and-aftercare-homelift',
  '/service-branch-finder',
  '/dienst-verkoop',
  '/service-apres-vente',
];
const homeliftPaths = ['/our-homelifts', '/homelifts'];

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
  if (region !== undefined) return { variant: 'regional', block: `top-bar-region-${region}`, hidesPhone: false };
  const variant = variantOf(path, countryCode);
  return { variant, block: blocks[variant], hidesPhone: variant === 'aftercare' };
}

function variantOf(path: string, countryCode: string): keyof typeof blocks {
  if (isBelow(path, ['/publicsector'])) return 'publicSector';
  if (isBelow(path, aftercarePaths)) return 'aftercare';
  if (isBelow(path, homeliftPaths)) return 'homelifts';
  return hasFeature(countryCode, 'ecommerce') ? 'ecommerce' : 'default';
}
