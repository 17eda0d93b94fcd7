import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Problem } from '~/data/problem';
import type { FormValues } from '~/features/forms';
import { EmailField, FormText, PasswordField } from '~/features/forms';
import { signInRequested } from '~/features/session';
import { AccountForm, defaultRules, emailErrors, useAccountRulesQuery } from '~/features/sign-in';
import { Button, fieldId } from '~/ui';
import { problemIn } from './accountApi';
import type { Details } from './customerApi';
import { useChangeCustomerPasswordMutation, useUpdateCustomerEmailMutation, useUpdateCustomerV2Mutation } from './customerApi';
import { newPasswordErrors, NewPasswordFields } from './NewPasswordFields';

export interface DetailFormProps {
  details: Details;
  onSaved: () => void;
  onCancel: () => void;
}

const Cancel = ({ onPress }: { onPress: () => void }): ReactNode => (
  <Button onClick={onPress}>
    <FormattedMessage id="account.details.cancel" />
  </Button>
);

const saveLabel = <FormattedMessage id="account.details.save" />;

export function NameForm({ details, onSaved, onCancel }: DetailFormProps): ReactNode {
  const [update, { isLoading, isSuccess, error }] = useUpdateCustomerV2Mutation();
  useWhenDone(isSuccess, onSaved);
  const nameErrors = ({ firstname = '', lastname = '' }: FormValues) => ({
    ...(firstname.trim() ? {} : { firstname: 'account.error.firstname' }),
    ...(lastname.trim() ? {} : { lastname: 'account.error.lastname' }),
  });
  return (
    <AccountForm
      initialValues={{ firstname: details.firstname, lastname: details.lastname }}
      validate={nameErrors}
      onSubmit={({ firstname = '', lastname = '' }) => void update({ firstname: firstname.trim(), lastname: lastname.trim() })}
      isBusy={isLoading}
      problem={problemIn(error)}
      submitLabel={saveLabel}
      more={<Cancel onPress={onCancel} />}
    >
      <FormText name="firstname" label={<FormattedMessage id="account.firstname" />} autoComplete="given-name" />
      <FormText name="lastname" label={<FormattedMessage id="account.lastname" />} autoComplete="family-name" />
    </AccountForm>
  );
}

/** The new address, and the password, so that a stranger at an open page cannot take the account over. */
export function EmailForm({ details, onSaved, onCancel }: DetailFormProps): ReactNode {
  const [update, { isLoading, isSuccess, error }] = useUpdateCustomerEmailMutation();
  useWhenDone(isSuccess, onSaved);
  const { problem, passwordError } = usePlaced(problemIn(error), isLoading);
  const errors = (values: FormValues) => ({
    ...emailErrors(values),
    ...(values.currentPassword ? {} : { currentPassword: 'account.error.currentPassword' }),
  });
  return (
    <AccountForm
      initialValues={{ email: details.email, currentPassword: '' }}
      validate={errors}
      onSubmit={({ email = '', currentPassword = '' }) => void update({ email: email.trim(), password: currentPassword })}
      isBusy={isLoading}
      problem={problem}
      submitLabel={saveLabel}
      more={<Cancel onPress={onCancel} />}
    >
      <EmailField label={<FormattedMessage id="session.email" />} hint={<FormattedMessage id="account.details.emailHint" />} />
      <CurrentPassword error={passwordError} />
    </AccountForm>
  );
}

/** The password in use and a new one. Afterwards the customer is signed in with the new one: commerce may end the sign-ins of the old one. */
export function PasswordForm({ details: { email }, onSaved, onCancel }: DetailFormProps): ReactNode {
  const dispatch = useDispatch();
  const { data: rules = defaultRules } = useAccountRulesQuery();
  const [update, { isLoading, isSuccess, error, originalArgs }] = useChangeCustomerPasswordMutation();
  const password = originalArgs?.newPassword ?? '';
  useEffect(() => {
    if (isSuccess) dispatch(signInRequested({ email, password }));
  }, [isSuccess, dispatch, email, password]);
  useWhenDone(isSuccess, onSaved);
  const { problem, passwordError } = usePlaced(problemIn(error), isLoading);
  const errors = (values: FormValues) => ({
    ...(values.currentPassword ? {} : { currentPassword: 'account.error.currentPassword' }),
    ...newPasswordErrors(values, rules),
  });
  return (
    <AccountForm
      initialValues={{ currentPassword: '', password: '', confirmation: '' }}
      validate={errors}
      onSubmit={(values) => void update({ email, currentPassword: values.currentPassword ?? '', newPassword: values.password ?? '' })}
      isBusy={isLoading}
      problem={problem}
      submitLabel={saveLabel}
      more={<Cancel onPress={onCancel} />}
    >
      <input hidden readOnly autoComplete="username" value={email} />
      <CurrentPassword error={passwordError} />
      <NewPasswordFields rules={rules} />
    </AccountForm>
  );
}

export const CurrentPassword = ({ error }: { error: ReactNode }): ReactNode => (
  <PasswordField
    name="currentPassword"
    label={<FormattedMessage id="account.currentPassword" />}
    autoComplete="current-password"
    error={error}
  />
);

const passwordRefusals: readonly string[] = ['password-wrong', 'sign-in-refused'];

/** A wrong password is said at its field, which takes the focus; every other problem above the form. */
export function usePlaced(problem: Problem | null, isBusy: boolean): { problem: Problem | null; passwordError: ReactNode } {
  const isPassword = !isBusy && problem !== null && passwordRefusals.includes(problem.code);
  const id = problem?.id;
  useEffect(() => {
    if (isPassword) document.getElementById(fieldId('currentPassword'))?.focus();
  }, [isPassword, id]);
  return {
    problem: isPassword ? null : problem,
    passwordError: isPassword ? <FormattedMessage id="session.problem.password" /> : undefined,
  };
}

export function useWhenDone(isDone: boolean, then: () => void): void {
  useEffect(() => {
    if (isDone) then();
  }, [isDone, then]);
}
