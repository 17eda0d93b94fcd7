import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { sessionParked, signedIn, signedOut, signInRequested, signOutRequested } from '~/features/session';
import type { CurrentUser, SessionState } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { NewAccount } from './accountApi';

/** Intent: a visitor wants an account, and to be signed in where it can be used at once. */
export const createAccountRequested = createAction<NewAccount>('account/createAccountRequested');

/** `confirm`: open, and waiting for its owner to follow a link. `created`: open, but the sign-in did not follow. */
export interface Registration {
  state: 'idle' | 'sending' | 'confirm' | 'created';
  problem: Problem | null;
  email: string;
}

/** Progress of signing in and out, and what `session` shows of a customer. */
export interface AccountState extends SessionState {
  registration: Registration;
  isSigningIn: boolean;
  signInError: Problem | null;
  /** A sign-out was asked for; it may have to wait for an order. */
  isSigningOut: boolean;
  /** Whose page it is that waits out of sight: the e-mail address, in memory only. */
  parkedFor: string | null;
  /** The shopper has typed something on the page at this path, and not sent it. */
  typedAt: string | null;
}

const unregistered: Registration = { state: 'idle', problem: null, email: '' };

const initialState: AccountState = {
  user: null,
  prompt: null,
  isLeaving: false,
  registration: unregistered,
  isSigningIn: false,
  signInError: null,
  isSigningOut: false,
  parkedFor: null,
  typedAt: null,
};

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    /** Fact: commerce told who the customer is. */
    userReceived(state, { payload }: PayloadAction<CurrentUser>) {
      state.user = payload;
    },
    promptSet(state, { payload }: PayloadAction<SessionState['prompt']>) {
      state.prompt = payload;
    },
    leavingBegun(state) {
      state.isLeaving = true;
    },
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
    accountCreated(state, { payload }: PayloadAction<{ isConfirmed: boolean }>) {
      state.registration.state = payload.isConfirmed ? 'created' : 'confirm';
      // The registration's own screen says it in better words.
      state.signInError = null;
    },
    registrationRejected(state, { payload }: PayloadAction<{ problem: Problem }>) {
      state.registration = { ...state.registration, state: 'idle', problem: payload.problem };
    },
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
      .addCase(createAccountRequested, (state, { payload }) => {
        state.registration = { state: 'sending', problem: null, email: payload.email };
      })
      .addCase(signInRequested, (state) => {
        state.isSigningIn = true;
        state.signInError = null;
      })
      .addCase(signOutRequested, (state) => {
        state.isSigningOut = true;
      })
      .addCase(signedIn, (state, { payload }) => {
        state.user = payload.user;
        state.prompt = null;
        state.registration = unregistered;
        state.parkedFor = null;
      })
      .addCase(sessionParked, (state) => {
        state.prompt = 'ended';
        state.signInError = null;
      })
      .addCase(signedOut, ({ isLeaving }) => ({ ...initialState, isLeaving })),
});

export const {
  userReceived,
  promptSet,
  leavingBegun,
  signInRejected,
  signInErrorRead,
  signInFailed,
  registrationFailed,
  registrationRejected,
  accountCreated,
  parked,
  signInSettled,
  typed,
} = accountSlice.actions;

export interface AccountRoot {
  account?: AccountState;
}

export const selectIsSigningIn = ({ account }: AccountRoot): boolean => account?.isSigningIn ?? false;
export const selectSignInError = ({ account }: AccountRoot): Problem | null => account?.signInError ?? null;
export const selectIsSigningOut = ({ account }: AccountRoot): boolean => account?.isSigningOut ?? false;
export const selectParkedFor = ({ account }: AccountRoot): string | null => account?.parkedFor ?? null;
export const selectTypedAt = ({ account }: AccountRoot): string | null => account?.typedAt ?? null;

export const selectRegistration = ({ account }: AccountRoot): Registration => account?.registration ?? unregistered;
