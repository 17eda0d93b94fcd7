import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { checkoutDataCleared } from '~/features/checkout';
import type { PersistedSlice } from '~/world';
import { savedItemsLive, savedItemsStorageKey } from './savedItemsKeys';
import { keyOf, type SavedItem } from './wishlistModel';

/** The root's part that joins with this feature's screens. */
export interface SavedItemsRoot {
  savedItems?: SavedItemsState;
}

export interface SavedItemsState {
  items: SavedItem[];
}

/** A device keeps no more; the oldest goes first. */
const mostItems = 50;

const initialState: SavedItemsState = { items: [] };

/** What a guest has kept for later, on this device alone. A sign-in takes it over into the customer's list at commerce. */
export const savedItemsSlice = createSlice({
  name: 'savedItems',
  initialState,
  reducers: {
    /** What is on the list already stays as it is: nothing is doubled. */
    itemKept(state, { payload }: PayloadAction<SavedItem>) {
      if (!state.items.some((item) => keyOf(item) === keyOf(payload))) state.items = [...state.items, payload].slice(-mostItems);
    },
    quantityChanged(state, { payload }: PayloadAction<{ key: string; quantity: number }>) {
      const item = state.items.find((candidate) => keyOf(candidate) === payload.key);
      if (item) item.quantity = payload.quantity;
    },
    itemsDropped(state, { payload }: PayloadAction<{ keys: string[] }>) {
      state.items = state.items.filter((item) => !payload.keys.includes(keyOf(item)));
    },
  },
  extraReducers: (builder) => builder.addCase(checkoutDataCleared, () => initialState),
});

export const { itemKept, quantityChanged, itemsDropped } = savedItemsSlice.actions;

const none: readonly SavedItem[] = [];

export const selectSavedItems = (state: SavedItemsRoot): readonly SavedItem[] => state.savedItems?.items ?? none;

/** Stored state is restored after hydration: until then it is not known whether there are items. */
export const selectAreSavedItemsKnown = ({ savedItems }: SavedItemsRoot): boolean => {
  const { _persist: persist } = (savedItems ?? {}) as { _persist?: { rehydrated: boolean } };
  return persist?.rehydrated === true;
};

export const persistedSavedItems: PersistedSlice<SavedItemsState> = {
  stateKey: 'savedItems',
  storageKey: savedItemsStorageKey,
  version: 1,
  reducer: savedItemsSlice.reducer,
  accepts: acceptsSavedItems,
  maxAge: savedItemsLive,
  // A tab that gets the lock for the sign-in's joining relies on it.
  writeNow: true,
};

function acceptsSavedItems(value: unknown): value is SavedItemsState {
  return isRecord(value) && Array.isArray(value.items) && value.items.length <= mostItems && value.items.every(acceptsItem);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function acceptsItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { sku, quantity, selectedOptions, options } = value;
  return (
    isText(sku) &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    Array.isArray(selectedOptions) &&
    selectedOptions.every(isText) &&
    Array.isArray(options) &&
    options.every((option) => isRecord(option) && isText(option.label) && isText(option.value))
  );
}
