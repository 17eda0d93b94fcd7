import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';

export interface ChatPlaceState {
  /** Where the conversation is held that was started last: it opens elsewhere, is there, or is our own. */
  place: 'none' | 'opening' | 'window' | 'own';
  /** Why it is our own although another company's was to be opened. */
  why: 'blocked' | 'failed' | null;
  /** Grows when the panel is to close, because the conversation goes on in the window. */
  closings: number;
}

export interface ChatPlaceRoot {
  chatPlace: ChatPlaceState;
}

/** Intent: the shopper would rather write to us in the panel. */
export const ownChatRequested = createAction('chatPlace/ownChatRequested');

export const chatPlaceSlice = createSlice({
  name: 'chatPlace',
  initialState: { place: 'none', why: null, closings: 0 } as ChatPlaceState,
  reducers: {
    chatPlaced(state, { payload }: PayloadAction<Pick<ChatPlaceState, 'place'> & Partial<Pick<ChatPlaceState, 'why'>>>) {
      state.place = payload.place;
      state.why = payload.why ?? null;
    },
    panelOutlived(state) {
      state.closings += 1;
    },
  },
  selectors: {
    selectChatPlace: (state) => state.place,
    selectWhyOwnChat: (state) => state.why,
    selectClosings: (state) => state.closings,
  },
});

export const { chatPlaced, panelOutlived } = chatPlaceSlice.actions;
export const { selectChatPlace, selectClosings, selectWhyOwnChat } = chatPlaceSlice.selectors;
