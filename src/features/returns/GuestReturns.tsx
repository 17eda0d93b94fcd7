import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { CompanyPhone } from '~/features/account-area';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button, Card, Stack } from '~/ui';
import { useConfirmReturnMutation, useGuestOrderReturnsQuery, useRequestGuestReturnMutation } from './guestReturnsApi';
import { ReturnsOf } from './Returns';
import type { OrderReturns, ReturnableOrder, ReturnRequest } from './returnsModel';
import { returnableOf, unconfirmedIn } from './returnsModel';

export interface GuestsOrder extends ReturnableOrder {
  token: string;
  orderedBy: { email: string };
}

/** Without what waits for a confirmation that cannot come any more, because too few of its things are left. */
function shownOf(order: GuestsOrder, returns: OrderReturns): ReturnRequest[] {
  const left = returnableOf(order, returns);
  const isLeft = ({ itemId, quantity }: ReturnRequest['items'][number]) =>
    left.some((item) => item.id === itemId && item.quantity >= quantity);
  const waiting = unconfirmedIn(returns);
  return returns.requests.filter((request) => !waiting.includes(request) || request.items.every(isLeft));
}

/** As a customer's; a guest's request waits until the link of a mail was opened. */
export function GuestReturns({ order }: { order: GuestsOrder }): ReactNode {
  const state = useGuestOrderReturnsQuery(order.token);
  const [request] = useRequestGuestReturnMutation();
  return (
    <ReturnsOf
      order={order}
      state={{ ...state, data: state.data && { ...state.data, requests: shownOf(order, state.data) } }}
      request={async (wanted) => request({ ...wanted, token: order.token, email: order.orderedBy.email })}
    />
  );
}

/** The mail's link was opened; a press confirms. */
export function ConfirmReturn({ order, confirmationKey: key }: { order: GuestsOrder; confirmationKey: string }): ReactNode {
  const { data: returns } = useGuestOrderReturnsQuery(order.token);
  const [confirm, { isLoading, isSuccess, error }] = useConfirmReturnMutation();
  if (isSuccess) return <Confirmed />;
  if (!returns) return null;
  const isOpen = unconfirmedIn({ ...returns, requests: shownOf(order, returns) }).length > 0;
  if (!isOpen) return <Alert tone="info" isNews title={<FormattedMessage id="returns.link.nothing" />} />;
  return (
    <Card>
      <Stack>
        <h2>
          <FormattedMessage id="returns.link.title" values={{ number: order.number }} />
        </h2>
        <p>
          <FormattedMessage id="returns.link.text" />
        </p>
        {error && !isLoading && <NotConfirmed problem={problemOf(error)} />}
        <div>
          <Button
            variant="primary"
            isBusy={isLoading}
            onClick={() => void confirm({ orderId: order.id, key, token: order.token, known: unconfirmedIn(returns).length })}
          >
            <FormattedMessage id="returns.link.confirm" />
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function NotConfirmed({ problem }: { problem: Problem }): ReactNode {
  if (problem.kind !== 'invalid')
    return <ProblemAlert problem={problem} title={<FormattedMessage id={`returns.link.${problem.ambiguous ? 'unclear' : 'failed'}`} />} />;
  const id = problem.code === 'return-too-many' ? 'gone' : 'wrong';
  return (
    <Alert tone="error" isNews title={<FormattedMessage id={`returns.link.${id}`} />}>
      <FormattedMessage id={`returns.link.${id}.text`} values={{ phone: <CompanyPhone /> }} />
    </Alert>
  );
}

/** The button is gone, and the focus comes here. */
function Confirmed(): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Alert tone="success" isNews title={<FormattedMessage id="returns.link.done" />}>
        <FormattedMessage id="returns.status.asked.text" />
      </Alert>
    </div>
  );
}
