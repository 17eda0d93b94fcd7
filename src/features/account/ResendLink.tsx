import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Alert } from '~/ui';
import { useResendConfirmationEmailMutation } from './accountApi';
import { AccountForm } from './AccountForm';
import { forgottenErrors } from './accountModel';
import { selectSignInError } from './accountSlice';
import { EmailLine } from './formText';
import { problemIn } from './problemIn';

/** For an account that still waits for its owner's confirmation: the letter can be had again. */
export function ResendLink({ isAsked = false }: { isAsked?: boolean }): ReactNode {
  const problem = useSelector(selectSignInError);
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationEmailMutation();
  if (!isAsked && problem?.code !== 'not-confirmed') return null;
  if (isSuccess) return <Alert tone="success" isNews title={<FormattedMessage id="account.resend.done" />} />;
  return (
    <AccountForm
      initialValues={{ email: '' }}
      validate={forgottenErrors}
      onSubmit={({ email = '' }) => void resend(email.trim())}
      isBusy={isLoading}
      problem={problemIn(error)}
      submitLabel={<FormattedMessage id="account.resend.send" />}
    >
      <EmailLine hint={<FormattedMessage id="account.resend.hint" />} />
    </AccountForm>
  );
}
