import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import { TakesFocus } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { Alert, Stack } from '~/ui';
import { CancelButton, Refused, useCancelDialog } from './CancelButton';
import type { CancellableOrder } from './cancellingApi';
import type { GuestActions } from './guestCancellingApi';
import { useRequestGuestOrderCancelMutation } from './guestCancellingApi';

/** A guest asks for a mail with the link that cancels: who knows an order may not own it. */
export function GuestCancelling({ order, may }: { order: CancellableOrder; may: GuestActions | undefined }): ReactNode {
  const [request, { isLoading, data: refusal, error }] = useRequestGuestOrderCancelMutation();
  const dialog = useCancelDialog();
  const isOffered = may?.actions.includes('CANCEL') === true;
  const problem = problemOf(error ?? undefined);
  if (!isOffered && !problem && !refusal) return null;
  const email = <strong>{order.orderedBy.email}</strong>;
  return (
    <Stack>
      {isOffered && (
        <div>
          <CancelButton
            dialog={dialog}
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
            onConfirm={async (reason) => request({ token: order.token, reason, known: may.cancelMails })}
          />
        </div>
      )}
      {!dialog.isOpen && (problem ?? refusal) && (
        <TakesFocus isLost={!isOffered}>
          {problem ? (
            <ProblemAlert
              problem={problem}
              title={<FormattedMessage id={`cancelling.guest.${problem.ambiguous ? 'unclear' : 'failed'}`} />}
            />
          ) : (
            <Refused />
          )}
        </TakesFocus>
      )}
      {!dialog.isOpen && refusal === null && isOffered && (
        <Alert tone="success" isNews title={<FormattedMessage id="cancelling.guest.sent" values={{ email }} />}>
          <FormattedMessage id="cancelling.guest.sent.text" />
        </Alert>
      )}
    </Stack>
  );
}
