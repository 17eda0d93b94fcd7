import { featureNames, type FeatureOverrides, hasFeature, onlySwitchedOff } from '../src/config/countryFeatures';
import { storeViews } from '../src/config/storeViews';

/** Is this a switch of `FEATURES`: a feature, in one country or in all, and whether it is on? `liveChat:off`, `account@BE:off` */
export function isFeatureSwitch(entry: string): boolean {
  const [, name, country, state] = /^(\w+)(?:@([A-Z]{2}))?:(on|off)$/.exec(entry) ?? [];
  const feature = featureNames.find((known) => known === name);
  if (!feature || (country !== undefined && !storeViews.some(({ countryCode }) => countryCode === country))) return false;
  return state === 'off' || !onlySwitchedOff.includes(feature) || (country !== undefined && hasFeature(country, feature));
}

/** For the terminal, when one of them is not. */
export const featureRule =
  'FEATURES must be a list such as liveChat:off,account@BE:off; ' +
  `${onlySwitchedOff.join(', ')} can only be switched off; features: ${featureNames.join(', ')}`;

/**
 * What the switches decide, by the name before the colon. Of two about the same the later one counts.
 */
export const overridesOf = (switches: readonly string[]): FeatureOverrides =>
  Object.fromEntries(switches.map((entry) => [entry.split(':')[0], entry.endsWith(':on')]));
