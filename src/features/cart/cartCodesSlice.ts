import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';

/** A voucher takes something off the goods; a gift card pays. Shoppers need not know which of them a code is. */
export interface CartCode {
  kind: 'coupon' | 'giftCard';
  code: string;
}

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
    codeGiven: (_state, _action: PayloadAction<{ code: string }>) => begun(),
    codeTakenOff: (_state, _action: PayloadAction<CartCode>) => begun(),
    /** Fact. */
    codeApplied: (_state, { payload }: PayloadAction<CartCode>) => ({ ...initialState, done: { isApplied: true, code: payload.code } }),
    /** Fact. */
    codeRemoved: (_state, { payload }: PayloadAction<CartCode>) => ({ ...initialState, done: { isApplied: false, code: payload.code } }),
    codeFailed: (_state, { payload }: PayloadAction<{ problem: Problem }>) => ({ ...initialState, problem: payload.problem }),
    codesRead: () => initialState,
  },
});

export const { codeApplied, codeFailed, codeGiven, codeRemoved, codesRead, codeTakenOff } = cartCodesSlice.actions;

export const selectCartCodes = (state: { cartCodes?: CartCodesState }): CartCodesState => state.cartCodes ?? initialState;
