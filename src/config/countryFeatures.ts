import type { CountryCode } from './storeViews';

export type CountryFeature =
  | 'ecommerce'
  | 'account'
  | 'schema'
  | 'infinity'
  | 'postcodeNearFinder'
  | 'accessibilityReader'
  | 'experimentation'
  | 'liveChat'
  | 'messagingApp'
  | 'vatDisplay'
  | 'vatRelief';

/** Specification section 6: in which countries a capability is on. `'all'`: in every one. */
const countries: Record<CountryFeature, readonly CountryCode[] | 'all'> = {
  ecommerce: ['GB', 'BE'],
  account: ['GB', 'BE'],
  schema: ['GB'],
  infinity: ['GB', 'BE', 'US', 'CA', 'CH', 'ES', 'FR', 'PT'],
  postcodeNearFinder: ['FR', 'IT'],
  accessibilityReader: 'all',
  experimentation: ['GB', 'US', 'FR', 'IT'],
  liveChat: ['GB'],
  messagingApp: ['CH'],
  vatDisplay: ['BE'],
  vatRelief: ['GB'],
};

/** Is the capability on in this country (ISO 3166)? */
export function hasFeature(countryCode: string, feature: CountryFeature): boolean {
  const on = countries[feature];
  return on === 'all' || on.some((code) => code === countryCode);
}
