import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { LatePart, ProblemAlert } from '~/features/notices';
import { PaymentInstructions } from '~/features/payment';
import { useCountry } from '~/features/store-view';
import { Button, Disclosure, Money } from '~/ui';
import styles from './Deposit.module.css';
import type { PaidAndDue } from './depositApi';
import { useOrderDepositQuery } from './depositApi';
import { PaidAndDueRows } from './DepositRows';

export interface OrderDepositProps {
  order: { token: string; number: string };
}

/** On an order's page: what is paid, what is due when, and the ways to pay it. Nothing for an order that was paid at once. */
export function OrderDeposit({ order }: OrderDepositProps): ReactNode {
  const { data, error, isFetching, refetch } = useOrderDepositQuery(order.token, { skip: order.token === '' });
  if (error && !data) {
    const problem = problemOf(error);
    if (problem.code === 'document-refused' || isFetching) return null;
    return <ProblemAlert problem={problem} title={<FormattedMessage id="deposit.problem.read" />} onRetry={() => void refetch()} />;
  }
  return data ? <Standing order={order} state={data} /> : null;
}

function Standing({ order, state }: OrderDepositProps & { state: PaidAndDue }): ReactNode {
  const { paid, due, refunded, days } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = due.minor > 0;
  const wasDue = useRef(isDue);
  // The rest was paid before the reader's eyes: the button that did it is gone.
  useEffect(() => {
    if (wasDue.current && !isDue) heading.current?.focus();
    wasDue.current = isDue;
  }, [isDue]);
  return (
    <section aria-labelledby="order-deposit" className={styles.part}>
      <h2 id="order-deposit" ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id={isDue ? 'deposit.order' : refunded.minor > 0 ? 'deposit.order.back' : 'deposit.order.paid'} />
      </h2>
      {refunded.minor > 0 ? (
        <p>
          <FormattedMessage id="deposit.order.refunded" values={{ refunded: <Money value={refunded} /> }} />
        </p>
      ) : (
        <PaidAndDueRows paid={paid} due={due} />
      )}
      {isDue && (
        <>
          <p>
            <FormattedMessage id="deposit.when" values={{ days }} />
          </p>
          <Ways order={order} state={state} />
          <p>
            <FormattedMessage id="deposit.back" />
          </p>
        </>
      )}
    </section>
  );
}

const loadPayRest = async () => (await import(/* webpackChunkName: "pay-rest" */ './PayRest')).PayRest;

/** By card at once, by transfer, or on the telephone. */
function Ways({ order, state }: OrderDepositProps & { state: PaidAndDue }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { phone } = useCountry();
  return (
    <>
      {isOpen ? (
        <LatePart load={loadPayRest} props={{ token: order.token, due: state.due, methods: state.methods }} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>
            <span>
              <FormattedMessage id="deposit.rest.card" values={{ due: <Money value={state.due} /> }} />
            </span>
          </Button>
        </div>
      )}
      <Disclosure isQuiet summary={<FormattedMessage id="deposit.rest.transfer" />}>
        <PaymentInstructions code="banktransfer" number={order.number} total={state.due} />
      </Disclosure>
      <p>
        <FormattedMessage id="deposit.rest.phone" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </>
  );
}
