import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { CompanyPhone } from '~/features/account-area';
import { problemOf } from '~/data/problem';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormText } from '~/features/forms';
import { ProblemAlert } from '~/features/notices';
import { selectCurrentUser } from '~/features/session';
import { AccountForm } from '~/features/sign-in';
import { Alert, Button, Card, Disclosure, Stack } from '~/ui';
import { useGuestOrdersJoinQuery, useJoinGuestOrderMutation, useRequestGuestOrderLinkMutation } from './orderJoiningApi';

const errorsOf = ({ number = '', lastname = '' }: FormValues): FormErrors => ({
  ...(number.trim() === '' && { number: 'orderHistory.find.error.number' }),
  ...(lastname.trim() === '' && { lastname: 'orderHistory.find.error.lastname' }),
});

/**
 * Asks for an order that was placed without signing in. The answer is the same whether there is one or not: the order's own mailbox says
 * the rest.
 */
export function AskForOrder(): ReactNode {
  const { data: isOffered = false } = useGuestOrdersJoinQuery();
  const user = useSelector(selectCurrentUser);
  const [ask, { isLoading, isSuccess, error }] = useRequestGuestOrderLinkMutation();
  if (!isOffered || !user) return null;
  return (
    <Disclosure summary={<FormattedMessage id="orderJoining.ask" />}>
      <Stack>
        <p>
          <FormattedMessage id="orderJoining.ask.text" values={{ email: <strong>{user.email}</strong> }} />
        </p>
        {isSuccess && <Asked email={user.email} />}
        {error && !isLoading && <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="orderJoining.problem.ask" />} />}
        <AccountForm
          initialValues={{ number: '', lastname: user.lastname }}
          validate={errorsOf}
          onSubmit={({ number = '', lastname = '' }) => void ask({ number: number.trim(), lastname: lastname.trim() })}
          isBusy={isLoading}
          problem={null}
          submitLabel={<FormattedMessage id="orderJoining.send" />}
        >
          <FormText
            name="number"
            label={<FormattedMessage id="orderHistory.search.label" />}
            inputMode="numeric"
            autoComplete="off"
            width="middle"
          />
          <FormText name="lastname" label={<FormattedMessage id="account.lastname" />} autoComplete="family-name" />
        </AccountForm>
      </Stack>
    </Disclosure>
  );
}

const Asked = ({ email }: { email: string }): ReactNode => (
  <Alert tone="info" isNews title={<FormattedMessage id="orderJoining.asked" values={{ email }} />}>
    <FormattedMessage id="orderJoining.asked.text" />
  </Alert>
);

/** The mail's link was opened: the order joins the account at the press of a button. */
export function JoinByLink({ joinKey, number }: { joinKey: string; number: string }): ReactNode {
  const [join, { isLoading, error }] = useJoinGuestOrderMutation();
  const problem = error && problemOf(error);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <Card>
      <div ref={element} tabIndex={-1}>
        <Stack>
          <p>
            <FormattedMessage id="orderJoining.join.text" values={{ number }} />
          </p>
          {problem && !isLoading && problem.kind === 'invalid' && (
            <Alert tone="error" isNews title={<FormattedMessage id="orderJoining.problem.link" />}>
              <FormattedMessage id="orderJoining.problem.link.text" values={{ phone: <CompanyPhone /> }} />
            </Alert>
          )}
          {problem && !isLoading && problem.kind !== 'invalid' && (
            <ProblemAlert problem={problem} title={<FormattedMessage id="orderJoining.problem.join" />} />
          )}
          <div>
            <Button variant="primary" isBusy={isLoading} onClick={() => void join(joinKey)}>
              <FormattedMessage id="orderJoining.join" />
            </Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
}
