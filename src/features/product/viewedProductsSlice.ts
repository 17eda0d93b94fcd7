import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '~/features/session';
import type { LazyFeature, PersistedSlice } from '~/world';

export interface ViewedProductsState {
  /** The latest first. */
  skus: string[];
}

const mostViewed = 5;
const day = 24 * 60 * 60_000;
const initialState: ViewedProductsState = { skus: [] };

/** Which products were looked at on this device. It never leaves it. */
export const viewedProductsSlice = createSlice({
  name: 'viewedProducts',
  initialState,
  reducers: {
    productViewed(state, { payload: { sku } }: PayloadAction<{ sku: string }>) {
      state.skus = [sku, ...state.skus.filter((other) => other !== sku)].slice(0, mostViewed);
    },
    viewedProductsCleared: () => initialState,
  },
  // The next person at this device is not shown what the former looked at.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { productViewed, viewedProductsCleared } = viewedProductsSlice.actions;

const none: string[] = [];
/** The feature joins with the first product's page. */
export const selectViewedProducts = ({ viewedProducts }: { viewedProducts?: ViewedProductsState }): string[] =>
  viewedProducts?.skus ?? none;

const isSku = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;

export const viewedProductsKey = (websiteCode: string): string => `viewedProducts_${websiteCode}`;

const persistedViewedProducts: PersistedSlice<ViewedProductsState> = {
  stateKey: viewedProductsSlice.name,
  storageKey: viewedProductsKey,
  version: 1,
  reducer: viewedProductsSlice.reducer,
  fields: ['skus'],
  accepts: (value): value is ViewedProductsState => {
    const { skus } = value as Partial<ViewedProductsState>;
    return Array.isArray(skus) && skus.length <= mostViewed && skus.every(isSku);
  },
  maxAge: 30 * day,
  writeNow: true,
};

export const lazyViewedProducts: LazyFeature = {
  name: 'viewed-products',
  reducers: (stored) => ({ [viewedProductsSlice.name]: stored(persistedViewedProducts) }),
  flows: [],
};
