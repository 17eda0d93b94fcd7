import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from '@jest/globals';
import { addToCartFailed, itemAdded } from '~/features/cart';
import { signedOut } from '~/features/session';
import {
  configurationCleared,
  configurationSlice,
  configurationSubmitted,
  draftSaved,
  persistedConfiguration,
  selectDraft,
} from './configurationSlice';

const draft = { road: 'stairlift', answers: { STAIR_SHAPE: 'STAIR_SHAPE_STRAIGHT' }, step: 'stair-side' } as const;
const added = { sku: 'STAIRLIFT', uid: 'MQ==', quantity: 1, price: 229500, currency: 'GBP', options: [], label: 'Stairlift' };

function openStore() {
  const store = configureStore({ reducer: { configuration: configurationSlice.reducer } });
  store.dispatch(draftSaved(draft));
  return { ...store, draft: () => selectDraft(store.getState(), 'stairlift') };
}

describe('a half-finished configuration', () => {
  test('is kept for its own road until it is cleared', () => {
    const store = openStore();
    expect(store.draft()).toEqual({ answers: draft.answers, step: 'stair-side' });
    expect(selectDraft(store.getState(), 'outdoor')).toBeUndefined();
    store.dispatch(configurationCleared({ road: 'stairlift' }));
    expect(store.draft()).toBeUndefined();
  });

  test('goes when the lift is safely in the basket, and not before', () => {
    const store = openStore();
    store.dispatch(itemAdded({ ...added, sku: 'SERVICE_PACKAGE_ANNUAL' }));
    expect(store.draft()).toBeDefined();
    store.dispatch(configurationSubmitted({ road: 'stairlift' }));
    store.dispatch(addToCartFailed({ sku: 'STAIRLIFT', problem: { kind: 'offline', code: 'network', message: '', id: 'a1' } }));
    store.dispatch(itemAdded(added));
    expect(store.draft()).toBeDefined();
    store.dispatch(configurationSubmitted({ road: 'stairlift' }));
    store.dispatch(itemAdded(added));
    expect(store.draft()).toBeUndefined();
  });

  test('goes with the person who signs out', () => {
    const store = openStore();
    store.dispatch(signedOut({ reason: 'asked' }));
    expect(store.draft()).toBeUndefined();
  });
});

describe('what comes back from storage', () => {
  const accepts = (drafts: unknown) => persistedConfiguration.accepts({ drafts, submitted: null });

  test('is taken when it is whole', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ stairlift: { answers: { A: 'B' }, step: 'x' }, edit: { answers: {}, step: 'summary', itemUid: 'MQ==' } })).toBe(true);
  });

  test.each([
    ['no object', 'drafts'],
    ['a list', []],
    ['an unknown road', { bathlift: { answers: {}, step: 'x' } }],
    ['no step', { stairlift: { answers: {} } }],
    ['an answer that is no text', { stairlift: { answers: { A: 1 }, step: 'x' } }],
    ['an answer of a size that nobody gave', { stairlift: { answers: { A: 'x'.repeat(1_000) }, step: 'x' } }],
    ['an item that is no text', { edit: { answers: {}, step: 'x', itemUid: {} } }],
    [
      'answers without end',
      { stairlift: { answers: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`Q${index}`, 'A'])), step: 'x' } },
    ],
  ])('is left alone when it is %s', (_name, drafts) => {
    expect(accepts(drafts)).toBe(false);
  });

  test('is forgotten after 30 days, and kept apart by country', () => {
    expect(persistedConfiguration.maxAge).toBe(2_592_000_000);
    expect(typeof persistedConfiguration.storageKey === 'function' && persistedConfiguration.storageKey('steadwell_gb')).toBe(
      'configuration_steadwell_gb',
    );
  });
});
