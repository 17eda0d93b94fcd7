import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { type CartCode, codeGiven, codeTakenOff } from './cartActions';

export interface CartCodesState {
  isChanging: boolean;
  /** Why the last code was not taken, or could not be taken off; `code-unknown` and `one-coupon` are ours. */
  problem: Problem | null;
  /** What was done last, for those who cannot see it. */
  done: { isApplied: boolean; code: string } | null;
}

const initialState: CartCodesState = { isChanging: false, problem: null, done: null };
const begun = (): CartCodesState => ({ ...initialState, isChanging: true });

/** Codes of vouchers and gift cards: what is being asked of commerce, and what became of it. Which ones count stands in the cart. */
export const cartCodesSlice = createSlice({
  name: 'cartCodes',
  initialState,
  reducers: {
    /** Fact. */
    codeApplied: (_state, { payload }: PayloadAction<CartCode>) => ({ ...initialState, done: { isApplied: true, code: payload.code } }),
    /** Fact. */
    codeRemoved: (_state, { payload }: PayloadAction<CartCode>) => ({ ...initialState, done: { isApplied: false, code: payload.code } }),
    codeFailed: (_state, { payload }: PayloadAction<{ problem: Problem }>) => ({ ...initialState, problem: payload.problem }),
    codesRead: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(codeGiven, begun).addCase(codeTakenOff, begun),
});

export const { codeApplied, codeFailed, codeRemoved, codesRead } = cartCodesSlice.actions;

export const selectCartCodes = (state: { cartCodes?: CartCodesState }): CartCodesState => state.cartCodes ?? initialState;
