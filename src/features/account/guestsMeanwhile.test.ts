import { expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId } from '~/features/cart';
import { selectPrompt, signOutRequested } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { startShop } from '~/testing/startShop';
import { typed } from './accountSlice';

test('a token that is refused while its customer is asked for leaves the dialog, and nobody’s basket for a guest', async () => {
  const profile = fakeProfile();
  const shop = await startShop({ world: fakeWorld({ profile }) });
  await fillBasket(shop);
  await signIn(shop);
  await shop.store.persistence.flush();
  const world = fakeWorld({ profile, clock: shop.world.manualClock });
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      if (body.includes('query cartDetails')) return new Response('{"message":"The consumer isn\'t authorized"}', { status: 401 });
      const reply = await send(input, init);
      if (body.includes('query tokenHolder')) await world.clock.sleep(1_000);
      return reply;
    };
  const other = await startShop({ sandbox: shop.sandbox, world, network });
  await other.advance(5_000);
  expect(selectPrompt(other.store.getState())).toBe('ended');
  await other.close();
  await shop.close();
});

test('a basket that another tab begins while a page waits for its owner is kept, and joins when the owner is back', async () => {
  const profile = fakeProfile();
  const shop = await startShop({ world: fakeWorld({ profile }) });
  await fillBasket(shop);
  await signIn(shop);
  shop.store.dispatch(typed({ path: '/' }));
  shop.world.sleepMachine(60 * 60_000);
  await shop.world.wake();
  await shop.advance(2_000);
  expect(selectPrompt(shop.store.getState())).toBe('ended');

  const guest = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock: shop.world.manualClock }) });
  guest.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 2, label: 'Remote' }));
  await guest.advance(30_000);
  expect(profile.texts.get('cartId_steadwell_gb')).toContain(selectCartId(guest.store.getState()));

  await signIn(shop);
  await shop.advance(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT', '2 REMOTE-CONTROL']);
  await guest.close();
  await shop.close();
});

test('whoever signs out a moment after the page was loaded leaves no basket behind', async () => {
  const profile = fakeProfile();
  const shop = await startShop({ world: fakeWorld({ profile }) });
  await signIn(shop);
  shop.store.persistence.stop();
  const loaded = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock: shop.world.manualClock }) });
  await loaded.advance(500);
  loaded.store.dispatch(signOutRequested({ reason: 'asked' }));
  await loaded.advance(5_000);
  expect(loaded.world.left).toEqual(['reload']);
  expect([...profile.texts].filter(([key, text]) => key.startsWith('cartId_') && !text.includes('"cartId":null'))).toEqual([]);
  await loaded.close();
  await shop.close();
});
