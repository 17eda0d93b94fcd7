import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormValues } from '~/features/forms';
import { EmailField } from '~/features/forms';
import { AccountForm, defaultRules, emailErrors, useAccountRulesQuery } from '~/features/sign-in';
import { Alert, LinkButton, Skeleton } from '~/ui';
import { problemIn, useRequestPasswordResetEmailMutation, useResetPasswordMutation } from './accountApi';
import { useAddressOnce } from '~/features/account-area';
import { AccountPage } from './accountParts';
import { newPasswordErrors, NewPasswordFields } from './NewPasswordFields';

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

const tokenIn = (search: string): string => (new URLSearchParams(search).get('token') ?? '').slice(0, 500);

/** The target of the link in the e-mail: sets a new password. The link's key is removed from the URL at once and works once. */
export function CreatePasswordPage(): ReactNode {
  const token = useAddressOnce(tokenIn);
  return (
    <AccountPage heading={<FormattedMessage id="account.reset.heading" />}>
      {token === undefined && <Skeleton lines={5} />}
      {token === '' && <NewLink id="account.reset.incomplete" />}
      {token && <NewPassword token={token} />}
    </AccountPage>
  );
}

function NewLink({ id }: { id: string }): ReactNode {
  return (
    <Alert
      tone="warning"
      title={<FormattedMessage id={id} />}
      actions={
        <LinkButton to="/forgot-password">
          <FormattedMessage id="account.reset.newLink" />
        </LinkButton>
      }
    />
  );
}

function NewPassword({ token }: { token: string }): ReactNode {
  const { data: rules = defaultRules } = useAccountRulesQuery();
  const [reset, { isLoading, isSuccess, error }] = useResetPasswordMutation();
  const problem = problemIn(error);
  const submit = ({ email = '', password = '' }: FormValues) =>
    void reset({ email: email.trim(), resetPasswordToken: token, newPassword: password });
  if (isSuccess)
    return (
      <Alert
        tone="success"
        isNews
        title={<FormattedMessage id="account.reset.done" />}
        actions={
          <LinkButton variant="primary" to="/sign-in">
            <FormattedMessage id="account.toSignIn" />
          </LinkButton>
        }
      />
    );
  return (
    <>
      {problem?.code === 'link-used' && <NewLink id="account.problem.linkUsed" />}
      <AccountForm
        initialValues={{ email: '', password: '', confirmation: '' }}
        validate={(values) => ({ ...emailErrors(values), ...newPasswordErrors(values, rules) })}
        onSubmit={submit}
        isBusy={isLoading}
        problem={problem?.code === 'link-used' ? null : problem}
        submitLabel={<FormattedMessage id="account.reset.save" />}
      >
        <EmailField label={<FormattedMessage id="session.email" />} autoComplete="username" />
        <NewPasswordFields rules={rules} />
      </AccountForm>
    </>
  );
}
