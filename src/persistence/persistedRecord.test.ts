import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fakeProfile } from '~/testing/fakeWorld';
import { cartKey, cartTaken, closeTabs, envelope, openTab, stored, streetCleared, streetTyped } from '~/testing/persistedTabs';

afterEach(closeTabs);

describe('storage that cannot be trusted', () => {
  const broken: [what: string, text: string][] = [
    ['cut JSON', envelope({ cartId: 'x' }).slice(0, 30)],
    ['no JSON', '<html>'],
    ['no envelope', '"cart-1"'],
    ['null', 'null'],
    ['wrong fields', envelope({ cartId: 7 })],
    ['wrong envelope', envelope({ cartId: 'x' }, { rev: Number.NaN })],
    ['a list', envelope([] as object)],
  ];
  test.each(broken)('%s is set aside alone', async (_what, text) => {
    const profile = fakeProfile({ [cartKey]: text, shipping_address: envelope({ street: ['kept'] }, { v: 1 }) });
    const tab = await openTab(profile);
    expect(tab.state().cart.cartId).toBeNull();
    expect(tab.state().checkout.draft.street).toEqual(['kept']);
    expect(profile.texts.has(cartKey)).toBe(false);
    expect(profile.texts.get(`${cartKey}~broken`)).toBe(text);
    expect(tab.world.logged).toContainEqual(expect.objectContaining({ level: 'warning', detail: { key: cartKey } }));
  });

  test('whatever bytes one key holds, the shop boots, the other slices are whole, and the next change is stored', async () => {
    const good = envelope({ cartId: 'cart-1' });
    const flipped = fc
      .tuple(fc.nat(good.length - 1), fc.string({ minLength: 0, maxLength: 3 }))
      .map(([at, text]) => good.slice(0, at) + text + good.slice(at + 1));
    const anything = fc.oneof(
      flipped,
      fc.json({ maxDepth: 4 }),
      fc.string(),
      fc.json().map((data) => `{"v":2,"rev":1,"writer":"x","at":1,"data":${data}}`),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const profile = fakeProfile({ [cartKey]: text, shipping_address: envelope({ street: ['kept'] }, { v: 1 }) });
        const tab = await openTab(profile);
        const { cartId } = tab.state().cart;
        expect(cartId === null || typeof cartId === 'string').toBe(true);
        expect(tab.state().checkout.draft.street).toEqual(['kept']);
        tab.store.dispatch(cartTaken('after'));
        expect(stored(profile, cartKey)?.data).toEqual({ cartId: 'after' });
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        closeTabs();
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  test('keys that reach a prototype are dropped', async () => {
    const profile = fakeProfile({
      [cartKey]: envelope({}).replace('"data":{}', '"data":{"cartId":"x","__proto__":{"polluted":1},"\\u005f_proto__":{"polluted":2}}'),
    });
    const tab = await openTab(profile);
    expect(tab.state().cart.cartId).toBe('x');
    expect((tab.state().cart as object as { polluted?: number }).polluted).toBeUndefined();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('what a page clears is gone, also when its own record was damaged into well-formed nonsense', async () => {
    const profile = fakeProfile();
    const tab = await openTab(profile);
    tab.store.dispatch(streetTyped('1 High Street'));
    await tab.persistence.flush();
    const text = profile.texts.get('shipping_address') ?? '';
    profile.texts.set('shipping_address', text.replace('["1 High Street"]', '"1 High Street"'));
    tab.store.dispatch(streetCleared());
    await tab.persistence.flush();
    expect([...profile.texts]).toEqual([]);
  });

  test('a check that throws is a refusal', async () => {
    const profile = fakeProfile({ shipping_address: envelope({}, { v: 1 }) });
    const tab = await openTab(profile);
    expect(tab.state().checkout.draft.street).toEqual([]);
  });

  test('blocked and full storage leave a working shop in memory', async () => {
    for (const fault of ['blocked', 'full'] as const) {
      const profile = fakeProfile();
      profile.fault = fault;
      const tab = await openTab(profile);
      tab.store.dispatch(cartTaken('cart-1'));
      expect(tab.state().cart.cartId).toBe('cart-1');
      expect(tab.world.storage.mode).toBe('memory');
      expect(profile.texts.size).toBe(0);
    }
  });

  test('clearing the storage in mid-visit loses nothing that is still on the page', async () => {
    const profile = fakeProfile();
    const tab = await openTab(profile);
    tab.store.dispatch(cartTaken('cart-1'));
    profile.texts.clear();
    tab.store.dispatch(cartTaken('cart-2'));
    expect(stored(profile, cartKey)?.data).toEqual({ cartId: 'cart-2' });
  });
});

describe('versions and age', () => {
  test('an older version is migrated, and stored as today’s at the next change', async () => {
    const profile = fakeProfile({ [cartKey]: envelope({ id: 'old' }, { v: 1 }) });
    const tab = await openTab(profile);
    expect(tab.state().cart.cartId).toBe('old');
    tab.store.dispatch(cartTaken('new'));
    expect(stored(profile, cartKey)).toMatchObject({ v: 2, data: { cartId: 'new' } });
  });

  test('a newer version is ignored, kept raw, and found again by its own release', async () => {
    const newer = envelope({ cartId: 'from the future' }, { v: 2 });
    const profile = fakeProfile({ [cartKey]: envelope({ cart: 'richer' }, { v: 3 }) });
    const tab = await openTab(profile);
    expect(tab.state().cart.cartId).toBeNull();
    expect(stored(profile, cartKey)?.v).toBe(3);
    tab.store.dispatch(cartTaken('cart-1'));
    expect(stored(profile, cartKey)).toMatchObject({ v: 2, data: { cartId: 'cart-1' } });
    expect(stored(profile, `${cartKey}~newer`)).toMatchObject({ v: 3, data: { cart: 'richer' } });

    const rolledForward = fakeProfile({ [cartKey]: envelope({ id: 'written by the old release' }, { v: 1 }), [`${cartKey}~newer`]: newer });
    expect((await openTab(rolledForward)).state().cart.cartId).toBe('from the future');
    expect(rolledForward.texts.get(cartKey)).toBe(newer);
  });

  test('what is too old, or comes from a wrong clock, is forgotten', async () => {
    for (const at of [Date.UTC(2026, 10, 1, 8), Date.UTC(2036, 10, 1)]) {
      const profile = fakeProfile({ shipping_address: envelope({ street: ['old'] }, { v: 1, at }) });
      expect((await openTab(profile)).state().checkout.draft.street).toEqual([]);
      expect(profile.texts.size).toBe(0);
    }
  });
});
