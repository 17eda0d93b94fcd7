import { afterEach, describe, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import type { Sandbox } from '../../../sandbox/server';
import { openSandbox } from '../../../sandbox/server';
import { cartApi } from '~/features/cart/cartApi';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';

let sandbox: Sandbox;
let shop: StartedShop;
/** The mutation at which the tab loses its connection for good, as when it is closed. */
let cutBefore: string | null;
let cutAfter: string | null;
/** How many more reads of the cart are answered. */
let readable = Infinity;

const start = async (profile = fakeProfile(), now?: number): Promise<void> => {
  cutBefore = null;
  cutAfter = null;
  let isCut = false;
  const world = fakeWorld({ profile, ...(now && { now }) });
  sandbox ??= await openSandbox({ clock: world.clock, faults: true, scryptCost: 2 ** 4 });
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const has = (name: string | null) => name !== null && typeof init?.body === 'string' && init.body.includes(`mutation ${name}`);
      if (isCut || has(cutBefore)) return never();
      if (typeof init?.body === 'string' && init.body.includes('query cartDetails') && (readable -= 1) < 0) return new Response('<html>');
      if (!has(cutAfter)) return send(input, init);
      isCut = true;
      await send(input, init);
      return never();
    };
  shop = await startShop({ world, sandbox, network });
};
const never = () => new Promise<Response>(() => undefined);

afterEach(async () => {
  await shop.close();
  await sandbox.close();
  sandbox = undefined as unknown as Sandbox;
});

const optionsAtCommerce = () =>
  sandbox.shop.database.all<{ sku: string; quantity: number }>('SELECT sku, quantity FROM cart_items ORDER BY rowid').length;
const lines = () => selectDetails(shop.store.getState())?.lines ?? [];

/** A tab in which a lift in the cart is replaced by another, until the connection fails; then the tab is closed. */
async function exchangeIn(cut: { before?: string; after?: string }, wait = 500) {
  const profile = fakeProfile();
  await start(profile);
  const lift = await someLift(shop);
  shop.store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift' }));
  await shop.settle();
  cutBefore = cut.before ?? null;
  cutAfter = cut.after ?? null;
  const item = { sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 2, label: 'Remote', replacesItemUid: lines()[0]?.uid ?? '' };
  shop.store.dispatch(addToCartRequested(item));
  await shop.advance(wait);
  const now = shop.world.clock.now();
  // A closed tab leaves only its stored texts: its locks are released, and it writes nothing more.
  const left = fakeProfile(Object.fromEntries(profile.texts));
  await shop.close();
  return { profile: left, now };
}

async function openBasket(profile: ReturnType<typeof fakeProfile>, now: number): Promise<void> {
  await start(profile, now);
  await shop.settle();
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(shop.store.getState()) ?? ''));
  await shop.advance(1000);
}

describe('a replacement that a closed tab broke off', () => {
  test('after the new line was added is finished when the basket is read again: one line, the new one', async () => {
    const { profile, now } = await exchangeIn({ before: 'removeItem(' });
    expect(optionsAtCommerce()).toBe(2);
    await openBasket(profile, now + 1000);
    expect(lines().map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual(['2 REMOTE-CONTROL']);
  });

  test('while the reply about the new line was in flight is finished too', async () => {
    const { profile, now } = await exchangeIn({ after: 'addItemToCart' });
    await openBasket(profile, now + 1000);
    expect(lines().map(({ sku }) => sku)).toEqual(['REMOTE-CONTROL']);
  });

  test('waits for a successful read, and reports no failure meanwhile', async () => {
    const { profile, now } = await exchangeIn({ before: 'removeItem(' });
    readable = 1;
    await start(profile, now + 1000);
    await shop.advance(1000);
    expect(lines().map(({ sku }) => sku)).toEqual(['STAIRLIFT', 'REMOTE-CONTROL']);
    expect(shop.world.logged.filter(({ level }) => level === 'error')).toEqual([]);
    readable = Infinity;
    await openBasketAgain();
    expect(lines().map(({ sku }) => sku)).toEqual(['REMOTE-CONTROL']);
  });

  test('before anything was sent keeps the old line', async () => {
    const { profile, now } = await exchangeIn({ before: 'addItemToCart' });
    await openBasket(profile, now + 1000);
    expect(lines().map(({ sku }) => sku)).toEqual(['STAIRLIFT']);
    await shop.advance(70_000);
    await openBasketAgain();
    expect(lines().map(({ sku }) => sku)).toEqual(['STAIRLIFT']);
  });

  test('hours ago is left alone: by now the shopper may want both lines', async () => {
    const { profile, now } = await exchangeIn({ before: 'removeItem(' });
    await openBasket(profile, now + 3 * 60 * 60_000);
    expect(lines().map(({ sku }) => sku)).toEqual(['STAIRLIFT', 'REMOTE-CONTROL']);
  });
});

test('a lost cart does not bring back the line that was to be replaced', async () => {
  await start();
  const lift = await someLift(shop);
  shop.store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift' }));
  await shop.settle();
  sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  shop.store.dispatch(
    addToCartRequested({
      sku: 'REMOTE-CONTROL',
      selectedOptions: [],
      quantity: 1,
      label: 'Remote',
      replacesItemUid: lines()[0]?.uid ?? '',
    }),
  );
  await shop.advance(10_000);
  expect(lines().map(({ sku }) => sku)).toEqual(['REMOTE-CONTROL']);
});

const openBasketAgain = async (): Promise<void> => {
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(shop.store.getState()) ?? '', { forceRefetch: true }));
  await shop.advance(1000);
};
