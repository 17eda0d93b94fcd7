import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Cart } from '~/features/cart';
import { basketKind, fingerprintOf } from '~/features/cart';
import { Money, RadioList, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Deposit.module.css';
import type { Deposit, OfferedDeposit } from './depositApi';
import { useCartDepositQuery } from './depositApi';

/** What a cart's shopper may pay now and later; null where all of it is due at once, undefined while commerce is asked. */
export function useDeposit(cart: Cart): OfferedDeposit | null | undefined {
  const isLift = basketKind(cart) === 'lift';
  const { currentData, isError } = useCartDepositQuery({ cartId: cart.id, of: fingerprintOf(cart) }, { skip: !isLift });
  return isLift && !isError ? currentData : null;
}

export interface DepositChoiceProps {
  cart: Cart;
  /** As `useDeposit` has it. */
  deposit: OfferedDeposit | null | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether all is paid now, or a deposit; nothing where commerce offers none. */
export function DepositChoice({ cart: { totals }, deposit, isChosen, onChange }: DepositChoiceProps): ReactNode {
  if (deposit === undefined)
    return (
      <SkeletonGroup>
        <Skeleton />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </SkeletonGroup>
    );
  if (!deposit) return null;
  const { now, later, days } = deposit;
  return (
    <RadioList
      name="how-much"
      legend={<FormattedMessage id="deposit.legend" />}
      options={[
        {
          value: 'all',
          label: <FormattedMessage id="deposit.all" values={{ total: totals.grandTotal && <Money value={totals.grandTotal} /> }} />,
        },
        {
          value: 'deposit',
          label: <FormattedMessage id="deposit.part" values={{ now: <Money value={now} />, later: <Money value={later} /> }} />,
          note: <FormattedMessage id="deposit.part.note" values={{ days }} />,
        },
      ]}
      value={isChosen ? 'deposit' : 'all'}
      onChange={(value) => onChange(value === 'deposit')}
    />
  );
}

/** Before the order: what is paid now, what when, and when it goes back. */
export const DepositTerms = ({ deposit: { now, later, days } }: { deposit: Deposit }): ReactNode => (
  <section aria-labelledby="deposit-terms" className={styles.part}>
    <h3 id="deposit-terms">
      <FormattedMessage id="deposit.terms" values={{ now: <Money value={now} /> }} />
    </h3>
    <p>
      <FormattedMessage id="deposit.terms.rest" values={{ later: <Money value={later} />, days }} />
    </p>
    <p>
      <FormattedMessage id="deposit.back" />
    </p>
  </section>
);

/** On the button that places the order: one sentence, which breaks as one. */
export const PlaceAndPayNow = ({ deposit: { now } }: { deposit: Deposit }): ReactNode => (
  <span>
    <FormattedMessage id="deposit.place" values={{ now: <Money value={now} /> }} />
  </span>
);
