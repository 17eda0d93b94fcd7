import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { chatTextStarted } from './chatFacts';

export interface ChatState {
  /** Null until the hours were checked. */
  isAvailable: boolean | null;
  /** A component needs the hours: perhaps dispatched before the flow runs. */
  isWatched: boolean;
  /** `closed` becomes `open` by a trigger; `started` once a conversation began, and `closed` again soon after. */
  widget: 'closed' | 'open' | 'started';
}

/** Intent: the shopper asked for a conversation. */
export const chatStartRequested = createAction('contact/chatStartRequested');

export const chatSlice = createSlice({
  name: 'chat',
  initialState: { isAvailable: null, isWatched: false, widget: 'closed' } as ChatState,
  reducers: {
    /** Intent: a component needs to know whether the chat is answered. */
    chatHoursWatched(state) {
      state.isWatched = true;
    },
    /** Fact: London's hours say so. */
    chatAvailabilityChanged(state, { payload }: PayloadAction<{ isAvailable: boolean }>) {
      state.isAvailable = payload.isAvailable;
    },
    chatOpened(state) {
      if (state.widget === 'closed') state.widget = 'open';
    },
    chatClosed(state) {
      state.widget = 'closed';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(chatTextStarted, (state) => {
      state.widget = 'started';
    });
  },
  selectors: {
    selectIsChatAvailable: (state) => state.isAvailable,
    selectIsWatched: (state) => state.isWatched,
    selectChatWidget: (state) => state.widget,
  },
});

export const { chatAvailabilityChanged, chatClosed, chatHoursWatched, chatOpened } = chatSlice.actions;
export const { selectChatWidget, selectIsChatAvailable, selectIsWatched } = chatSlice.selectors;
