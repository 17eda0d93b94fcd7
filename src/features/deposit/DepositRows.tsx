import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money as Amount } from '~/data/money';
import { Money } from '~/ui';
import styles from './Deposit.module.css';
import type { Deposit } from './depositApi';

/** After an order by deposit: what was paid, and what is still to pay. */
export const PaidAndDueRows = ({ paid, due }: { paid: Amount; due: Amount }): ReactNode => (
  <dl className={styles.rows}>
    <div className={styles.row}>
      <dt>
        <FormattedMessage id="deposit.paid" />
      </dt>
      <dd>
        <Money value={paid} />
      </dd>
    </div>
    <div className={styles.row}>
      <dt>
        <FormattedMessage id="deposit.due" />
      </dt>
      <dd>
        <Money value={due} />
      </dd>
    </div>
  </dl>
);

/** For the confirmation: how much, by when, and where it is said how. */
export const DepositPaid = ({ deposit: { now, later, days } }: { deposit: Deposit }): ReactNode => (
  <section aria-labelledby="deposit-paid" className={styles.part}>
    <h2 id="deposit-paid" className={styles.heading}>
      <FormattedMessage id="deposit.receipt" />
    </h2>
    <PaidAndDueRows paid={now} due={later} />
    <p>
      <FormattedMessage id="deposit.when" values={{ days }} />
    </p>
    <p>
      <FormattedMessage id="deposit.receipt.how" />
    </p>
    <p>
      <FormattedMessage id="deposit.back" />
    </p>
  </section>
);
