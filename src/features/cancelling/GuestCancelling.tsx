import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { Alert, Stack } from '~/ui';
import { CancelDialog, Refused } from './CancelDialog';
import type { CancellableOrder } from './cancellingApi';
import { useRequestGuestOrderCancelMutation } from './cancellingApi';

/** A guest asks for a mail with the link that cancels: who knows an order may not own it. */
export function GuestCancelling({ order, isOffered }: { order: CancellableOrder; isOffered: boolean }): ReactNode {
  const [request, { isLoading, data: refusal, error }] = useRequestGuestOrderCancelMutation();
  const [isOpen, setOpen] = useState(false);
  const problem = problemOf(error ?? undefined);
  if (!isOffered && !problem && !refusal) return null;
  const email = <strong>{order.orderedBy.email}</strong>;
  return (
    <Stack>
      {isOffered && (
        <div>
          <CancelDialog
            number={order.number}
            isBusy={isLoading}
            text={
              <>
                <p>
                  <FormattedMessage id="cancelling.text" />
                </p>
                <p>
                  <FormattedMessage id="cancelling.guest.text" values={{ email }} />
                </p>
              </>
            }
            confirmLabel={<FormattedMessage id="cancelling.guest.send" />}
            onConfirm={async (reason) => request({ token: order.token, reason, known: order.cancelMails })}
            onOpen={setOpen}
            isOpen={isOpen}
          />
        </div>
      )}
      {!isOpen && problem && (
        <ProblemAlert problem={problem} title={<FormattedMessage id={`cancelling.guest.${problem.ambiguous ? 'unclear' : 'failed'}`} />} />
      )}
      {!isOpen && refusal && <Refused />}
      {!isOpen && refusal === null && isOffered && (
        <Alert tone="success" isNews title={<FormattedMessage id="cancelling.guest.sent" values={{ email }} />}>
          <FormattedMessage id="cancelling.guest.sent.text" />
        </Alert>
      )}
    </Stack>
  );
}
