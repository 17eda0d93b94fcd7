import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { CompanyPhone, TakesFocus } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { Alert, Button, Card, Row, Stack } from '~/ui';
import { Refused } from './CancelButton';
import type { CancellableOrder } from './cancellingApi';
import { useConfirmCancelOrderMutation } from './guestCancellingApi';

interface ConfirmCancellingProps {
  order: CancellableOrder;
  /** Of the mailed link. */
  confirmationKey: string;
  isOffered: boolean;
}

/** The mail's link was opened. That alone cancels nothing, because mail programs open links, too: a press does. */
export function ConfirmCancelling({ order, confirmationKey: key, isOffered }: ConfirmCancellingProps): ReactNode {
  const [confirm, { isLoading, isUninitialized, data: refusal, error }] = useConfirmCancelOrderMutation();
  const [isKept, setKept] = useState(false);
  const problem = error && problemOf(error);
  const news = newsOf({ isKept, isDone: refusal === null, isRefused: Boolean(refusal) || !isOffered });
  if (news) return <TakesFocus isLost={isKept || !isUninitialized}>{news}</TakesFocus>;
  return (
    <Card>
      <Stack>
        <h2>
          <FormattedMessage id="cancelling.title" values={{ number: order.number }} />
        </h2>
        <p>
          <FormattedMessage id="cancelling.text" />
        </p>
        {problem && !isLoading && <NotConfirmed problem={problem} />}
        <Row>
          <Button variant="primary" isBusy={isLoading} onClick={() => void confirm({ orderId: order.id, key, token: order.token })}>
            <FormattedMessage id="cancelling.confirm" />
          </Button>
          <Button variant="quiet" onClick={() => setKept(true)}>
            <FormattedMessage id="cancelling.keep" />
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function NotConfirmed({ problem }: { problem: Problem }): ReactNode {
  if (problem.kind !== 'invalid')
    return <ProblemAlert problem={problem} title={<FormattedMessage id={`cancelling.${problem.ambiguous ? 'unclear' : 'failed'}`} />} />;
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="cancelling.link.wrong" />}>
      <FormattedMessage id="cancelling.link.wrong.text" values={{ phone: <CompanyPhone /> }} />
    </Alert>
  );
}

/** What stands in place of the question. What was cancelled is no longer offered either, which is no refusal. */
function newsOf({ isKept, isDone, isRefused }: Record<'isKept' | 'isDone' | 'isRefused', boolean>): ReactNode {
  if (isKept) return <Alert tone="info" isNews title={<FormattedMessage id="cancelling.link.kept" />} />;
  if (isDone) return <Alert tone="info" isNews title={<FormattedMessage id="orderHistory.ended.canceled" />} />;
  return isRefused && <Refused />;
}
