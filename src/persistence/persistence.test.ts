import { afterEach, describe, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { cartKey, cartLost, cartTaken, closeTabs, envelope, makeTabStore, openTab, stored, streetTyped } from '~/testing/persistedTabs';
import { otherTabsHeard } from '~/world';
import { sessionResumed } from '~/features/session';
import { createPersistence } from './persistence';

afterEach(closeTabs);

/** A page that can be held, beside a guest's tab. */
async function heldPage() {
  const profile = fakeProfile();
  let isHeld = false;
  const page = await openTab(profile, undefined, { isHeld: () => isHeld });
  const other = await openTab(profile, page);
  const hold = () => (isHeld = true);
  const back = () => {
    isHeld = false;
    page.store.dispatch(sessionResumed());
  };
  return { profile, page, other, resume: { hold, back } };
}

describe('what is stored', () => {
  test('the cart id stands in storage before dispatch returns, without its busy flags', async () => {
    const profile = fakeProfile();
    const tab = await openTab(profile);
    tab.store.dispatch(cartTaken('cart-1'));
    expect(stored(profile, cartKey)).toMatchObject({ v: 2, data: { cartId: 'cart-1' } });
    expect(profile.texts.get(cartKey)).not.toContain('isBusy');
  });

  test('other slices are stored soon after, and are there after a reload', async () => {
    const profile = fakeProfile();
    const tab = await openTab(profile);
    tab.store.dispatch(streetTyped('High Street 1'));
    await tab.persistence.flush();
    const reloaded = await openTab(profile, tab);
    expect(reloaded.state().checkout.draft.street).toEqual(['High Street 1']);
    expect(reloaded.state().cart).toMatchObject({ cartId: null, isBusy: false });
  });

  test('an emptied slice leaves nothing behind, its set-aside texts included', async () => {
    const profile = fakeProfile({ [`${cartKey}~broken`]: '{', [`${cartKey}~newer`]: '{}' });
    const tab = await openTab(profile);
    tab.store.dispatch(cartTaken('cart-1'));
    tab.store.dispatch(cartLost());
    expect([...profile.texts.keys()]).toEqual([]);
  });

  test('what the server rendered does not count as a change by the shopper', async () => {
    const profile = fakeProfile({
      [cartKey]: envelope({ cartId: 'stored' }),
      shipping_address: envelope({ street: ['stored'] }, { v: 1 }),
    });
    const tab = await openTab(profile, undefined, {
      preloadedState: { cart: { cartId: null, isBusy: false }, checkout: { draft: { street: [] } } },
    });
    expect(tab.state().cart.cartId).toBe('stored');
    expect(tab.state().checkout.draft.street).toEqual(['stored']);
  });

  test('what changed before the stored state came back is newer and stays', async () => {
    const profile = fakeProfile({ [cartKey]: envelope({ cartId: 'stored' }) });
    const world = fakeWorld({ profile });
    const persistence = createPersistence(world, 'steadwell_gb');
    const store = makeTabStore(persistence);
    store.dispatch(cartTaken('fresh'));
    persistence.start(store);
    await persistence.rehydrated();
    expect(store.getState().cart.cartId).toBe('fresh');
    expect(stored(profile, cartKey)?.data).toEqual({ cartId: 'fresh' });
  });
});

describe('two tabs', () => {
  test('agree on the cart at once, without a reload, and on its end', async () => {
    const profile = fakeProfile();
    const one = await openTab(profile);
    const other = await openTab(profile, one);
    one.store.dispatch(cartTaken('cart-1'));
    await one.world.settle();
    expect(other.state().cart).toMatchObject({ cartId: 'cart-1', isBusy: false });
    other.store.dispatch(cartLost());
    await one.world.settle();
    expect(one.state().cart.cartId).toBeNull();
    expect(one.world.left).toEqual([]);
  });

  test('a tab that reads on demand gets what others have written, before the storage event', async () => {
    const profile = fakeProfile();
    const [one, other] = [await openTab(profile), await openTab(profile)];
    profile.listeners.clear();
    one.store.dispatch(cartTaken('cart-1'));
    expect(other.state().cart.cartId).toBeNull();
    other.store.dispatch(otherTabsHeard());
    expect(other.state().cart.cartId).toBe('cart-1');
  });

  test('and nothing that was cleared or destroyed; nothing at all where the owner of the browser is gone', async () => {
    const profile = fakeProfile();
    const tab = await openTab(profile);
    tab.store.dispatch(cartTaken('cart-1'));
    tab.store.dispatch(streetTyped('1 High Street'));
    await tab.persistence.flush();
    const draft = () => tab.state().checkout.draft.street;
    profile.texts.set('shipping_address', '{"v":1,');
    tab.store.dispatch(otherTabsHeard());
    expect(draft()).toEqual(['1 High Street']);
    profile.texts.set('shipping_address', envelope({ street: '2 Low Street' }, { v: 1, rev: 2 ** 49, at: tab.world.clock.now() }));
    tab.store.dispatch(otherTabsHeard());
    expect(draft()).toEqual(['1 High Street']);
    const newer = envelope({ street: ['2 Low Street'] }, { v: 1, rev: 2 ** 50, at: tab.world.clock.now() });
    profile.texts.delete(cartKey);
    profile.texts.set('shipping_address', newer);
    tab.store.dispatch(otherTabsHeard());
    expect([tab.state().cart.cartId, draft()]).toEqual(['cart-1', ['1 High Street']]);
    tab.store.dispatch(cartTaken('cart-2'));
    tab.store.dispatch(otherTabsHeard());
    expect([tab.state().cart.cartId, draft()]).toEqual(['cart-2', ['2 Low Street']]);
  });

  test('a tab that woke from the back/forward cache takes over what it missed, and never overwrites it', async () => {
    const profile = fakeProfile();
    const one = await openTab(profile);
    const asleep = await openTab(profile, one);
    const deaf = [...profile.listeners].filter(({ tab }) => tab !== [...profile.listeners][0]?.tab);
    deaf.forEach((hearer) => profile.listeners.delete(hearer));
    one.store.dispatch(cartTaken('newer'));

    asleep.store.dispatch(cartTaken('older'));
    expect(stored(profile, cartKey)?.data).toEqual({ cartId: 'newer' });
    expect(asleep.state().cart.cartId).toBe('newer');

    one.store.dispatch(cartLost());
    asleep.world.restore();
    expect(asleep.state().cart.cartId).toBeNull();
  });

  test('an older revision that was written over a newer one is put right', async () => {
    const profile = fakeProfile();
    const one = await openTab(profile);
    one.store.dispatch(cartTaken('newer'));
    const careless = fakeWorld({ profile });
    careless.storage.write(cartKey, envelope({ cartId: 'older' }));
    await one.world.settle();
    expect(stored(profile, cartKey)?.data).toEqual({ cartId: 'newer' });
    expect(one.state().cart.cartId).toBe('newer');
  });
});

describe('a page whose customer’s session has expired', () => {
  test('has its customer’s fields stored again when the customer is back, though another tab removed them', async () => {
    const { profile, page, other, resume } = await heldPage();
    page.store.dispatch(streetTyped('1 High Street'));
    await page.persistence.flush();
    resume.hold();
    other.world.storage.remove('shipping_address');
    await page.world.settle();
    resume.back();
    expect(stored(profile, 'shipping_address')?.data).toEqual({ street: ['1 High Street'] });
  });

  test.each(['before', 'after'])('stores nothing of a guest that another tab cleared %s the page heard of it', async (when) => {
    const { profile, page, other, resume } = await heldPage();
    resume.hold();
    other.store.dispatch(streetTyped('2 Low Street'));
    await other.persistence.flush();
    await page.world.settle();
    expect(page.state().checkout.draft.street).toEqual(['2 Low Street']);
    if (when === 'before') profile.listeners.clear();
    other.world.storage.remove('shipping_address');
    await page.world.settle();
    resume.back();
    expect([profile.texts.has('shipping_address'), page.state().checkout.draft.street]).toEqual([false, []]);
  });
});
