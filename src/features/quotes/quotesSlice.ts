import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { signedOut } from '~/features/session';

/** The last request for a quote. */
interface QuotesState {
  isRequesting: boolean;
  problem: Problem | null;
}

export interface QuotesRoot {
  quotes: QuotesState;
}

/** Intent: the basket becomes a quote. */
export const quoteRequested = createAction<{ name: string; comment: string }>('quotes/quoteRequested');

const initialState: QuotesState = { isRequesting: false, problem: null };

export const quotesSlice = createSlice({
  name: 'quotes',
  initialState,
  reducers: {
    /** Fact: the company has the request, and the basket is empty. */
    quoteSent: () => initialState,
    quoteRequestFailed: (_state, { payload }: PayloadAction<{ problem: Problem }>) => ({ isRequesting: false, problem: payload.problem }),
  },
  extraReducers: (builder) =>
    builder.addCase(quoteRequested, () => ({ isRequesting: true, problem: null })).addCase(signedOut, () => initialState),
});

export const { quoteSent, quoteRequestFailed } = quotesSlice.actions;

export const selectQuoteRequest = ({ quotes }: QuotesRoot): QuotesState => quotes;
