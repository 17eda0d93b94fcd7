export { checkoutStorageKeys } from './customerStorageKeys';
export type { SessionRoot, SessionState } from './sessionSelectors';
export { selectCurrentUser, selectIsLeaving, selectPrompt } from './sessionSelectors';
export type { CurrentUser, SignOutReason, SignedIn, SignedOut, SigninTokenState, StoredToken } from './sessionSlice';
export {
  clockCorrected,
  persistedSigninToken,
  selectClockOffset,
  selectIsSignOutHeld,
  selectIsSignedIn,
  selectStoredToken,
  selectToken,
  sessionSuspended,
  sessionResumed,
  sessionSlice,
  signInRequested,
  signOutHeld,
  signOutReleased,
  signOutRequested,
  signedIn,
  signedOut,
  signinTokenSlice,
} from './sessionSlice';
