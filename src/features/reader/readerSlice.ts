import { createSlice } from '@reduxjs/toolkit';

/** Whether the bar stands open. What it was set to lives in the browser's storage, see `readerPreferences.ts`. */
export const readerSlice = createSlice({
  name: 'reader',
  initialState: { isOpen: false },
  reducers: {
    readerOpened(state) {
      state.isOpen = true;
    },
    readerClosed(state) {
      state.isOpen = false;
    },
  },
  selectors: { selectIsReaderOpen: (state) => state.isOpen },
});

export const { readerOpened, readerClosed } = readerSlice.actions;
export const { selectIsReaderOpen } = readerSlice.selectors;
