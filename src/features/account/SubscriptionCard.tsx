import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { AccountProblem } from '~/features/sign-in';
import { Alert, Button, Card } from '~/ui';
import styles from './Account.module.css';

interface SubscriptionCardProps {
  /** Its words begin with `account.communications.{name}`. */
  name: 'newsletter' | 'post' | 'phone' | 'sms';
  isOn: boolean;
  /** What commerce shows by now is what was asked for here. */
  isDone: boolean;
  isBusy: boolean;
  problem: Problem | null;
  onChange: (isOn: boolean) => void;
  email?: string;
}

/** One thing that we send. One press starts or stops it: stopping must not be harder than starting. */
export function SubscriptionCard({ name, isOn, isDone, isBusy, problem, onChange, email = '' }: SubscriptionCardProps): ReactNode {
  const words = `account.communications.${name}`;
  const state = isOn ? 'on' : 'off';
  return (
    <Card>
      <h2 className={styles.partHeading}>
        <FormattedMessage id={words} />
      </h2>
      <p>
        <FormattedMessage id={`${words}.text`} />
      </p>
      {isDone ? (
        <Alert key={state} tone="success" isNews title={<FormattedMessage id={`${words}.${state}.saved`} />} />
      ) : (
        <p className={styles.state}>
          <FormattedMessage id={`${words}.${state}`} values={{ email }} />
        </p>
      )}
      {problem && !isBusy && <AccountProblem problem={problem} />}
      <div>
        <Button isBusy={isBusy} onClick={() => onChange(!isOn)}>
          <FormattedMessage id={`${words}.${isOn ? 'stop' : 'start'}`} />
        </Button>
      </div>
    </Card>
  );
}
