import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmCancelling, GuestCancelling, useGuestOrderActionsQuery } from '~/features/cancelling';
import { Button } from '~/ui';
import { OrderDetails } from './OrderDetails';
import type { Order } from './orderHistoryModel';
import { isEnded } from './orderHistoryModel';
import styles from './OrderStatusPage.module.css';

/** What the link of a mail would confirm. */
export interface ToConfirm {
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
  const { data: may, isError } = useGuestOrderActionsQuery(order.token);
  const isOffered = may?.actions.includes('CANCEL') ?? isError;
  const isAsked = wanted !== null && [order.id, order.number].includes(wanted.order) && !isEnded(order.status);
  return (
    <>
      {isAsked && (may || isError) && (
        // Where it is not known what may be done, the answer to the press tells.
        <ConfirmCancelling order={order} confirmationKey={wanted.key} isOffered={isOffered} />
      )}
      <OrderDetails order={order} stage={null}>
        <GuestCancelling order={order} may={may} />
        <Button variant="quiet" className={styles.left} onClick={onOther}>
          <FormattedMessage id="orderHistory.find.other" />
        </Button>
      </OrderDetails>
    </>
  );
}
