export { checkoutStorageKeys } from './customerStorageKeys';
export type { SessionRoot, SessionState } from './sessionSelectors';
export { selectCurrentUser, selectIsLeaving, selectPrompt } from './sessionSelectors';
export type { CurrentUser, SignOutReason, SignedIn, SignedOut, SigninTokenState, StoredToken } from './sessionSlice';
export {
  persistedSigninToken,
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
  tokenConfirmed,
} from './sessionSlice';
