import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, LinkButton } from '~/ui';
import { useRequestPasswordResetEmailMutation } from './accountApi';
import { AccountForm, emailErrors } from '~/features/sign-in';
import { AccountPage } from './AccountPage';
import { EmailField } from '~/features/forms';
import { problemIn } from './problemIn';

/** Requests a link for a new password; the answer is the same whether there is an account or not. */
export function ForgotPasswordPage(): ReactNode {
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordResetEmailMutation();
  const [sentTo, setSentTo] = useState('');
  const problem = problemIn(error);
  const submit = ({ email = '' }: Record<string, string>) => {
    setSentTo(email.trim());
    void request(email.trim());
  };
  return (
    <AccountPage heading={<FormattedMessage id="account.forgot.heading" />}>
      {isSuccess ? (
        <Alert
          tone="success"
          isNews
          title={<FormattedMessage id="account.forgot.done" />}
          actions={
            <LinkButton to="/sign-in">
              <FormattedMessage id="account.toSignIn" />
            </LinkButton>
          }
        >
          <FormattedMessage id="account.forgot.doneText" values={{ email: <strong>{sentTo}</strong> }} />
        </Alert>
      ) : (
        <>
          <p>
            <FormattedMessage id="account.forgot.text" />
          </p>
          <AccountForm
            initialValues={{ email: '' }}
            validate={emailErrors}
            onSubmit={submit}
            isBusy={isLoading}
            problem={problem}
            submitLabel={<FormattedMessage id="account.forgot.send" />}
          >
            <EmailField label={<FormattedMessage id="session.email" />} />
          </AccountForm>
        </>
      )}
    </AccountPage>
  );
}
