import { countryOf } from '~/config/countries';
import { afterEach, expect, test } from '@jest/globals';
import { put, take } from '~/world';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { storeViews } from '~/config/storeViews';
import { fakeWorld } from '~/testing/fakeWorld';
import { settle } from '~/testing/manualClock';
import type { Flow, LazyFeature, PersistedSlice } from '~/world';
import { type OpenRunning, openRunning } from './running';
import { makeStore } from './store';
import type { AppStore } from './store';

const notes = createSlice({
  name: 'notes',
  initialState: { text: '' },
  reducers: {
    noted(state, action: PayloadAction<string>) {
      state.text = action.payload;
    },
    echoAsked() {},
  },
});
const stored: PersistedSlice<{ text: string }> = {
  stateKey: 'notes',
  storageKey: 'notes',
  version: 1,
  reducer: notes.reducer,
  accepts: (value): value is { text: string } => typeof (value as { text?: unknown } | null)?.text === 'string',
  writeNow: true,
};

function* echoFlow(): Flow {
  yield* take(notes.actions.echoAsked);
  yield put(notes.actions.noted('echo'));
}

const lazyNotes: LazyFeature = {
  name: 'notes',
  reducers: (keep) => ({ notes: keep(stored) }),
  flows: [{ name: 'echoFlow', flow: echoFlow }],
};

const world = fakeWorld();
let store: AppStore;
afterEach(() => store.persistence.stop());

/** `running`: what acts is there from the start, as where a visit is recorded. */
function open(running: OpenRunning | null = openRunning): AppStore {
  const [storeView] = storeViews;
  if (!storeView) throw new Error('no store view');
  const config = {
    canonicalOrigin: 'http://shop.test',
    buildId: 'test',
    vendors: {},
    devTools: false,
    braintree: false,
    paymentFrameUrl: null,
  };
  const fetch = () => Promise.reject(new TypeError('no network in this test'));
  return makeStore({
    world,
    storeView,
    config,
    country: countryOf('GB'),
    origin: 'http://shop.test',
    fetch,
    inBrowser: true,
    ...(running && { running }),
  });
}

const textOf = (opened: AppStore): unknown => (opened.getState() as unknown as { notes?: { text: string } }).notes?.text;

test('a feature that joins a running shop gets its stored state back, and its flows listen', async () => {
  store = open();
  store.join(lazyNotes);
  store.startFlows();
  await settle();
  store.dispatch(notes.actions.noted('kept'));
  await settle();
  store.persistence.stop();

  store = open();
  store.startFlows();
  await settle();
  expect(textOf(store)).toBeUndefined();
  store.join(lazyNotes);
  store.join(lazyNotes);
  await settle();
  expect(textOf(store)).toBe('kept');
  store.dispatch(notes.actions.echoAsked());
  await settle();
  expect(textOf(store)).toBe('echo');
});

test('what was pressed before the flows came is done once they are there, after stored state is back', async () => {
  store = open();
  store.join(lazyNotes);
  store.startFlows();
  await settle();
  store.dispatch(notes.actions.noted('stored'));
  await settle();
  store.persistence.stop();

  store = open(null);
  store.join(lazyNotes);
  store.dispatch(notes.actions.echoAsked());
  await settle();
  expect(textOf(store)).toBe('');
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(textOf(store)));
  store.openFlows(openRunning);
  store.startFlows();
  await settle();
  expect(textOf(store)).toBe('echo');
  expect(seen).toContain('stored');
});

test('without its flows a store cannot be started', () => {
  store = open(null);
  expect(() => store.startFlows()).toThrow('no flows');
});
