import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeZoneOf } from '~/config/storeViews';
import { problemOf } from '~/data/problem';
import { CompanyPhone, TakesFocus } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { WrittenDay, dayAndTimeAt, useCountry } from '~/features/store-view';
import { Alert, Button } from '~/ui';
import styles from './Withdrawal.module.css';
import { useOrderWithdrawalQuery } from './withdrawalApi';
import type { Receipt, WithdrawalOrder, WithdrawalState, WithdrawalTerms } from './withdrawalModel';
import { WithdrawalSteps } from './WithdrawalSteps';

/**
 * The right to withdraw from a contract concluded online: what it holds for, what is excepted and why, the two steps of a declaration, and
 * the receipts of those that were made. Belgian law asks for it by this name (Directive (EU) 2023/2673), British law for the right alone.
 * `isOver`: the order was cancelled or paid back.
 */
export function Withdrawal({ order, isOver }: { order: WithdrawalOrder; isOver: boolean }): ReactNode {
  const { data: terms, error, isFetching, refetch } = useOrderWithdrawalQuery(order.token, { skip: order.token === '' });
  if (error && !terms) {
    const problem = problemOf(error);
    if (problem.code === 'document-refused') return isOver ? null : <ByPhone />;
    if (isFetching) return null;
    return <ProblemAlert problem={problem} title={<FormattedMessage id="withdrawal.problem.read" />} onRetry={() => void refetch()} />;
  }
  const isSilent = terms?.items.every(({ state }) => state === 'ORDER_ENDED' || state === 'RETURNED') && terms.receipts.length === 0;
  return !terms || isSilent ? null : <Terms order={order} terms={terms} />;
}

/** Stock Magento takes no declarations. The right holds all the same. */
const ByPhone = (): ReactNode => (
  <section className={styles.section}>
    <h2>
      <FormattedMessage id="withdrawal.title" />
    </h2>
    <p>
      <FormattedMessage id="withdrawal.byPhone" />
    </p>
  </section>
);

function Terms({ order, terms }: { order: WithdrawalOrder; terms: WithdrawalTerms }): ReactNode {
  const [isBegun, setBegun] = useState(false);
  const [known] = useState(terms.receipts.length);
  const begin = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    if (isLeft.current) begin.current?.focus();
    isLeft.current = false;
  }, [isBegun]);
  const leave = () => {
    isLeft.current = true;
    setBegun(false);
  };
  const open = order.items.filter(({ id }) => terms.items.some(({ uid, state }) => uid === id && state === 'OPEN'));
  const declared = terms.items.filter(({ state }) => state === 'DECLARED').map(({ uid }) => uid);
  return (
    <section aria-labelledby="withdrawal" className={styles.section}>
      <h2 id="withdrawal">
        <FormattedMessage id="withdrawal.title" />
      </h2>
      {terms.receipts.map((receipt, index) => (
        <ReceiptOf key={receipt.at} receipt={receipt} order={order} isNew={index >= known} />
      ))}
      {open.length > 0 && !isBegun && (
        <>
          <p>
            <FormattedMessage id="withdrawal.text" />
          </p>
          <div>
            <Button ref={begin} onClick={() => setBegun(true)}>
              <FormattedMessage id="withdrawal.begin" />
            </Button>
          </div>
        </>
      )}
      {open.length > 0 && isBegun && (
        <WithdrawalSteps order={order} open={open} declared={declared} onLeave={leave} onDone={() => setBegun(false)} />
      )}
      <Excepted order={order} terms={terms} />
    </section>
  );
}

const reasons: Partial<Record<WithdrawalState, string>> = { MADE_TO_MEASURE: 'measure', PERIOD_ENDED: 'ended' };

/** What cannot be withdrawn from, with the reason. */
function Excepted({ order, terms }: { order: WithdrawalOrder; terms: WithdrawalTerms }): ReactNode {
  const excepted = terms.items.flatMap(({ uid, state, lastDay }) => {
    const item = order.items.find(({ id }) => id === uid);
    const reason = reasons[state];
    return item && reason ? [{ ...item, reason, lastDay }] : [];
  });
  if (excepted.length === 0) return null;
  return (
    <ul className={styles.excepted}>
      {excepted.map(({ id, name, reason, lastDay }) => (
        <li key={id}>
          <FormattedMessage
            id={`withdrawal.excepted.${reason}`}
            values={{
              name: <strong>{name}</strong>,
              day: lastDay && <WrittenDay value={`${lastDay}T12:00:00Z`} timeZone="UTC" dateStyle="long" />,
              phone: <CompanyPhone />,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** `isNew`: made before the reader's eyes. The button that did it is gone, and the focus comes here. */
function ReceiptOf({ receipt, order, isNew }: { receipt: Receipt; order: WithdrawalOrder; isNew: boolean }): ReactNode {
  const intl = useIntl();
  const { at, email, uids } = receipt;
  const timeZone = timeZoneOf(useCountry().code);
  return (
    <TakesFocus isLost={isNew}>
      <Alert
        tone="success"
        isNews={isNew}
        title={<FormattedMessage id="withdrawal.receipt" values={{ moment: dayAndTimeAt(intl, at, timeZone) }} />}
      >
        <ul>
          {order.items
            .filter(({ id }) => uids.includes(id))
            .map(({ id, name, quantity }) => (
              <li key={id}>
                {quantity > 1 && `${quantity} × `}
                {name}
              </li>
            ))}
        </ul>
        <p>
          <FormattedMessage id="withdrawal.receipt.text" values={{ email: <strong>{email}</strong> }} />
        </p>
      </Alert>
    </TakesFocus>
  );
}
