import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ownValue } from '~/data/safeJson';
import { Cancelling } from '~/features/cancelling';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button, LinkButton } from '~/ui';
import type { Order, OrderedItem } from './orderHistoryModel';
import { isEnded } from './orderHistoryModel';
import styles from './OrderPage.module.css';
import type { NotReordered } from './reorderSlice';
import { reorderRequested, selectReorder } from './reorderSlice';

/** What a customer may do with an order. `actions`: as Magento lists them; Magento 2.4.7 lists none, and can always order again. */
export function OrderActions({ order, actions }: { order: Order; actions: readonly string[] }): ReactNode {
  const dispatch = useDispatch();
  const { number, isBusy, problem, notAdded } = useSelector(selectReorder);
  const isThis = number === order.number;
  return (
    <div className={styles.section}>
      <div className={styles.ways}>
        {actions.includes('REORDER') && (
          <Button isBusy={isThis && isBusy} onClick={() => dispatch(reorderRequested({ number: order.number }))}>
            <FormattedMessage id="orderHistory.again" />
          </Button>
        )}
        <Cancelling order={order} isOffered={actions.includes('CANCEL')} isEnded={isEnded(order.status)} />
      </div>
      {isThis && problem && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.ambiguous ? 'orderHistory.again.unclear' : 'orderHistory.again.failed'} />}
        />
      )}
      {isThis && problem?.ambiguous && (
        <LinkButton to="/basket" className={styles.left}>
          <FormattedMessage id="session.seeBasket" />
        </LinkButton>
      )}
      {isThis && notAdded.length > 0 && <NotAdded notAdded={notAdded} items={order.items} />}
    </div>
  );
}

const reasons: Readonly<Record<string, string>> = {
  INSUFFICIENT_STOCK: 'stock',
  NOT_SALABLE: 'unsold',
  PRODUCT_NOT_FOUND: 'unsold',
};

/** Magento's sentences are in one language and name the sku: ours name the thing. */
function NotAdded({ notAdded, items }: { notAdded: readonly NotReordered[]; items: readonly OrderedItem[] }): ReactNode {
  return (
    <Alert
      tone="warning"
      isNews
      title={<FormattedMessage id={notAdded.length < items.length ? 'orderHistory.again.partly' : 'orderHistory.again.nothing'} />}
      actions={
        notAdded.length < items.length && (
          <LinkButton to="/basket">
            <FormattedMessage id="session.seeBasket" />
          </LinkButton>
        )
      }
    >
      <ul>
        {notAdded.map(({ code, message }, index) => (
          <li key={index}>
            <FormattedMessage
              id={`orderHistory.again.${ownValue(reasons, code) ?? 'other'}`}
              values={{ name: items.find(({ sku }) => message.includes(sku))?.name ?? '' }}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
