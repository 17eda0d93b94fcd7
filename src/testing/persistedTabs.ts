import type { PayloadAction } from '@reduxjs/toolkit';
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { createPersistence, persistenceActions } from '~/persistence/persistence';
import type { Persistence } from '~/persistence/persistence';
import type { Envelope } from '~/persistence/persistedRecord';
import type { PersistedSlice } from '~/world';
import { fakeWorld } from './fakeWorld';
import type { FakeProfile, FakeWorld } from './fakeWorld';

/** Two small persisted slices, one stored at once and one with a delay, for tests of persistence. */
interface CartState {
  cartId: string | null;
  isBusy: boolean;
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: { cartId: null, isBusy: false } as CartState,
  reducers: {
    cartTaken: (state, action: PayloadAction<string>) => {
      state.cartId = action.payload;
      state.isBusy = true;
    },
    cartLost: (state) => {
      state.cartId = null;
    },
  },
});

interface DraftState {
  street: string[];
}

const draftSlice = createSlice({
  name: 'draft',
  initialState: { street: [] } as DraftState,
  reducers: {
    streetTyped: (state, action: PayloadAction<string>) => {
      state.street = [action.payload];
    },
    streetCleared: () => ({ street: [] }),
  },
});

export const { cartTaken, cartLost } = cartSlice.actions;
export const { streetTyped, streetCleared } = draftSlice.actions;

const persistedCart: PersistedSlice<CartState> = {
  stateKey: 'cart',
  storageKey: (websiteCode) => `cartId_${websiteCode}`,
  version: 2,
  reducer: cartSlice.reducer,
  fields: ['cartId'],
  accepts: (value): value is CartState => {
    const { cartId } = value as CartState;
    return cartId === null || typeof cartId === 'string';
  },
  migrate: (stored, from) => (from === 1 ? { cartId: (stored as { id: string }).id } : undefined),
  writeNow: true,
  isOwners: true,
};

const persistedDraft: PersistedSlice<DraftState> = {
  stateKey: 'checkout.draft',
  storageKey: 'shipping_address',
  version: 1,
  reducer: draftSlice.reducer,
  accepts: (value): value is DraftState => Array.isArray((value as DraftState).street),
  maxAge: 86_400_000,
};

export interface Tab {
  world: FakeWorld;
  persistence: Persistence;
  store: ReturnType<typeof makeTabStore>;
  state(): { cart: CartState; checkout: { draft: DraftState } };
}

/** The store of one tab, not started yet. */
export function makeTabStore(persistence: Persistence, preloadedState?: { cart: CartState; checkout: { draft: DraftState } }) {
  return configureStore({
    reducer: combineReducers({
      cart: persistence.reducerOf(persistedCart),
      checkout: combineReducers({ draft: persistence.reducerOf(persistedDraft) }),
    }),
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: persistenceActions, warnAfter: Infinity },
        immutableCheck: false,
      }).concat(persistence.middleware),
    preloadedState,
  });
}

const open: Persistence[] = [];

/** Stops every tab that was opened; for `afterEach`. */
export function closeTabs(): void {
  for (const persistence of open.splice(0)) persistence.stop();
}

interface TabOptions {
  preloadedState?: Parameters<typeof makeTabStore>[1];
  /** Whether the customer's session has expired on this page. */
  isHeld?: () => boolean;
}

/** A tab of the given browser profile with everything restored; with `other`, on the same clock. */
export async function openTab(profile: FakeProfile, other?: Tab, { preloadedState, isHeld }: TabOptions = {}): Promise<Tab> {
  const world = fakeWorld({ profile, ...(other && { clock: other.world.manualClock }) });
  const persistence = createPersistence(world, 'steadwell_gb', isHeld);
  const store = makeTabStore(persistence, preloadedState);
  persistence.start(store);
  await persistence.rehydrated();
  open.push(persistence);
  return { world, persistence, store, state: () => store.getState() };
}

export const cartKey = 'cartId_steadwell_gb';
/** The envelope under a key. */
export const stored = (profile: FakeProfile, key: string) => JSON.parse(profile.texts.get(key) ?? 'null') as Envelope | null;
/** The text of an envelope as another tab or release may have written it. */
export const envelope = (data: object, more: Partial<Envelope> = {}) =>
  JSON.stringify({ v: 2, rev: 5, writer: 'someone', at: Date.UTC(2026, 10, 2, 8), data, ...more });
