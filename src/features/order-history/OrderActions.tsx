import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { ownValue } from '~/data/safeJson';
import { ProblemAlert } from '~/features/notices';
import { useCountry } from '~/features/store-view';
import { Alert, Button, FormDialog, LinkButton, RadioList, Stack } from '~/ui';
import { useCancelOrderMutation, useOrderCancellationQuery } from './orderHistoryApi';
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
        <Cancelling order={order} isOffered={actions.includes('CANCEL')} />
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

/**
 * Two deliberate acts: the button, and the answer in a dialog with the reason. A refusal stays on the screen although the order, read
 * again, no longer offers it.
 */
function Cancelling({ order, isOffered }: { order: Order; isOffered: boolean }): ReactNode {
  const { data: wanted = [] } = useOrderCancellationQuery(undefined, { skip: !isOffered });
  const [cancel, { isLoading, data: refusal, error }] = useCancelOrderMutation();
  const problem = problemOf(error ?? undefined);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (reason !== undefined) void cancel({ orderId: order.id, reason }).then(() => setOpen(false));
  };
  return (
    <>
      {isOffered && wanted.length > 0 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage id="orderHistory.cancel" />
        </Button>
      )}
      <FormDialog
        isOpen={isOpen}
        isModal
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        isBusy={isLoading}
        title={<FormattedMessage id="orderHistory.cancel.title" values={{ number: order.number }} />}
        confirmLabel={<FormattedMessage id="orderHistory.cancel.confirm" />}
        cancelLabel={<FormattedMessage id="orderHistory.cancel.keep" />}
      >
        <Reason reasons={wanted} value={reason} onChange={setReason} isMissing={isTried && reason === undefined} />
      </FormDialog>
      {!isOpen && problem && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.ambiguous ? 'orderHistory.cancel.unclear' : 'orderHistory.cancel.failed'} />}
        />
      )}
      {!isOpen && refusal && !isEnded(order.status) && <Refused />}
    </>
  );
}

interface ReasonProps {
  reasons: readonly string[];
  value: string | undefined;
  onChange: (reason: string) => void;
  isMissing: boolean;
}

const Reason = ({ reasons: offered, value, onChange, isMissing }: ReasonProps): ReactNode => (
  <Stack>
    <p>
      <FormattedMessage id="orderHistory.cancel.text" />
    </p>
    <RadioList
      name="cancel-reason"
      legend={<FormattedMessage id="orderHistory.cancel.reason" />}
      options={offered.map((description) => ({ value: description, label: description }))}
      value={value}
      onChange={onChange}
      error={
        isMissing ? (
          <span role="alert">
            <FormattedMessage id="orderHistory.cancel.reasonMissing" />
          </span>
        ) : undefined
      }
    />
  </Stack>
);

/** Magento says why in one language; the way on is the same for every reason. */
function Refused(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="orderHistory.cancel.refused" />}>
      <FormattedMessage id="orderHistory.cancel.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}
