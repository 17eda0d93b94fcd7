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
  | 'videoCall'
  | 'messagingApp'
  | 'vatDisplay'
  | 'vatRelief'
  | 'currencyChoice';

export interface FeatureFlag {
  name: CountryFeature;
  isActive: boolean;
}

/** What an environment decides otherwise than the table, by feature (`liveChat`) or by feature and country (`account@BE`). */
export type FeatureOverrides = Readonly<Record<string, boolean>>;

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
  videoCall: 'all',
  messagingApp: ['CH'],
  vatDisplay: ['BE'],
  vatRelief: ['GB'],
  // Where commerce lists several.
  currencyChoice: 'all',
};

export const featureNames = Object.keys(countries) as CountryFeature[];

/** Their words and data are built for the table's countries alone (`tools/translations.ts`): an environment can only switch them off. */
export const onlySwitchedOff: readonly CountryFeature[] = ['ecommerce', 'account', 'messagingApp', 'vatRelief'];

/** Is the capability on in this country (ISO 3166)? */
export function hasFeature(countryCode: string, feature: CountryFeature, overrides: FeatureOverrides = {}): boolean {
  const listed = countries[feature];
  const isListed = listed === 'all' || listed.some((code) => code === countryCode);
  const decided = overrides[`${feature}@${countryCode}`] ?? overrides[feature] ?? isListed;
  return decided && (isListed || !onlySwitchedOff.includes(feature));
}

/** Every capability of a country, as the shop's state holds them. */
export const flagsOf = (countryCode: string, overrides?: FeatureOverrides): FeatureFlag[] =>
  featureNames.map((name) => ({ name, isActive: hasFeature(countryCode, name, overrides) }));
