import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';
import { selectIsSignedIn, selectPrompt, selectToken, signOutHeld, signOutReleased, signOutRequested } from '~/features/session';
import { draftTyped } from '~/features/checkout/checkoutActions';
import { ask, ben, linesOf, margaret, openAccount, signIn } from '~/testing/customerSteps';
import { fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { typed } from './signInSlice';

const minute = 60_000;
const hour = 60 * minute;

let browser: OneBrowser;
let shop: StartedShop;
beforeEach(async () => {
  browser = new OneBrowser();
  shop = await browser.open();
});
afterEach(() => browser.close());

const state = () => shop.store.getState();
const received = (operation: string) => shop.received().filter((names) => names.split(' ').includes(operation)).length;
/** Time passes while the machine sleeps, then the page becomes visible again. */
const sleepFor = async (milliseconds: number, { world, advance }: StartedShop = shop) => {
  world.sleepMachine(milliseconds);
  await world.wake();
  await advance(2_000);
};
const secondTab = () => browser.open();
const signOut = async () => {
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(2_000);
};

describe('signing out', () => {
  test('revokes the token and leaves no data of the customer in this browser', async () => {
    const before = shop.world.storage.keys();
    await fillBasket(shop);
    await giveAddress(shop);
    await signIn(shop);
    const token = selectToken(state());
    // Stored by screens that were never opened in this tab, and by an older release.
    for (const key of ['orderDetails', 'bluesnapToken', 'yesClickedFormData', 'shipping_address~broken', 'configuration_steadwell_be'])
      shop.world.storage.write(key, '"of Margaret"');
    await signOut();
    expect(received('revokeCustomerToken')).toBe(1);
    expect((await ask<{ customer: null | object }>(shop, 'query aside { customer { email } }', token)).customer).toBeNull();
    expect(shop.world.storage.keys().filter((key) => !before.includes(key))).toEqual([]);
    expect(JSON.stringify([...browser.profile.texts])).not.toMatch(/Margaret|hale|edith|Marsh/i);
    expect([selectIsSignedIn(state()), selectCartId(state()), selectDetails(state())]).toEqual([false, null, null]);
    expect(shop.world.cookieJar.has('signed_in')).toBe(false);
    expect(shop.world.left).toEqual(['reload']);
    expect(Object.values(state().api.queries).map((entry) => entry?.endpointName)).not.toContain('cart');
  });

  test('does not wait for a revocation that fails', async () => {
    await signIn(shop);
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'revokeCustomerToken', times: 20 });
    await signOut();
    await shop.advance(10_000);
    expect(selectIsSignedIn(state())).toBe(false);
    expect(shop.world.left).toEqual(['reload']);
  });

  test('waits for an order that is in flight', async () => {
    await signIn(shop);
    shop.store.dispatch(signOutHeld());
    await signOut();
    await shop.advance(minute);
    expect([selectIsSignedIn(state()), shop.world.left, received('revokeCustomerToken')]).toEqual([true, [], 0]);
    shop.store.dispatch(signOutReleased());
    await shop.advance(1_000);
    expect([selectIsSignedIn(state()), shop.world.left]).toEqual([false, ['reload']]);
  });

  test('reaches the other tabs within a second, but not over a half-filled form', async () => {
    await signIn(shop);
    const idle = await secondTab();
    const busy = await secondTab();
    busy.store.dispatch(typed({ path: '/' }));
    await signOut();
    expect([selectIsSignedIn(idle.store.getState()), idle.world.left]).toEqual([false, ['reload']]);
    expect([selectIsSignedIn(busy.store.getState()), selectPrompt(busy.store.getState()), busy.world.left]).toEqual([false, 'ended', []]);
  });
});

describe('the hour', () => {
  test('is announced five minutes before, and signing in again extends it', async () => {
    await signIn(shop);
    await sleepFor(54 * minute);
    expect(selectPrompt(state())).toBeNull();
    await sleepFor(minute);
    expect(selectPrompt(state())).toBe('ending');
    await signIn(shop);
    expect(selectPrompt(state())).toBeNull();
    await sleepFor(50 * minute);
    expect([selectIsSignedIn(state()), selectPrompt(state())]).toEqual([true, null]);
  });

  test('ends in a reload where nothing would be lost', async () => {
    await signIn(shop);
    await sleepFor(hour);
    expect([selectIsSignedIn(state()), shop.world.left]).toEqual([false, ['reload']]);
    expect(browser.profile.texts.has('signin_token')).toBe(false);
    expect(shop.world.session.read('signed_out')).toBe('expired');
  });

  test('loses nothing of a checkout, whether or not something was typed since it was loaded', async () => {
    const atCheckout = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
    browser.pages.push(atCheckout);
    for (const step of [fillBasket, signIn, giveAddress]) await step(atCheckout);
    await sleepFor(hour, atCheckout);
    expect([selectPrompt(atCheckout.store.getState()), atCheckout.world.left]).toEqual(['ended', []]);
    expect(atCheckout.store.getState().shipping_address.value).toMatchObject({ lastname: 'Marsh' });
  });

  test('leaves the page’s state in memory only, until the same customer is back', async () => {
    await fillBasket(shop);
    await signIn(shop);
    await giveAddress(shop);
    const cartId = selectCartId(state());
    shop.store.dispatch(typed({ path: '/' }));
    await sleepFor(hour);
    expect([selectPrompt(state()), shop.world.left]).toEqual(['ended', []]);
    expect(JSON.stringify([...browser.profile.texts])).not.toMatch(/Marsh|signin_token|cartId_/);
    expect(state().shipping_address.value).toMatchObject({ lastname: 'Marsh' });
    // The dialog takes the focus from a field, which stores its draft.
    shop.store.dispatch(draftTyped({ step: 'contact', values: { email: 'marsh@example.com' } }));
    await sleepFor(10 * minute);
    expect(JSON.stringify([...browser.profile.texts])).not.toMatch(/marsh/i);
    await signIn(shop);
    expect([selectPrompt(state()), selectIsSignedIn(state()), selectCartId(state()), shop.world.left]).toEqual([null, true, cartId, []]);
    expect(state().shipping_address.value).toMatchObject({ lastname: 'Marsh' });
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
  });

  test('that another customer starts reloads the page', async () => {
    await signIn(shop);
    await openAccount(shop, ben);
    shop.store.dispatch(typed({ path: '/' }));
    await sleepFor(hour);
    await signIn(shop, ben);
    expect(shop.world.left).toEqual(['reload']);
    expect(browser.profile.texts.get('signin_token')).toContain(selectToken(state()));
  });

  test('does not end while an order is in flight', async () => {
    await signIn(shop);
    shop.store.dispatch(signOutHeld());
    await sleepFor(hour);
    expect([selectIsSignedIn(state()), selectPrompt(state())]).toEqual([true, null]);
    shop.store.dispatch(signOutReleased());
    await shop.advance(2_000);
    expect(shop.world.left).toEqual(['reload']);
  });

  test('is over when the machine has slept for so long, also where commerce accepts the token for longer', async () => {
    await signIn(shop);
    shop.sandbox.shop.database.run('UPDATE customer_tokens SET expires_at = expires_at + ?', 24 * hour);
    await sleepFor(30 * minute);
    expect([selectIsSignedIn(state()), selectPrompt(state())]).toEqual([true, null]);
    await sleepFor(30 * minute);
    expect([selectIsSignedIn(state()), shop.world.left, browser.profile.texts.has('signin_token')]).toEqual([false, ['reload'], false]);
  });

  test('does not end a sign-in that began while commerce was asked about the former one', async () => {
    await signIn(shop);
    shop.sandbox.faults.arm({ kind: 'delay', operation: 'customerCart', times: 1, ms: 8_000 });
    await sleepFor(hour);
    await signIn(shop);
    await shop.advance(10_000);
    expect([selectIsSignedIn(state()), selectPrompt(state()), shop.world.left]).toEqual([true, null, []]);
  });

  test('that passed while no page was open leaves nothing to restore', async () => {
    await fillBasket(shop);
    await signIn(shop);
    shop.store.persistence.stop();
    shop.world.sleepMachine(hour);
    const asked: string[] = [];
    const next = await startShop({
      sandbox: shop.sandbox,
      world: fakeWorld({ profile: browser.profile, clock: shop.world.manualClock }),
      network: (send) => (input, init) => {
        asked.push(typeof init?.body === 'string' ? init.body : '');
        return send(input, init);
      },
    });
    browser.pages.push(next);
    await next.advance(2_000);
    expect([selectIsSignedIn(next.store.getState()), selectCartId(next.store.getState())]).toEqual([false, null]);
    // Commerce decides about a token, and receives no other request.
    expect(asked.filter((text) => /cart|customer/i.test(text))).toEqual([expect.stringContaining('query tokenHolder')]);
  });
});

describe('a token that commerce refuses in the middle of a request', () => {
  const add = () => addToCartRequested({ sku: 'SERVICE_PACKAGE_ANNUAL', quantity: 1, selectedOptions: [], label: 'Standard' });

  test('holds the request, asks once to sign in again, and continues for the same customer', async () => {
    await fillBasket(shop);
    await signIn(shop);
    shop.sandbox.shop.database.run('DELETE FROM customer_tokens');
    shop.store.dispatch(add());
    await shop.advance(5_000);
    expect([selectPrompt(state()), selectIsSignedIn(state())]).toEqual(['ended', false]);
    await signIn(shop);
    await shop.advance(5_000);
    expect((await linesOf(shop, margaret)).sort()).toEqual(['1 SERVICE_PACKAGE_ANNUAL', '1 STAIRLIFT']);
    expect(selectPrompt(state())).toBeNull();
    expect(state().cart).toMatchObject({ isAddingItem: false, addItemError: null });
  });

  test('never continues for another customer', async () => {
    await signIn(shop);
    await openAccount(shop, ben);
    shop.sandbox.shop.database.run('DELETE FROM customer_tokens');
    shop.store.dispatch(add());
    await shop.advance(5_000);
    await signIn(shop, ben);
    await shop.advance(5_000);
    expect(shop.world.left).toEqual(['reload']);
    expect(await linesOf(shop, ben)).toEqual([]);
  });
});

describe('another tab', () => {
  test('signs in for all of them', async () => {
    const tab = await secondTab();
    await fillBasket(shop);
    await signIn(shop);
    await tab.advance(3_000);
    expect(selectIsSignedIn(tab.store.getState())).toBe(true);
    expect(selectCartId(tab.store.getState())).toBe(selectCartId(state()));
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
    expect(tab.world.left).toEqual([]);
  });

  test('in which another customer signs in makes this one reload', async () => {
    await signIn(shop);
    const tab = await secondTab();
    await openAccount(shop, ben);
    await signIn(tab, ben);
    await shop.advance(2_000);
    expect(shop.world.left).toEqual(['reload']);
  });
});
