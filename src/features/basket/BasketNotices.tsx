import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { Alert, Button } from '~/ui';
import type { CartLine } from '~/features/cart';
import {
  cartErrorRead,
  dropAcknowledged,
  recoveryRead,
  selectAddItemError,
  selectCreateCartError,
  selectDroppedLines,
  selectRecovered,
  selectRemoveItemError,
  selectUnnamedDropped,
  selectUpdateItemError,
} from '~/features/cart';
import { ProblemAlert } from '~/features/notices';

/** Changes of the basket that the shopper must know about, each until it was read. */
export function BasketNotices(): ReactNode {
  return (
    <>
      <LineNotices />
      <ChangeProblem />
    </>
  );
}

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

function ChangeProblem(): ReactNode {
  const dispatch = useDispatch();
  const adding = useSelector(selectAddItemError);
  const updating = useSelector(selectUpdateItemError);
  const removing = useSelector(selectRemoveItemError);
  const creating = useSelector(selectCreateCartError);
  const problem = adding ?? updating ?? removing ?? creating;
  useEffect(() => () => void dispatch(cartErrorRead()), [dispatch]);
  return problem ? <ProblemAlert problem={problem} /> : null;
}

/** Removing needs no confirmation and can be undone. Focus moves here, because the pressed button no longer exists. */
export function RemovedNotice({ lines, onUndo }: { lines: readonly CartLine[]; onUndo: () => void }): ReactNode {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Alert
      tone="info"
      isNews
      title={
        lines.length > 1 ? (
          <FormattedMessage id="cart.removed.all" />
        ) : (
          <FormattedMessage id="cart.removed.title" values={{ name: lines[0]?.name }} />
        )
      }
      actions={
        <Button ref={undo} onClick={onUndo}>
          <FormattedMessage id="cart.removed.undo" />
        </Button>
      }
    />
  );
}
