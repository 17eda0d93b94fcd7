import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import type { FormErrors, FormValues } from '~/features/forms';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectIsSignOutHeld, signOutRequested } from '~/features/session';
import { AccountForm } from '~/features/sign-in';
import { Alert, Button, Card } from '~/ui';
import styles from './Account.module.css';
import { problemIn } from './accountApi';
import { DetailsOutline, Unread } from './AccountInformationPage';
import { useCustomerDetailsQuery, useDeleteCustomerMutation } from './customerApi';
import { CurrentPassword, usePlaced } from './DetailForms';

/** What closing the account deletes and what the law keeps; then, in a second step, the password. */
export function ClosurePage(): ReactNode {
  const { data: details, error, refetch } = useCustomerDetailsQuery();
  const [isAsked, setAsked] = useState(false);
  // The answer to an order could no longer be shown to its customer.
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const isHeld = useSelector(selectIsSignOutHeld) || isOrdering;
  return (
    <AccountArea
      heading={<FormattedMessage id={isAsked ? 'account.closure.sure' : 'session.menu.closure'} />}
      view={isAsked ? 'sure' : 'before'}
    >
      {!isAsked && <WhatHappens />}
      {isHeld && <Alert tone="info" title={<FormattedMessage id="account.closure.ordering" />} />}
      {!details && error && <Unread problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!details && !error && <DetailsOutline onRetry={() => void refetch()} />}
      {details && !isHeld && !isAsked && (
        <div>
          <Button onClick={() => setAsked(true)}>
            <FormattedMessage id="account.closure.begin" />
          </Button>
        </div>
      )}
      {details && !isHeld && isAsked && <Sure email={details.email} onKeep={() => setAsked(false)} />}
    </AccountArea>
  );
}

function WhatHappens(): ReactNode {
  return (
    <>
      <Card>
        <h2 className={styles.partHeading}>
          <FormattedMessage id="account.closure.deleted" />
        </h2>
        <ul>
          {['name', 'addresses', 'letters', 'browser'].map((thing) => (
            <li key={thing}>
              <FormattedMessage id={`account.closure.deleted.${thing}`} />
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className={styles.partHeading}>
          <FormattedMessage id="account.closure.kept" />
        </h2>
        <ul>
          {['orders', 'service'].map((thing) => (
            <li key={thing}>
              <FormattedMessage id={`account.closure.kept.${thing}`} />
            </li>
          ))}
        </ul>
      </Card>
      <p>
        <FormattedMessage id="account.closure.before" />
      </p>
    </>
  );
}

const passwordErrors = (values: FormValues): FormErrors =>
  values.currentPassword ? {} : { currentPassword: 'account.error.currentPassword' };

function Sure({ email, onKeep }: { email: string; onKeep: () => void }): ReactNode {
  const dispatch = useDispatch();
  const [remove, { isLoading, isSuccess, error }] = useDeleteCustomerMutation();
  const { problem, passwordError } = usePlaced(problemIn(error), isLoading);
  useEffect(() => {
    if (isSuccess) dispatch(signOutRequested({ reason: 'closed' }));
  }, [isSuccess, dispatch]);
  return (
    <>
      <p>
        <FormattedMessage id="account.closure.sureText" values={{ email: <strong>{email}</strong> }} />
      </p>
      <AccountForm
        initialValues={{ currentPassword: '' }}
        validate={passwordErrors}
        onSubmit={({ currentPassword = '' }) => void remove({ email, password: currentPassword })}
        isBusy={isLoading || isSuccess}
        problem={problem}
        submitLabel={<FormattedMessage id="account.closure.close" />}
        more={
          <Button onClick={onKeep}>
            <FormattedMessage id="account.closure.keep" />
          </Button>
        }
      >
        <CurrentPassword error={passwordError} />
      </AccountForm>
    </>
  );
}
