export { AccountForm } from './AccountForm';
export { AccountProblem } from './AccountProblem';
export { SignInForm } from './SignInForm';
export { SignOutButton } from './SignOutButton';
export type { accountCreated, signInFailed, SignInRoot } from './signInSlice';
export {
  createAccountRequested,
  registrationFailed,
  selectIsSigningIn,
  selectRegistration,
  selectSignInError,
  selectUserOnOrderSuccess,
  signInErrorRead,
  userOnOrderSuccessSet,
  userReceived,
} from './signInSlice';
export type { Asking } from './customerTokens';
export { forgetCustomersRecords } from './customersRecords';
export { loadSessionWatch } from './lazyParts';
export { asGuest, useAccountRulesQuery } from './signInApi';
export type { AccountRules } from './signInModel';
export { defaultRules, emailErrors, orderLinkRecord, signedOutNotice } from './signInModel';
