import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { ConfirmCancelling, GuestCancelling, useGuestOrderActionsQuery } from '~/features/cancelling';
import { ProblemAlert } from '~/features/notices';
import { loadGuestReturns } from '~/features/returns';
import { Button } from '~/ui';
import { useLazyPart } from '~/world';
import { OrderDetails } from './OrderDetails';
import type { Order } from './orderHistoryModel';
import { isEnded } from './orderHistoryModel';
import styles from './OrderStatusPage.module.css';

/** What the link of a mail would confirm. */
export interface ToConfirm {
  action: 'cancel' | 'return';
  /** The order's id, or in older mails of Magento its number. */
  order: string;
  key: string;
}

export interface GuestOrderProps {
  order: Order;
  wanted: ToConfirm | null;
  /** Another order is wanted. */
  onOther: () => void;
}

/** What a guest sees of an order, and may do with it. */
export function GuestOrder({ order, wanted, onOther }: GuestOrderProps): ReactNode {
  // While it is asked again, what it said before holds: the question stays with what was answered to a press.
  const { data: may, error } = useGuestOrderActionsQuery(order.token);
  const isOffered = may?.actions.includes('CANCEL') ?? error !== undefined;
  const asked = wanted && [order.id, order.number].includes(wanted.order) && !isEnded(order.status) ? wanted : null;
  return (
    <>
      {asked?.action === 'cancel' && (may || error) && (
        // Where it is not known what may be done, the answer to the press tells.
        <ConfirmCancelling order={order} confirmationKey={asked.key} isOffered={isOffered} />
      )}
      {asked?.action === 'return' && <Late load={loadGuestReturns.confirm} order={order} confirmationKey={asked.key} isWanted />}
      <OrderDetails order={order} stage={null} by={{ token: order.token }}>
        <GuestCancelling order={order} may={may} />
        <Late load={loadGuestReturns.section} order={order} />
        <Button variant="quiet" className={styles.left} onClick={onOther}>
          <FormattedMessage id="orderHistory.find.other" />
        </Button>
      </OrderDetails>
    </>
  );
}

interface LateProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The visitor came for it: where it cannot be loaded, that is said. */
  isWanted?: boolean;
}

/** Loads a part at once, but apart from the page. */
function Late<Props extends object>({ load, isWanted = false, ...props }: LateProps<Props> & Props): ReactNode {
  const { Part, request } = useLazyPart<object>(load as () => Promise<ComponentType<object>>);
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(() => void request().then((hasCome) => setFailed(!hasCome)), [request]);
  useEffect(ask, [ask]);
  if (Part) return <Part {...props} />;
  if (!hasFailed || !isWanted) return null;
  return <ProblemAlert problem={problem} title={<FormattedMessage id="orderHistory.problem.confirm" />} onRetry={ask} />;
}

const problem = problemOf(new TypeError('a part of the page was not loaded'));
