import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';

/** A bearer token as it is stored: times in milliseconds since 1970, the lifetime in seconds. */
export interface StoredToken {
  value: string;
  timeStored: number;
  ttl: number;
}

export interface SigninTokenState {
  token: StoredToken | null;
}

export type SignOutReason = 'asked' | 'expired' | 'refused';

/** Intents: defined here, handled by the account feature. */
export const signInRequested = createAction<{ email: string; password: string }>('session/signInRequested');
export const signOutRequested = createAction<{ reason: SignOutReason }>('session/signOutRequested');

/** What tells a customer from a guest. A slice of its own because it is stored under a key of its own. */
export const signinTokenSlice = createSlice({
  name: 'signinToken',
  initialState: { token: null } as SigninTokenState,
  reducers: {
    /** Fact: commerce gave a token. */
    signedIn(state, action: PayloadAction<StoredToken>) {
      state.token = action.payload;
    },
    /** Fact: the visitor is a guest again. Whoever holds a customer's data forgets it on hearing this. */
    signedOut(state, _action: PayloadAction<{ reason: SignOutReason }>) {
      state.token = null;
    },
  },
  selectors: {
    selectToken: (state) => state.token?.value,
    selectIsSignedIn: (state) => state.token !== null,
  },
});

/** While an order is on its way nobody may be signed out: its answer would have no reader. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { isSignOutHeld: false },
  reducers: {
    signOutHeld(state) {
      state.isSignOutHeld = true;
    },
    signOutReleased(state) {
      state.isSignOutHeld = false;
    },
  },
});

export const { signedIn, signedOut } = signinTokenSlice.actions;
export const { selectToken, selectIsSignedIn } = signinTokenSlice.selectors;
export const { signOutHeld, signOutReleased } = sessionSlice.actions;

export const persistedSigninToken: PersistedSlice<SigninTokenState> = {
  stateKey: 'signinToken',
  storageKey: 'signin_token',
  version: 1,
  reducer: signinTokenSlice.reducer,
  accepts: acceptsSigninToken,
  writeNow: true,
};

function acceptsSigninToken(value: unknown): value is SigninTokenState {
  if (typeof value !== 'object' || value === null || !('token' in value)) return false;
  const { token } = value;
  if (token === null) return true;
  if (typeof token !== 'object' || !('value' in token) || !('timeStored' in token) || !('ttl' in token)) return false;
  return typeof token.value === 'string' && typeof token.timeStored === 'number' && typeof token.ttl === 'number';
}
