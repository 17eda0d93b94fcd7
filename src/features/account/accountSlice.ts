import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { sessionParked, signedIn, signedOut, signInRequested, signOutRequested } from '~/features/session';
import type { Problem } from '~/data/problem';

export interface AccountState {
  isSigningIn: boolean;
  signInError: Problem | null;
  /** A sign-out was asked for; it may have to wait for an order. */
  isSigningOut: boolean;
  /** Whose page it is that waits out of sight: the e-mail address, in memory only. */
  parkedFor: string | null;
  /** The shopper has typed something on the page at this path, and not sent it. */
  typedAt: string | null;
}

const initialState: AccountState = { isSigningIn: false, signInError: null, isSigningOut: false, parkedFor: null, typedAt: null };

/** Progress of signing in and out. Who is signed in stands in `session`. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    signInRejected(state, { payload }: PayloadAction<{ problem: Problem }>) {
      state.isSigningIn = false;
      state.signInError = payload.problem;
    },
    signInErrorRead(state) {
      state.signInError = null;
    },
    /** Fact for those who count: commerce refused the credentials. */
    signInFailed(_state, _action: PayloadAction<{ reason: 'incorrect_credentials' }>) {},
    /** Fact for those who count: an account could not be opened. */
    registrationFailed(_state, _action: PayloadAction<{ reason: 'required_fields' }>) {},
    /** Fact: there is a new account. */
    accountCreated(_state, _action: PayloadAction<{ isConfirmed: boolean }>) {},
    parked(state, { payload }: PayloadAction<{ email: string | null }>) {
      state.parkedFor = payload.email;
    },
    /** The sign-in, and the basket that came with it, are settled. */
    signInSettled(state) {
      state.isSigningIn = false;
    },
    typed(state, { payload }: PayloadAction<{ path: string }>) {
      state.typedAt = payload.path;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signInRequested, (state) => {
        state.isSigningIn = true;
        state.signInError = null;
      })
      .addCase(signOutRequested, (state) => {
        state.isSigningOut = true;
      })
      .addCase(signedIn, (state) => {
        state.parkedFor = null;
      })
      .addCase(sessionParked, (state) => {
        state.signInError = null;
      })
      .addCase(signedOut, () => initialState),
});

export const { signInRejected, signInErrorRead, signInFailed, registrationFailed, accountCreated, parked, signInSettled, typed } =
  accountSlice.actions;

export interface AccountRoot {
  account?: AccountState;
}

export const selectIsSigningIn = ({ account }: AccountRoot): boolean => account?.isSigningIn ?? false;
export const selectSignInError = ({ account }: AccountRoot): Problem | null => account?.signInError ?? null;
export const selectIsSigningOut = ({ account }: AccountRoot): boolean => account?.isSigningOut ?? false;
export const selectParkedFor = ({ account }: AccountRoot): string | null => account?.parkedFor ?? null;
export const selectTypedAt = ({ account }: AccountRoot): string | null => account?.typedAt ?? null;
