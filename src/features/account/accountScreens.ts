/** The pages for signing in and for accounts in one chunk: a visitor who needs one often needs the next. */
export { ConfirmEmailPage } from './ConfirmEmailPage';
export { CreateAccountPage } from './CreateAccountPage';
export { CreatePasswordPage, ForgotPasswordPage } from './PasswordPages';
export { SignInPage } from './SignInPage';
