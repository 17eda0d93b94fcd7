import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { dropAcknowledged, recoveryRead, selectDroppedLines, selectRecovered, selectUnnamedDropped } from '~/features/cart';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { Alert, Button } from '~/ui';

/** Lines that were dropped or restored automatically. */
export function LineNotices(): ReactNode {
  return (
    <>
      <RecoveredLines />
      <DroppedLines />
    </>
  );
}

/** Lines that can no longer be sold: they are named, and the shopper confirms having read it. While an order is under way they stay. */
function DroppedLines(): ReactNode {
  const dispatch = useDispatch();
  const dropped = useSelector(selectDroppedLines);
  const unnamed = useSelector(selectUnnamedDropped);
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const count = dropped.length + unnamed;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      isNews
      title={<FormattedMessage id="cart.dropped.title" values={{ count }} />}
      actions={
        !isOrdering && (
          <Button onClick={() => dispatch(dropAcknowledged({ itemUids: dropped.map(({ uid }) => uid) }))}>
            <FormattedMessage id="cart.dropped.read" />
          </Button>
        )
      }
    >
      {dropped.length > 0 && (
        <ul>
          {dropped.map(({ uid, label }) => (
            <li key={uid}>{label}</li>
          ))}
        </ul>
      )}
      <p>
        <FormattedMessage id="cart.dropped.text" />
      </p>
    </Alert>
  );
}

/** Which lines were restored after commerce had lost the cart, and which were not. */
function RecoveredLines(): ReactNode {
  const dispatch = useDispatch();
  const recovered = useSelector(selectRecovered);
  if (!recovered) return null;
  const missing = recovered.filter(({ isBack }) => !isBack);
  return (
    <Alert
      tone={missing.length > 0 ? 'warning' : 'info'}
      isNews
      title={<FormattedMessage id="cart.recovered.title" />}
      actions={
        <Button onClick={() => dispatch(recoveryRead())}>
          <FormattedMessage id="cart.recovered.read" />
        </Button>
      }
    >
      <ul>
        {recovered.map(({ label, quantity, isBack }, index) => (
          <li key={`${label}-${index}`}>
            <FormattedMessage id={isBack ? 'cart.recovered.back' : 'cart.recovered.missing'} values={{ label, quantity }} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
