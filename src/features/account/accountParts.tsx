import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { EmailField } from '~/features/forms';
import { AccountForm, AccountProblem, emailErrors, selectSignInError } from '~/features/sign-in';
import { Alert, Container } from '~/ui';
import styles from './Account.module.css';
import { problemIn, useResendConfirmationEmailMutation } from './accountApi';

/** The layout of an account page: one column, one heading. */
export function AccountPage({ heading, children }: { heading: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </Container>
  );
}

/** For an account that is not confirmed yet: requests the confirmation e-mail again. */
export function ResendLink({ isAsked = false }: { isAsked?: boolean }): ReactNode {
  const problem = useSelector(selectSignInError);
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationEmailMutation();
  if (!isAsked && problem?.code !== 'not-confirmed') return null;
  if (isSuccess) return <Alert tone="success" isNews title={<FormattedMessage id="account.resend.done" />} />;
  const refusal = problemIn(error);
  // Magento 2.4.7 has no such mutation: repeating the request would fail in the same way.
  if (refusal?.code === 'document-refused') return <AccountProblem problem={refusal} />;
  return (
    <AccountForm
      initialValues={{ email: '' }}
      validate={emailErrors}
      onSubmit={({ email = '' }) => void resend(email.trim())}
      isBusy={isLoading}
      problem={refusal}
      submitLabel={<FormattedMessage id="account.resend.send" />}
    >
      <EmailField label={<FormattedMessage id="session.email" />} hint={<FormattedMessage id="account.resend.hint" />} />
    </AccountForm>
  );
}
