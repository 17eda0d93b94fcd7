import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, LinkButton, Skeleton } from '~/ui';
import { useAccountRulesQuery, useResetPasswordMutation } from './accountApi';
import { AccountForm } from './AccountForm';
import type { FormValues } from './accountModel';
import { defaultRules, forgottenErrors, newPasswordErrors } from './accountModel';
import { AccountPage } from './AccountPage';
import { EmailLine } from './formText';
import { NewPasswordFields } from './NewPasswordFields';
import { problemIn } from './problemIn';
import { useAddressOnce } from './useAddressOnce';

const tokenIn = (search: string): string => (new URLSearchParams(search).get('token') ?? '').slice(0, 500);

/** Behind the link of the letter: a new password. The link's key leaves the address at once and works once. */
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
        validate={(values) => ({ ...forgottenErrors(values), ...newPasswordErrors(values, rules) })}
        onSubmit={submit}
        isBusy={isLoading}
        problem={problem?.code === 'link-used' ? null : problem}
        submitLabel={<FormattedMessage id="account.reset.save" />}
      >
        <EmailLine autoComplete="username" />
        <NewPasswordFields rules={rules} />
      </AccountForm>
    </>
  );
}
