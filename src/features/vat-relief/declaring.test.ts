import { expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';
import { sendDeclaration } from './declaring';
import { lazyVatRelief, vatReliefDraftSlice } from './vatReliefSlice';

const receipt = { id: 'a', reference: 'K7M-4QX-2', relief: 'zero', cartId: 'c', state: 'accepted', reason: null, isApplied: true } as const;

/** Presses "Sign" for what is in the basket. @returns the key of each press */
function signing() {
  const store = configureStore({ reducer: { draft: vatReliefDraftSlice.reducer } });
  const keys: string[] = [];
  let made = 0;
  const sign = (goods: string, answer: { data?: typeof receipt; error?: object } = { error: {} }) =>
    sendDeclaration({
      body: { goods: [goods] },
      relief: 'zero',
      cartId: 'c',
      pending: store.getState().draft.pending,
      newKey: () => `key-${(made += 1)}`,
      send: async ({ key }) => (keys.push(key), answer),
      dispatch: store.dispatch,
    });
  return { sign, keys };
}

test('a text that was sent before another one goes under its first key again: it is one statement', async () => {
  const { sign, keys } = signing();
  for (const goods of ['a lift', 'a lift and a rail', 'a lift']) expect(await sign(goods)).not.toBeNull();
  expect(keys).toEqual(['key-1', 'key-2', 'key-1']);
});

test('once one is signed, the same words are another statement', async () => {
  const { sign, keys } = signing();
  await sign('a lift');
  expect(await sign('a lift', { data: receipt })).toBeNull();
  await sign('a lift');
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a text that an earlier release stored keeps its key', () => {
  const slices: Pick<PersistedSlice<object>, 'stateKey' | 'migrate' | 'accepts'>[] = [];
  lazyVatRelief.reducers((slice) => (slices.push(slice), slice.reducer));
  const draft = slices.find(({ stateKey }) => stateKey === 'vatReliefDraft');
  const pending = { key: 'key-1', mark: 'a3f00000' };
  const migrated = draft?.migrate?.({ values: { name: 'Ann Marsh' }, pending }, 1);
  expect(migrated).toEqual({ values: { name: 'Ann Marsh' }, pending: [pending] });
  expect([draft?.accepts(migrated), draft?.accepts({ values: {}, pending })]).toEqual([true, false]);
});
