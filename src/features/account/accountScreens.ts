/** The screens of the way in, in one chunk: who needs one often needs the next. */
export { ConfirmEmailPage } from './ConfirmEmailPage';
export { CreateAccountPage } from './CreateAccountPage';
export { CreatePasswordPage } from './CreatePasswordPage';
export { ForgotPasswordPage } from './ForgotPasswordPage';
export { SignInPage } from './SignInPage';
