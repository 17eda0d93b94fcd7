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

/** `elsewhere`: in another tab. */
export type SignOutReason = 'asked' | 'expired' | 'refused' | 'elsewhere';

/** Who is signed in; commerce's own words, held in memory only. */
export interface CurrentUser {
  email: string;
  firstname: string;
  lastname: string;
}

/** What the fact of a sign-in tells its hearers, in one step: the token must never meet a cart that is not the customer's. */
export interface SignedIn extends StoredToken {
  user: CurrentUser;
  /** The customer's own cart. */
  cartId: string;
  /** The basket that was filled before signing in; it joins the customer's. */
  guestCartId: string | null;
  /** Somebody else than the customer before: nothing of theirs is kept. */
  isAnother?: true;
}

/** How a sign-in ended. */
export interface SignedOut {
  reason: SignOutReason;
  /** The basket that is a guest's again: it was filled before the sign-in, and had not joined the customer's yet. */
  guestCartId?: string;
}

/** Intents: defined here, handled by the account feature. */
export const signInRequested = createAction<{ email: string; password: string }>('session/signInRequested');
export const signOutRequested = createAction<{ reason: SignOutReason }>('session/signOutRequested');

/** What tells a customer from a guest. A slice of its own because it is stored under a key of its own. */
export const signinTokenSlice = createSlice({
  name: 'signinToken',
  initialState: { token: null } as SigninTokenState,
  reducers: {
    /** Fact: commerce gave a token. */
    signedIn(state, { payload: { value, timeStored, ttl } }: PayloadAction<SignedIn>) {
      state.token = { value, timeStored, ttl };
    },
    /** Fact: the visitor is a guest again. Whoever holds a customer's data forgets it on hearing this. */
    signedOut(state, _action: PayloadAction<SignedOut>) {
      state.token = null;
    },
    /** Fact: the sign-in ended while its customer was in the middle of something. What is on the page stays in memory, out of sight. */
    sessionParked(state, _action: PayloadAction<SignedOut>) {
      state.token = null;
    },
    /** Fact: commerce still takes the token, whatever this machine's clock says. */
    tokenConfirmed(state, { payload }: PayloadAction<Pick<StoredToken, 'timeStored'>>) {
      if (state.token) state.token.timeStored = payload.timeStored;
    },
  },
  selectors: {
    selectToken: (state) => state.token?.value,
    selectStoredToken: (state) => state.token,
    selectIsSignedIn: (state) => state.token !== null,
  },
});

export const { signedIn, signedOut, sessionParked, tokenConfirmed } = signinTokenSlice.actions;
export const { selectToken, selectStoredToken, selectIsSignedIn } = signinTokenSlice.selectors;

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
    /** Fact: whoever's page waited out of sight is back, and what it holds may be stored again. */
    sessionResumed() {},
  },
  selectors: {
    selectIsSignOutHeld: (state) => state.isSignOutHeld,
  },
});

export const { signOutHeld, signOutReleased, sessionResumed } = sessionSlice.actions;
export const { selectIsSignOutHeld } = sessionSlice.selectors;

export const persistedSigninToken: PersistedSlice<SigninTokenState> = {
  stateKey: 'signinToken',
  storageKey: 'signin_token',
  version: 1,
  reducer: signinTokenSlice.reducer,
  accepts: acceptsSigninToken,
  writeNow: true,
  isOwners: true,
};

function acceptsSigninToken(value: unknown): value is SigninTokenState {
  if (typeof value !== 'object' || value === null || !('token' in value)) return false;
  const { token } = value;
  if (token === null) return true;
  if (typeof token !== 'object' || !('value' in token) || !('timeStored' in token) || !('ttl' in token)) return false;
  return typeof token.value === 'string' && typeof token.timeStored === 'number' && typeof token.ttl === 'number';
}
