import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';

/** A bearer token as it is stored: `timeStored` in milliseconds since 1970 by commerce's clock, never changed; the lifetime in seconds. */
export interface StoredToken {
  value: string;
  timeStored: number;
  ttl: number;
}

export interface SigninTokenState {
  token: StoredToken | null;
}

/** `closed`: the account was deleted. `elsewhere`: in another tab. */
export type SignOutReason = 'asked' | 'closed' | 'expired' | 'refused' | 'elsewhere';

/** The signed-in customer, as in commerce's answer; held in memory only. */
export interface CurrentUser {
  email: string;
  firstname: string;
  lastname: string;
}

/**
 * The payload of a sign-in, applied by all reducers in one step: the token must never be combined with a cart that is not the customer's.
 */
export interface SignedIn extends StoredToken {
  user: CurrentUser;
  /** The customer's own cart. */
  cartId: string;
  /** The guest cart that was filled before signing in; it will be merged into the customer's. */
  guestCartId: string | null;
  /** Another customer than before: none of the former customer's data is kept. */
  isAnother?: true;
}

/** How a sign-in ended. */
export interface SignedOut {
  reason: SignOutReason;
  /** The cart that belongs to a guest again: it was filled before the sign-in, and was not merged into the customer's yet. */
  guestCartId?: string;
}

/** Intents: defined here, handled by the sign-in feature. */
export const signInRequested = createAction<{ email: string; password: string }>('session/signInRequested');
export const signOutRequested = createAction<{ reason: SignOutReason }>('session/signOutRequested');

/** Holds the token, which distinguishes a customer from a guest. A slice of its own because it is stored under its own key. */
export const signinTokenSlice = createSlice({
  name: 'signinToken',
  initialState: { token: null } as SigninTokenState,
  reducers: {
    /** Fact: commerce issued a token. */
    signedIn(state, { payload: { value, timeStored, ttl } }: PayloadAction<SignedIn>) {
      state.token = { value, timeStored, ttl };
    },
    /** Fact: the visitor is a guest again. Every reducer with a customer's data clears it on this action. */
    signedOut(state, _action: PayloadAction<SignedOut>) {
      state.token = null;
    },
    /** Fact: the sign-in ended in the middle of the customer's work. The page's state stays in memory, and the page is hidden. */
    sessionSuspended(state, _action: PayloadAction<SignedOut>) {
      state.token = null;
    },
  },
  selectors: {
    selectToken: (state) => state.token?.value,
    selectStoredToken: (state) => state.token,
    selectIsSignedIn: (state) => state.token !== null,
  },
});

export const { signedIn, signedOut, sessionSuspended } = signinTokenSlice.actions;
export const { selectToken, selectStoredToken, selectIsSignedIn } = signinTokenSlice.selectors;

/**
 * While an order is in flight a sign-out has to wait: otherwise the customer would not see the order's answer. `clockOffset`: milliseconds
 * by which commerce's clock is ahead of this machine's.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { isSignOutHeld: false, clockOffset: 0 },
  reducers: {
    signOutHeld(state) {
      state.isSignOutHeld = true;
    },
    signOutReleased(state) {
      state.isSignOutHeld = false;
    },
    /** Fact: commerce's date has shown how wrong this machine's clock is. */
    clockCorrected(state, { payload }: PayloadAction<{ clockOffset: number }>) {
      state.clockOffset = payload.clockOffset;
    },
    /** Fact: the hidden page's customer is signed in again, and its state may be stored again. */
    sessionResumed() {},
  },
  selectors: {
    selectIsSignOutHeld: (state) => state.isSignOutHeld,
    selectClockOffset: (state) => state.clockOffset,
  },
});

export const { signOutHeld, signOutReleased, clockCorrected, sessionResumed } = sessionSlice.actions;
export const { selectIsSignOutHeld, selectClockOffset } = sessionSlice.selectors;

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

/** A session's state beside its token. It joins the store late, with the sign-in feature: guests' pages do without it. */
export interface SessionState {
  user: CurrentUser | null;
  /** `ending`: the hour is nearly over. `ended`: sign in again, or leave; the page behind is hidden. */
  prompt: 'ending' | 'ended' | null;
  /** Private screens are unmounted before the data that they show is cleared. */
  isLeaving: boolean;
  /** Buys for a public body: a customer group with a bar of its own above the header. */
  isPublicSector: boolean;
  /** Prices of the customer's group: it has none, they are still awaited, or they stand on the page; null until the group is known. */
  ownPrices: 'none' | 'awaited' | 'known' | null;
}

export interface SessionRoot {
  signIn?: SessionState;
}

/** Null for guests, and until commerce has answered who the customer is. */
export const selectCurrentUser = ({ signIn }: SessionRoot): CurrentUser | null => signIn?.user ?? null;
export const selectPrompt = ({ signIn }: SessionRoot): SessionState['prompt'] => signIn?.prompt ?? null;
export const selectIsPublicSector = ({ signIn }: SessionRoot): boolean => signIn?.isPublicSector ?? false;
export const selectIsLeaving = ({ signIn }: SessionRoot): boolean => signIn?.isLeaving ?? false;
