import { expect, test } from '@jest/globals';
import { countryOf } from '~/config/countries';
import { storeViews } from '~/config/storeViews';
import { storeViewStateOf } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import type { LazyFeature } from '~/world';
import { startupTasks } from './startupTasks';
import { makeStore } from './store';

const [storeView] = storeViews;
if (!storeView) throw new Error('there is no store view');

const joined = async (record: object | null): Promise<string[]> => {
  const world = fakeWorld();
  if (record) world.storage.write('requests_steadwell_gb', JSON.stringify({ v: 1, at: world.clock.now(), data: { records: [record] } }));
  const features: LazyFeature[] = [];
  const { publicConfig: config } = storeViewStateOf(storeView);
  const origin = 'http://shop.test';
  const store = makeStore({ world, storeView, config, country: countryOf('GB'), origin, fetch: globalThis.fetch, inBrowser: false });
  startupTasks(world, 'steadwell_gb', Object.assign(store, { join: (feature: LazyFeature) => features.push(feature) }), false);
  for (let round = 0; round < 3; round += 1) await world.settle();
  return features.map(({ name }) => name);
};

test.each(['waiting', 'sent', 'unknown'])('a request that an earlier visit left %s is gone on with, on any page', async (state) => {
  expect(await joined({ key: 'first-key-0001', state })).toEqual(['requests']);
});

test('else the engine is not loaded', async () => {
  expect(await joined({ key: 'first-key-0001', state: 'received' })).toEqual([]);
  expect(await joined(null)).toEqual([]);
});
