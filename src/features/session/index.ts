export {
  persistedSigninToken,
  selectIsSignedIn,
  selectToken,
  sessionSlice,
  signedIn,
  signedOut,
  signInRequested,
  signinTokenSlice,
  signOutHeld,
  signOutReleased,
  signOutRequested,
} from './sessionSlice';
export type { SigninTokenState, SignOutReason, StoredToken } from './sessionSlice';
