import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { selectCartId } from '~/features/cart';
import { selectIsSignedIn, selectPrompt, selectStoredToken, selectToken } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import { signIn } from '~/testing/customerSteps';
import type { FakeProfile } from '~/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { ManualClock } from '~/testing/manualClock';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

const skews: [name: string, milliseconds: number][] = [
  ['ten years behind', -10 * year],
  ['a day behind', -day],
  ['three hours behind', -3 * hour],
  ['a minute behind', -minute],
  ['right', 0],
  ['a minute ahead', minute],
  ['three hours ahead', 3 * hour],
  ['a day ahead', day],
  ['ten years ahead', 10 * year],
];

/** The visit in which the customer signed in; its clock equals commerce's, and is right. */
let visit: StartedShop;
let profile: FakeProfile;
let next: StartedShop | null;
/** Requests of the next page that carried the token. */
let carried: number;
beforeEach(async () => {
  profile = fakeProfile();
  next = null;
  carried = 0;
  visit = await startShop({ world: fakeWorld({ profile }) });
  await fillBasket(visit);
  await signIn(visit);
});
afterEach(async () => {
  await next?.close();
  await visit.close();
});

/** The same browser again, with a clock that is wrong by so much. `isOffline`: commerce cannot be reached. */
async function openAgain(skew: number, { isOffline = false } = {}): Promise<StartedShop> {
  visit.store.persistence.stop();
  const token = selectToken(visit.store.getState());
  const clock = new ManualClock(visit.world.manualClock.now + skew);
  const network = (send: typeof fetch) => (input: RequestInfo | URL, init?: RequestInit) => {
    if (new Headers(init?.headers).get('authorization') === `Bearer ${token}`) carried += 1;
    return isOffline ? Promise.reject(new TypeError('no line')) : send(input, init);
  };
  next = await startShop({ sandbox: visit.sandbox, world: fakeWorld({ profile, clock }), network, start: false });
  next.store.startFlows();
  await next.advance(8_000);
  return next;
}

describe('a page that is opened with a clock that is', () => {
  test.each(skews)('%s keeps its customer signed in', async (_name, skew) => {
    const cartId = selectCartId(visit.store.getState());
    visit.world.sleepMachine(10 * minute);
    const { store, world } = await openAgain(skew);
    expect([selectIsSignedIn(store.getState()), selectPrompt(store.getState()), selectCartId(store.getState())]).toEqual([
      true,
      null,
      cartId,
    ]);
    const { timeStored = 0, ttl = 0 } = selectStoredToken(store.getState()) ?? {};
    expect(timeStored + ttl * 1000).toBeGreaterThan(world.clock.now() + minute);
    expect(profile.texts.get('signin_token')).toContain(String(timeStored));
    expect(world.left).toEqual([]);
  });

  test.each(skews)('%s restores nothing of a sign-in that is over', async (_name, skew) => {
    visit.world.sleepMachine(2 * day);
    const { store } = await openAgain(skew);
    expect([selectIsSignedIn(store.getState()), selectPrompt(store.getState()), selectCartId(store.getState())]).toEqual([
      false,
      null,
      null,
    ]);
    expect([...profile.texts.keys()].filter((key) => /token|cart/.test(key))).toEqual([]);
    expect(carried).toBe(1);
  });

  test('just so far behind that an old hour seems to run learns from the first answer that it is over', async () => {
    visit.world.sleepMachine(2 * day);
    const { store } = await openAgain(-2 * day + 30 * minute);
    expect([selectIsSignedIn(store.getState()), profile.texts.has('signin_token')]).toEqual([false, false]);
    // The customer and the cart are requested at the same time.
    expect(carried).toBe(2);
  });

  test.each(skews)('%s relies on the clock alone where commerce cannot be reached', async (_name, skew) => {
    const { store } = await openAgain(skew, { isOffline: true });
    expect(selectIsSignedIn(store.getState())).toBe(skew < hour);
  });
});

describe('a page that is open while its clock is set', () => {
  test.each(skews)('%s and back keeps its customer signed in', async (_name, skew) => {
    const { store, world } = await openAgain(0);
    world.sleepMachine(skew);
    await world.wake();
    await next?.advance(10 * minute);
    expect([selectIsSignedIn(store.getState()), world.left]).toEqual([true, []]);
    world.sleepMachine(-skew);
    await world.wake();
    await next?.advance(2_000);
    expect([selectIsSignedIn(store.getState()), selectPrompt(store.getState()), world.left]).toEqual([true, null, []]);
  });
});

describe('a token with a stated lifetime of', () => {
  const livesFor = (ttl: number): void => {
    const text = profile.texts.get('signin_token') ?? '';
    visit.world.storage.write('signin_token', text.replace(/"ttl":\d+/, `"ttl":${ttl}`));
    visit.sandbox.shop.database.run('UPDATE customer_tokens SET expires_at = expires_at + ?', ttl * 1000);
  };

  test.each([
    ['an hour', hour],
    ['597 hours, more than a timer can count', 597 * hour],
    ['ten years', 10 * year],
  ])('%s lives on, seen or unseen', async (_name, milliseconds) => {
    livesFor(milliseconds / 1000);
    const { store, world } = await openAgain(0);
    world.setVisible(false);
    await next?.advance(30 * minute);
    world.setVisible(true);
    await next?.advance(2_000);
    expect([selectIsSignedIn(store.getState()), selectPrompt(store.getState()), world.left]).toEqual([true, null, []]);
  });

  test('no time at all is over at once, and the page is reloaded once at most', async () => {
    livesFor(0);
    const { store, world } = await openAgain(0);
    expect(selectIsSignedIn(store.getState())).toBe(false);
    expect(world.left.length).toBeLessThan(2);
    expect(profile.texts.has('signin_token')).toBe(false);
  });
});
