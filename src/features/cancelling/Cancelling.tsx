import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { TakesFocus } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { CancelButton, Refused, useCancelDialog } from './CancelButton';
import type { CancellableOrder } from './cancellingApi';
import { useCancelOrderMutation } from './cancellingApi';

interface CancellingProps {
  order: Pick<CancellableOrder, 'id' | 'number'>;
  isOffered: boolean;
  /** It was cancelled or paid back. */
  isEnded: boolean;
}

/** A customer cancels. A refusal stays on the screen although the order, read again, no longer offers it. */
export function Cancelling({ order, isOffered, isEnded }: CancellingProps): ReactNode {
  const [cancel, { isLoading, data: refusal, error }] = useCancelOrderMutation();
  const dialog = useCancelDialog();
  const problem = problemOf(error ?? undefined);
  return (
    <>
      {isOffered && (
        <CancelButton
          dialog={dialog}
          number={order.number}
          isBusy={isLoading}
          text={
            <p>
              <FormattedMessage id="cancelling.text" />
            </p>
          }
          confirmLabel={<FormattedMessage id="cancelling.confirm" />}
          onConfirm={async (reason) => cancel({ orderId: order.id, reason })}
        />
      )}
      {!dialog.isOpen && problem && (
        <ProblemAlert problem={problem} title={<FormattedMessage id={`cancelling.${problem.ambiguous ? 'unclear' : 'failed'}`} />} />
      )}
      {!dialog.isOpen && refusal && !isEnded && (
        <TakesFocus isLost={!isOffered}>
          <Refused />
        </TakesFocus>
      )}
    </>
  );
}
