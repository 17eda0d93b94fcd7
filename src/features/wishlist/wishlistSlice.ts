import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { keyOf, type SavedItem, type WishlistItem } from './wishlistModel';

/** The root's part that joins with this feature's screens. */
export interface WishlistRoot {
  wishlist?: WishlistState;
}

export interface WishlistState {
  /** Items on their way into the basket, and those that did not arrive, with the reason, by id. */
  moves: Record<string, 'moving' | Problem>;
  /** Products on their way onto the list, and those that were refused, by key. */
  saves: Record<string, 'saving' | Problem>;
}

/** Whose list: a customer's by its id, or null for the guest's on this device. */
export type ListId = string | null;

export interface SaveRequest {
  item: SavedItem;
  /** The product's name in messages. */
  label: string;
  /** A line that leaves the basket once its product is on the list. */
  removesLine?: string;
}

const initialState: WishlistState = { moves: {}, saves: {} };

/** What becomes of requests. The customer's list itself is commerce's, in RTK Query; the guest's is in `savedItems`. */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** A request: these items leave the list for the basket, one after the other. */
    moveRequested(state, { payload }: PayloadAction<{ listId: ListId; items: WishlistItem[] }>) {
      for (const { id } of payload.items) state.moves[id] = 'moving';
    },
    /** Fact: it is in the basket and off the list. */
    itemMoved(state, { payload }: PayloadAction<{ id: string }>) {
      delete state.moves[payload.id];
    },
    moveFailed(state, { payload }: PayloadAction<{ id: string; problem: Problem }>) {
      state.moves[payload.id] = payload.problem;
    },
    /** A request: the product is kept for later. */
    saveRequested(state, { payload }: PayloadAction<SaveRequest>) {
      state.saves[keyOf(payload.item)] = 'saving';
    },
    /** Fact: it is on the list. */
    itemSaved(state, { payload }: PayloadAction<{ key: string }>) {
      delete state.saves[payload.key];
    },
    saveFailed(state, { payload }: PayloadAction<{ key: string; problem: Problem }>) {
      state.saves[payload.key] = payload.problem;
    },
  },
});

export const { moveRequested, itemMoved, moveFailed, saveRequested, itemSaved, saveFailed } = wishlistSlice.actions;

const none = {};

export const selectMoves = (state: WishlistRoot): WishlistState['moves'] => state.wishlist?.moves ?? none;
export const selectSaves = (state: WishlistRoot): WishlistState['saves'] => state.wishlist?.saves ?? none;
