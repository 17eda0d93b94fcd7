/** The pages for signing in and for accounts in one chunk: a visitor who needs one often needs the next. */
export { ConfirmEmailPage } from './ConfirmEmailPage';
export { CreateAccountPage } from './CreateAccountPage';
export { CreatePasswordPage } from './CreatePasswordPage';
export { ForgotPasswordPage } from './ForgotPasswordPage';
export { SignInPage } from './SignInPage';
