import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Money as Amount } from '~/data/money';
import { problemOf } from '~/data/problem';
import { unknownOutcome } from '~/data/settledWrite';
import { ProblemAlert } from '~/features/notices';
import { CardFields, isPayable, usePaymentWay } from '~/features/payment';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { Alert, LoadingStages, Money } from '~/ui';
import styles from './Deposit.module.css';
import { usePayOrderRestMutation } from './depositApi';

export interface PayRestProps {
  /** Of the order. */
  token: string;
  due: Amount;
  methods: readonly string[];
}

/** Braintree's scripts run in the checkout's own document alone (`edge/securityHeaders.ts`). */
const onlyAtCheckout = 'braintree';

/** The rest by card, in the provider's own fields. What is pressed twice, or sent again after a lost reply, is charged once. */
export function PayRest({ token, due, methods }: PayRestProps): ReactNode {
  const config = useSelector(selectPublicConfig);
  const method = methods.find((code) => code !== onlyAtCheckout && isPayable({ code }, config)) ?? null;
  const way = usePaymentWay(method);
  const [pay, { isLoading, error }] = usePayOrderRestMutation();
  if (method === null || way.kind !== 'fields') return <OnTheTelephone />;
  const problem = error && !isLoading ? problemOf(error) : null;
  return (
    <div className={styles.pay}>
      {problem && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.code === unknownOutcome ? 'deposit.problem.unclear' : 'deposit.problem.pay'} />}
        />
      )}
      <CardFields
        provider={way.provider}
        isBusy={isLoading}
        label={
          <span>
            <FormattedMessage id="deposit.rest.pay" values={{ due: <Money value={due} /> }} />
          </span>
        }
        onAgreed={({ nonce }) => void pay({ token, method, nonce, due })}
      />
      {isLoading && (
        <LoadingStages>
          <FormattedMessage id="deposit.rest.paying" />
        </LoadingStages>
      )}
    </div>
  );
}

function OnTheTelephone(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert
      tone="info"
      isNews
      title={<FormattedMessage id="deposit.rest.phone" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />}
    />
  );
}
