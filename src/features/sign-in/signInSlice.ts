import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { CustomerGroup } from '~/config/customerGroups';
import { sessionSuspended, signedIn, signedOut, signInRequested, signOutRequested } from '~/features/session';
import type { CurrentUser, SessionState } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { NewAccount } from './signInApi';

/** Intent: create an account, and sign in where it can be used at once. */
export const createAccountRequested = createAction<NewAccount>('signIn/createAccountRequested');

/** `confirm`: created, and waiting for its owner to follow a link. `created`: created, but the sign-in failed. */
export interface Registration {
  state: 'idle' | 'sending' | 'confirm' | 'created';
  problem: Problem | null;
  email: string;
}

/** Progress of signing in and out, and what `session` shows of a customer. */
export interface SignInState extends SessionState {
  registration: Registration;
  isSigningIn: boolean;
  signInError: Problem | null;
  /** A sign-out was requested; it may have to wait for an order. */
  isSigningOut: boolean;
  /** The customer of the hidden page: the e-mail address, in memory only. */
  suspendedFor: string | null;
  /** The shopper has typed something on the page at this path, and not submitted it. */
  typedAt: string | null;
  /** The account was opened after an order, from its confirmation. Absent where it was not. */
  userOnOrderSuccess?: true;
}

const unregistered: Registration = { state: 'idle', problem: null, email: '' };

const initialState: SignInState = {
  user: null,
  prompt: null,
  isLeaving: false,
  isPublicSector: false,
  registration: unregistered,
  isSigningIn: false,
  signInError: null,
  isSigningOut: false,
  suspendedFor: null,
  typedAt: null,
  ownPrices: null,
};

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    /** Fact: commerce has answered who the customer is. */
    userReceived(state, { payload }: PayloadAction<CurrentUser>) {
      state.user = payload;
      // A change of the e-mail address was answered while the page waits for its customer.
      if (state.suspendedFor !== null) state.suspendedFor = payload.email;
    },
    /** Fact: commerce has answered to which group the customer belongs. */
    groupReceived(state, { payload }: PayloadAction<CustomerGroup>) {
      state.isPublicSector = payload.isPublicSector;
      state.ownPrices = payload.hasOwnPrices ? 'awaited' : 'none';
    },
    ownPricesSet(state, { payload }: PayloadAction<SessionState['ownPrices']>) {
      state.ownPrices = payload;
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
    /** Fact for analytics: commerce refused the credentials. */
    signInFailed(_state, _action: PayloadAction<{ reason: 'incorrect_credentials' }>) {},
    /** Fact for analytics: an account could not be created. */
    registrationFailed(_state, _action: PayloadAction<{ reason: 'required_fields' }>) {},
    /** Fact: there is a new account. */
    accountCreated(state, { payload }: PayloadAction<{ isConfirmed: boolean }>) {
      state.registration.state = payload.isConfirmed ? 'created' : 'confirm';
      // The registration page shows its own, better message.
      state.signInError = null;
    },
    registrationRejected(state, { payload }: PayloadAction<{ problem: Problem }>) {
      state.registration = { ...state.registration, state: 'idle', problem: payload.problem };
    },
    suspended(state, { payload }: PayloadAction<{ email: string | null }>) {
      state.suspendedFor = payload.email;
    },
    /** The sign-in is complete, and so is the merge of the guest cart. */
    signInSettled(state) {
      state.isSigningIn = false;
    },
    /** Fact: an order has led to this registration. */
    userOnOrderSuccessSet(state) {
      state.userOnOrderSuccess = true;
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
        state.suspendedFor = null;
      })
      .addCase(sessionSuspended, (state) => {
        state.prompt = 'ended';
        state.signInError = null;
      })
      .addCase(signedOut, ({ isLeaving }) => ({ ...initialState, isLeaving })),
});

export const {
  userReceived,
  groupReceived,
  ownPricesSet,
  promptSet,
  leavingBegun,
  signInRejected,
  signInErrorRead,
  signInFailed,
  registrationFailed,
  registrationRejected,
  accountCreated,
  suspended,
  signInSettled,
  userOnOrderSuccessSet,
  typed,
} = signInSlice.actions;

export interface SignInRoot {
  signIn?: SignInState;
}

export const selectIsSigningIn = ({ signIn }: SignInRoot): boolean => signIn?.isSigningIn ?? false;
export const selectSignInError = ({ signIn }: SignInRoot): Problem | null => signIn?.signInError ?? null;
export const selectIsSigningOut = ({ signIn }: SignInRoot): boolean => signIn?.isSigningOut ?? false;
export const selectSuspendedFor = ({ signIn }: SignInRoot): string | null => signIn?.suspendedFor ?? null;
export const selectOwnPrices = ({ signIn }: SignInRoot): SignInState['ownPrices'] => signIn?.ownPrices ?? null;
export const selectTypedAt = ({ signIn }: SignInRoot): string | null => signIn?.typedAt ?? null;

export const selectRegistration = ({ signIn }: SignInRoot): Registration => signIn?.registration ?? unregistered;
export const selectUserOnOrderSuccess = ({ signIn }: SignInRoot): boolean => signIn?.userOnOrderSuccess ?? false;
