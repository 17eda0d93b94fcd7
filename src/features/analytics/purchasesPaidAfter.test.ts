import { afterEach, expect, test } from '@jest/globals';
import { agree, countedShop, purchases } from '~/testing/countedShop';
import type { CountedShop } from '~/testing/countedShop';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderAndLeave, payThere } from '~/testing/redirectSteps';
import { orderNumbers } from '~/testing/shopSteps';

const shops: CountedShop[] = [];
const opened = (shop: CountedShop): CountedShop => {
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

/** The next document of the same browser. */
const nextPage = async (before: CountedShop, profile: ReturnType<typeof fakeProfile>) =>
  opened(await countedShop({ world: fakeWorld({ profile, clock: before.world.manualClock }), sandbox: before.sandbox, approves: true }));

test.each([
  ['paid', 'pay', 1],
  ['paid, and the way back is lost', 'lose', 1],
  ['refused by the bank', 'refuse', 0],
] as const)('an order whose payment follows and is %s tells its purchase when it is paid, and once', async (_case, choice, times) => {
  const profile = fakeProfile();
  const shop = opened(await countedShop({ world: fakeWorld({ profile }), payments: ['bancontact'], approves: true }));
  agree(shop);
  await orderAndLeave(shop);
  expect([orderNumbers(shop).length, purchases(shop).length]).toEqual([1, 0]);
  await payThere(shop, choice);
  const next = await nextPage(shop, profile);
  await next.advance(60_000);
  const third = await nextPage(next, profile);
  await third.advance(60_000);
  // The first page stays alive here, and may be the one that finds out.
  expect([shop, next, third].flatMap(purchases)).toHaveLength(times);
});
