import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Alert, Button } from '~/ui';
import type { CartLine } from '~/features/cart';
import { cartErrorRead, selectAddItemError, selectCreateCartError, selectRemoveItemError, selectUpdateItemError } from '~/features/cart';
import { ProblemAlert } from '~/features/notices';
import { LineNotices } from './LineNotices';

/** Changes of the basket that the shopper must know about, each until it was read. */
export function BasketNotices(): ReactNode {
  return (
    <>
      <LineNotices />
      <ChangeProblem />
    </>
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
