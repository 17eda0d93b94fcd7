import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { featureNames, flagsOf, hasFeature, onlySwitchedOff } from '../src/config/countryFeatures';
import { countryOf } from '../src/config/countries';
import { storeViews } from '../src/config/storeViews';
import { selectCountry, selectHasFeature, storeViewSlice, storeViewStateOf } from '../src/features/store-view/storeViewSlice';
import { readEnvironment } from '../edge/environment';
import { publicConfigOf } from '../edge/release';
import { countryParts } from './translations';

/** The product's sources that may ask; the table itself does not count. */
const sources = ['src', 'edge']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|countryFeatures|generated/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Switched by other companies' services, of which the shop has none yet. */
const ofVendors = ['experimentation'];

const view = (countryCode: string) => storeViews.find((storeView) => storeView.countryCode === countryCode) ?? storeViews[0];

/** The state of a shop whose edge was started with `FEATURES`. */
function stateOf(countryCode: string, features: string) {
  const config = publicConfigOf(readEnvironment({ FEATURES: features }), 'test');
  const storeView = view(countryCode);
  if (!storeView) throw new Error('there is no store view');
  return { [storeViewSlice.name]: storeViewStateOf(storeView, config, countryOf(countryCode)) };
}

describe('what a country has', () => {
  test('is the specification’s table, flag by flag, and video calls and the choice of currency everywhere', () => {
    const on = (code: string) => flagsOf(code).flatMap(({ name, isActive }) => (isActive ? [name] : []));
    expect(on('GB')).toEqual([
      'ecommerce',
      'account',
      'schema',
      'infinity',
      'accessibilityReader',
      'experimentation',
      'liveChat',
      'videoCall',
      'vatRelief',
      'currencyChoice',
    ]);
    expect(on('BE')).toEqual(['ecommerce', 'account', 'infinity', 'accessibilityReader', 'videoCall', 'vatDisplay', 'currencyChoice']);
    expect(on('IT')).toEqual(['postcodeNearFinder', 'accessibilityReader', 'experimentation', 'videoCall', 'currencyChoice']);
  });

  test.each(featureNames.filter((name) => !ofVendors.includes(name)))('%s is asked for by what it switches', (name) => {
    const reads = new RegExp(`(?:has|selectHas|useHas)Feature\\([^)]*'${name}'|needs: (?:[^,\\n]*)'${name}'|feature: '${name}'`);
    expect(sources.some((source) => reads.test(source))).toBe(true);
  });

  test('an environment decides otherwise, in all countries or in one', () => {
    expect(selectHasFeature(stateOf('GB', 'liveChat:off'), 'liveChat')).toBe(false);
    expect(selectHasFeature(stateOf('FR', 'vatDisplay:on'), 'vatDisplay')).toBe(true);
    expect(selectHasFeature(stateOf('BE', 'account@BE:off'), 'account')).toBe(false);
    expect(selectHasFeature(stateOf('GB', 'account@BE:off'), 'account')).toBe(true);
    expect(selectCountry(stateOf('CH', ''))?.messagingApp).toBeDefined();
    expect(selectCountry(stateOf('CH', 'messagingApp:off')).messagingApp).toBeUndefined();
  });

  test.each(['chat:off', 'liveChat', 'liveChat:no', 'liveChat@DE:off', 'account@FR:on', 'account:on'])('%s stops the start', (features) => {
    expect(() => readEnvironment({ FEATURES: features })).toThrow('FEATURES must be a list such as');
  });

  test('whose words are built for its countries alone can only be switched off', () => {
    expect(onlySwitchedOff).toEqual(expect.arrayContaining([...new Set(Object.values(countryParts))]));
    expect(hasFeature('FR', 'account', { account: true })).toBe(false);
  });
});
