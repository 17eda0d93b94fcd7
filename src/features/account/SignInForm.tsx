import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { signInRequested } from '~/features/session';
import { AccountForm } from './AccountForm';
import { signInErrors } from './accountModel';
import { selectIsSigningIn, selectSignInError } from './accountSlice';
import { EmailLine } from './formText';
import { PasswordField } from './PasswordField';

export interface SignInFormProps {
  /** Known already: it is not asked for. */
  email?: string;
  submitLabel?: ReactNode;
  more?: ReactNode;
}

/** E-mail address and password; both can be pasted or filled in by the browser. */
export function SignInForm({ email, submitLabel, more }: SignInFormProps): ReactNode {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsSigningIn);
  const problem = useSelector(selectSignInError);
  return (
    <AccountForm
      initialValues={{ signInEmail: email ?? '', signInPassword: '' }}
      validate={signInErrors}
      onSubmit={(values) => dispatch(signInRequested({ email: (values.signInEmail ?? '').trim(), password: values.signInPassword ?? '' }))}
      isBusy={isBusy}
      problem={problem}
      submitLabel={submitLabel ?? <FormattedMessage id="session.signIn" />}
      more={more}
    >
      {email === undefined ? (
        <EmailLine name="signInEmail" autoComplete="username" />
      ) : (
        <input type="email" name="signInEmail" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField name="signInPassword" label={<FormattedMessage id="session.password" />} autoComplete="current-password" />
    </AccountForm>
  );
}
