import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { selectCartId } from '~/features/cart';
import { hour, day, minute, skews, statusOf, WrongClocks, year } from '~/testing/wrongClocks';

let browser: WrongClocks;
beforeEach(async () => {
  browser = await WrongClocks.open();
});
afterEach(() => browser.close());

const inPeace = { isSignedIn: true, prompt: null };
const signedOut = { isSignedIn: false, prompt: null };

describe('a page that is opened with a clock that is', () => {
  test.each(skews)('%s keeps its customer signed in', async (_name, skew) => {
    const cartId = selectCartId(browser.visit.store.getState());
    const before = browser.storedToken();
    browser.visit.world.sleepMachine(10 * minute);
    const shop = await browser.openAgain(skew);
    expect([statusOf(shop), selectCartId(shop.store.getState())]).toEqual([inPeace, cartId]);
    expect(browser.storedToken()).toEqual(before);
    expect(shop.world.left).toEqual([]);
  });

  test.each(skews)('%s restores nothing of a sign-in that is over', async (_name, skew) => {
    browser.visit.world.sleepMachine(2 * day);
    const shop = await browser.openAgain(skew);
    expect([statusOf(shop), selectCartId(shop.store.getState()), browser.customersKeys()]).toEqual([signedOut, null, []]);
    expect(browser.carried).toBe(1);
  });

  test.each(skews)('%s restores nothing of an hour that is over, also where commerce still accepts the token', async (_name, skew) => {
    browser.acceptLonger();
    browser.visit.world.sleepMachine(61 * minute);
    const shop = await browser.openAgain(skew);
    expect([statusOf(shop), selectCartId(shop.store.getState()), browser.customersKeys()]).toEqual([signedOut, null, []]);
    expect([browser.carried, shop.world.left]).toEqual([1, []]);
  });

  test('just so far behind that an old hour seems to run learns from the first answer that it is over', async () => {
    browser.visit.world.sleepMachine(2 * day);
    const shop = await browser.openAgain(-2 * day + 30 * minute);
    expect([statusOf(shop).isSignedIn, browser.storedToken()]).toEqual([false, null]);
    // The customer and the cart are requested at the same time.
    expect(browser.carried).toBe(2);
  });

  test('just so far behind learns it also where commerce still accepts the token', async () => {
    browser.acceptLonger();
    browser.visit.world.sleepMachine(2 * day);
    const shop = await browser.openAgain(-2 * day + 30 * minute);
    expect([statusOf(shop).isSignedIn, browser.storedToken()]).toEqual([false, null]);
  });

  test.each(skews)('%s relies on the clock alone where commerce cannot be reached', async (_name, skew) => {
    const shop = await browser.openAgain(skew, { isOffline: true });
    expect(statusOf(shop).isSignedIn).toBe(skew < hour);
  });

  test.each([
    ['ahead', 3 * hour],
    ['behind', -3 * hour],
  ])('%s relies on the clock alone where answers have no date: such an hour does not run', async (_name, skew) => {
    const shop = await browser.openAgain(skew, { isUndated: true });
    expect([statusOf(shop), browser.customersKeys()]).toEqual([signedOut, []]);
  });

  test.each([
    ['right', 0],
    ['still as wrong', 3 * hour],
  ])('%s does not believe a beginning that is in the future', async (_name, skew) => {
    browser.acceptLonger();
    browser.store({ timeStored: browser.visit.world.clock.now() + 3 * hour });
    const shop = await browser.openAgain(skew);
    expect([statusOf(shop).isSignedIn, browser.customersKeys()]).toEqual([false, []]);
  });
});

describe('a page that is open while its clock is set', () => {
  test.each(skews)('%s and back keeps its customer signed in', async (_name, skew) => {
    const shop = await browser.openAgain(0);
    shop.world.sleepMachine(skew);
    await shop.world.wake();
    await shop.advance(10 * minute);
    expect([statusOf(shop).isSignedIn, shop.world.left]).toEqual([true, []]);
    shop.world.sleepMachine(-skew);
    await shop.world.wake();
    await shop.advance(2_000);
    expect([statusOf(shop), shop.world.left]).toEqual([inPeace, []]);
  });
});

describe('a token with a stated lifetime of', () => {
  const livesFor = (ttl: number): void => {
    browser.store({ ttl });
    browser.acceptLonger();
  };

  test.each([
    ['an hour', hour],
    ['597 hours, more than a timer can count', 597 * hour],
    ['ten years', 10 * year],
  ])('%s lives on, seen or unseen', async (_name, milliseconds) => {
    livesFor(milliseconds / 1000);
    const shop = await browser.openAgain(0);
    shop.world.setVisible(false);
    await shop.advance(30 * minute);
    shop.world.setVisible(true);
    await shop.advance(2_000);
    expect([statusOf(shop), shop.world.left]).toEqual([inPeace, []]);
  });

  test('no time at all is over at once, and the page is reloaded once at most', async () => {
    livesFor(0);
    const shop = await browser.openAgain(0);
    expect(statusOf(shop).isSignedIn).toBe(false);
    expect(shop.world.left.length).toBeLessThan(2);
    expect(browser.storedToken()).toBeNull();
  });
});
