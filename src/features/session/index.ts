export {
  persistedSigninToken,
  selectIsSignedIn,
  selectIsSignOutHeld,
  selectStoredToken,
  selectToken,
  sessionParked,
  sessionResumed,
  sessionSlice,
  signedIn,
  signedOut,
  signInRequested,
  signinTokenSlice,
  signOutHeld,
  signOutReleased,
  signOutRequested,
  tokenConfirmed,
} from './sessionSlice';
export type { CurrentUser, SignedIn, SignedOut, SigninTokenState, SignOutReason, StoredToken } from './sessionSlice';
export { selectCurrentUser, selectIsLeaving, selectPrompt } from './sessionSelectors';
export type { SessionRoot, SessionState } from './sessionSelectors';
