import { expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import { forgetOld } from './expireStoredData';

const day = 86_400_000;

test('a name and an address expire after a day, on any page that is opened then', () => {
  const world = fakeWorld();
  const now = world.clock.now();
  const record = (at: number): string => JSON.stringify({ v: 1, rev: 1, writer: 'a', at, data: { value: { lastname: 'Bell' } } });
  world.storage.write('shipping_address', record(now - day - 1));
  world.storage.write('shipping_address~broken', '{"lastname":"Bell"');
  world.storage.write('billing_address', record(now - day + 1000));
  world.storage.write('userEmail', '"mary@example.com"');
  world.storage.write('cartId_steadwell_gb', record(now - 3 * day));
  forgetOld(world, ['shipping_address', 'billing_address', 'userEmail'], day);
  expect(world.storage.keys().sort()).toEqual(['billing_address', 'cartId_steadwell_gb']);
});
