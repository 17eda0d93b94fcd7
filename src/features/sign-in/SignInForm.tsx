import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import { signInRequested } from '~/features/session';
import { AccountForm } from './AccountForm';
import type { FormValues } from '~/features/forms';
import { signInErrors } from './signInModel';
import { selectIsSigningIn, selectSignInError } from './signInSlice';
import { EmailField, PasswordField } from '~/features/forms';

export interface SignInFormProps {
  /** Already known: it is not requested. */
  email?: string;
  submitLabel?: ReactNode;
  more?: ReactNode;
}

/** E-mail address and password; both can be pasted or filled in by the browser. */
export function SignInForm({ email, submitLabel, more }: SignInFormProps): ReactNode {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsSigningIn);
  const problem = useSelector(selectSignInError);
  // The customer may become known while the form is shown: then the field may stay empty, but it is not removed under the shopper's finger.
  const [asksEmail] = useState(email === undefined);
  const complete = ({ signInEmail = '', signInPassword = '' }: FormValues) => ({
    signInEmail: (asksEmail && signInEmail.trim()) || (email ?? ''),
    signInPassword,
  });
  return (
    <AccountForm
      initialValues={{ signInEmail: '', signInPassword: '' }}
      validate={(values) => signInErrors(complete(values))}
      onSubmit={(values) => {
        const { signInEmail, signInPassword } = complete(values);
        dispatch(signInRequested({ email: signInEmail, password: signInPassword }));
      }}
      isBusy={isBusy}
      problem={problem && !asksEmail ? ofPassword(problem) : problem}
      submitLabel={submitLabel ?? <FormattedMessage id="session.signIn" />}
      more={more}
    >
      {asksEmail ? (
        <EmailField label={<FormattedMessage id="session.email" />} name="signInEmail" autoComplete="username" />
      ) : (
        <input type="email" name="signInEmail" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField name="signInPassword" label={<FormattedMessage id="session.password" />} autoComplete="current-password" />
    </AccountForm>
  );
}

/** Where no address is requested, the message mentions the password only. */
const ofPassword = (problem: Problem): Problem => (problem.code === 'sign-in-refused' ? { ...problem, code: 'password-refused' } : problem);
