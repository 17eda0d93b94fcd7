import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { StartedShop } from '~/testing/startShop';
import type { Line } from '~/testing/wrongClocks';
import { fewSkews, hour, minute, skews, statusOf, WrongClocks } from '~/testing/wrongClocks';

/** The hour begins when the browser is opened, and commerce would accept the token for years. */
let browser: WrongClocks;
beforeEach(async () => {
  browser = await WrongClocks.open();
  browser.acceptLonger();
});
afterEach(() => browser.close());

const inPeace = { isSignedIn: true, prompt: null };
const warned = { isSignedIn: true, prompt: 'ending' };

/** From a time before the warning to the end. */
async function hourEnds(passed: number, shop: StartedShop, ...tabs: StartedShop[]): Promise<void> {
  const pages = [shop, ...tabs];
  const all = <T>(expected: T): T[] => pages.map(() => expected);
  await browser.pass(54 * minute - passed, shop, ...tabs);
  expect(pages.map(statusOf)).toEqual(all(inPeace));
  await browser.pass(minute, shop, ...tabs);
  // Where commerce cannot be reached, the warning waits a moment for the customer's name.
  await shop.advance(10_000);
  expect(pages.map(statusOf)).toEqual(all(warned));
  await browser.pass(4 * minute, shop, ...tabs);
  expect(pages.map(statusOf)).toEqual(all(warned));
  await browser.pass(minute, shop, ...tabs);
  // A tab may learn of the end from its clock and from another tab.
  expect(pages.map((page) => [statusOf(page).isSignedIn, page.world.left[0]])).toEqual(all([false, 'reload']));
  expect(browser.customersKeys()).toEqual([]);
}

describe('a page that is opened with a clock that is', () => {
  test.each(skews)('%s warns five minutes before the true end of the hour, and signs out at the end', async (_name, skew) => {
    browser.visit.world.sleepMachine(10 * minute);
    await hourEnds(10 * minute, await browser.openAgain(skew));
  });

  test.each(fewSkews)('%s extends nothing, however often it is opened', async (_name, skew) => {
    const stays = [];
    for (let reload = 1; reload <= 10; reload += 1) {
      browser.visit.world.sleepMachine(6 * minute);
      stays.push(statusOf(await browser.openAgain(skew)).isSignedIn);
    }
    expect(stays).toEqual([...Array<boolean>(9).fill(true), false]);
  });
});

describe('a customer who signs in while the clock is', () => {
  test.each(fewSkews)('%s has the hour', async (_name, skew) => {
    const shop = await browser.signInWith(skew);
    browser.acceptLonger();
    await hourEnds(0, shop);
  });

  test.each(fewSkews)('%s has the rest of it after a reload', async (_name, skew) => {
    await browser.signInWith(skew);
    browser.acceptLonger();
    browser.visit.world.sleepMachine(20 * minute);
    await hourEnds(20 * minute, await browser.openAgain(skew));
  });

  test.each(fewSkews)('%s has the rest of it when the clock is right again', async (_name, skew) => {
    await browser.signInWith(skew);
    browser.acceptLonger();
    browser.visit.world.sleepMachine(20 * minute);
    await hourEnds(20 * minute, await browser.openAgain(0));
  });

  test('three hours ahead is signed in on the other open pages, too', async () => {
    const shop = await browser.signInWith(3 * hour);
    const tab = await browser.openTab(shop);
    await shop.advance(3_000);
    expect([statusOf(tab), statusOf(shop)]).toEqual([inPeace, inPeace]);
  });
});

describe('a page that is open while its clock is set', () => {
  test.each(fewSkews)('%s ends the hour when it is over, in all tabs', async (_name, skew) => {
    const before = browser.storedToken();
    const shop = await browser.openAgain(0);
    const tab = await browser.openTab(shop);
    shop.world.sleepMachine(skew);
    await shop.advance(2_000);
    expect(browser.storedToken()).toEqual(before);
    await hourEnds(0, shop, tab);
  });

  test.each<[string, Line]>([
    ['cannot be reached', { isOffline: true }],
    ['states no date', { isUndated: true }],
  ])('back gains no time where commerce %s', async (_name, line) => {
    const shop = await browser.openAgain(0, line);
    shop.world.sleepMachine(-30 * minute);
    await shop.world.wake();
    await shop.advance(30_000);
    await hourEnds(0, shop);
  });
});
