import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import type { WishlistItem } from './wishlistModel';

/** The root's part that joins with this feature's screens. */
export interface WishlistRoot {
  wishlist?: WishlistState;
}

export interface WishlistState {
  /** Items on their way into the basket, and those that did not arrive, with the reason, by id. */
  moves: Record<string, 'moving' | Problem>;
}

const initialState: WishlistState = { moves: {} };

/** What becomes of items that are put into the basket. The list itself is commerce's, in RTK Query. */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** A request: these items leave the list for the basket, one after the other. */
    moveRequested(state, { payload }: PayloadAction<{ listId: string; items: WishlistItem[] }>) {
      for (const { id } of payload.items) state.moves[id] = 'moving';
    },
    /** Fact: it is in the basket and off the list. */
    itemMoved(state, { payload }: PayloadAction<{ id: string }>) {
      delete state.moves[payload.id];
    },
    moveFailed(state, { payload }: PayloadAction<{ id: string; problem: Problem }>) {
      state.moves[payload.id] = payload.problem;
    },
  },
});

export const { moveRequested, itemMoved, moveFailed } = wishlistSlice.actions;

const none: WishlistState['moves'] = {};

export const selectMoves = (state: WishlistRoot): WishlistState['moves'] => state.wishlist?.moves ?? none;
