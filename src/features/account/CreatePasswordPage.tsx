import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, LinkButton, Skeleton } from '~/ui';
import { AccountForm, defaultRules, emailErrors, useAccountRulesQuery } from '~/features/sign-in';
import { useResetPasswordMutation } from './accountApi';
import type { FormValues } from '~/features/forms';
import { newPasswordErrors } from './accountModel';
import { AccountPage } from './AccountPage';
import { EmailField } from '~/features/forms';
import { NewPasswordFields } from './NewPasswordFields';
import { problemIn } from './problemIn';
import { useAddressOnce } from './useAddressOnce';

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
