import { afterEach, describe, expect, test } from '@jest/globals';
import { consentWithdrawn } from '~/features/consent';
import { vendorStarted } from '~/features/vendors/vendorStarted';
import { agree, type CountedShop, countedShop, order, purchases } from '~/testing/countedShop';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { untaggedEventsKey } from './tagRoom';

const shops: CountedShop[] = [];
const opened = (shop: CountedShop): CountedShop => {
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

describe('where basket and checkout carry no tag manager', () => {
  const vendors = { tagManager: true };
  const later = async (before: CountedShop, profile: ReturnType<typeof fakeProfile>) =>
    opened(await countedShop({ world: fakeWorld({ profile, clock: before.world.manualClock }), sandbox: before.sandbox, vendors }));
  const startTags = async (shop: CountedShop) => {
    shop.store.dispatch(vendorStarted({ name: 'tagManager' }));
    await shop.settle();
  };
  const ordered = async (choose: (shop: CountedShop) => void) => {
    const profile = fakeProfile();
    const shop = opened(await countedShop({ world: fakeWorld({ profile }), vendors }));
    choose(shop);
    const number = await order(shop);
    return { profile, shop, number };
  };
  const isUntagged = (shop: CountedShop) =>
    shop.counted().flatMap(({ name, untagged }) => (name === 'purchase' ? [untagged === true] : []));

  test('the next page that carries one gives it the purchase and the steps to it, once, and the edge hears so', async () => {
    const { profile, shop, number } = await ordered(agree);
    expect(isUntagged(shop)).toEqual([true]);
    const untagged = await later(shop, profile);
    await untagged.advance(5_000);
    expect(purchases(untagged)).toEqual([]);
    const next = await later(shop, profile);
    await startTags(next);
    expect(next.layered()).toEqual(
      expect.arrayContaining(['add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']),
    );
    expect(next.layered()).not.toContain('page_view');
    const placement = shop.counted().find(({ name }) => name === 'purchase')?.placement;
    expect(next.tagged()).toEqual([{ placement, number }]);
    const third = await later(shop, profile);
    await startTags(third);
    expect([purchases(next).length, purchases(third).length, third.tagged().length]).toEqual([1, 0, 0]);
  });

  test('a tag manager that comes late in the same document reads the list, and nothing is put there twice', async () => {
    const { shop, number } = await ordered(agree);
    await startTags(shop);
    expect([purchases(shop).length, shop.tagged()]).toEqual([1, [{ placement: expect.any(String), number }]]);
  });

  test.each<[string, (shop: CountedShop) => void, number]>([
    ['is refused', (shop) => shop.store.dispatch(consentWithdrawn()), 0],
    ['comes later than half an hour', agree, 30 * 60_000],
  ])('nothing is kept for it where it %s', async (_case, choose, wait) => {
    const { profile, shop } = await ordered(choose);
    await shop.advance(wait);
    const next = await later(shop, profile);
    expect(next.world.storage.read(untaggedEventsKey)).toBeNull();
    await startTags(next);
    expect([purchases(next), next.tagged()]).toEqual([[], []]);
  });

  test('what was kept is forgotten with the consent', async () => {
    const { profile, shop } = await ordered(agree);
    expect(shop.world.storage.read(untaggedEventsKey)).toContain('purchase');
    shop.store.dispatch(consentWithdrawn());
    await shop.settle();
    const next = await later(shop, profile);
    await startTags(next);
    expect([shop.world.storage.read(untaggedEventsKey), purchases(next)]).toEqual([null, []]);
  });

  test('what someone else has written there is told only as far as the schemas allow', async () => {
    const profile = fakeProfile();
    const shop = opened(await countedShop({ world: fakeWorld({ profile }), vendors }));
    agree(shop);
    const at = shop.world.clock.now();
    const kept = (name: string, parameters: object) => ({ id: name, at, event: { name, parameters } });
    const events = [
      kept('login', { method: 'password', email: 'ada@example.org' }),
      kept('made_up', {}),
      kept('refund', { transaction_id: '<i>' }),
    ];
    shop.world.storage.write(untaggedEventsKey, JSON.stringify(events));
    await startTags(shop);
    expect(shop.port.layer).toContainEqual({ event: 'login', event_id: 'login', method: 'password' });
    expect(shop.layered()).toEqual(['consent_update', 'login']);
    for (const text of ['{', '{"version":2}', '[null]', '7']) {
      shop.world.storage.write(untaggedEventsKey, text);
      await startTags(shop);
    }
    expect(shop.layered()).toEqual(['consent_update', 'login']);
  });
});
