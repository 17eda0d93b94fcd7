import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { useCountry } from '~/features/store-view';
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
  const [confirm, { isLoading, data: refusal, error }] = useConfirmCancelOrderMutation();
  const [isKept, setKept] = useState(false);
  const problem = error && problemOf(error);
  if (isKept) return <Kept />;
  if (!isOffered || refusal) return <Refused />;
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
  const { phone } = useCountry();
  if (problem.kind !== 'invalid')
    return <ProblemAlert problem={problem} title={<FormattedMessage id={`cancelling.${problem.ambiguous ? 'unclear' : 'failed'}`} />} />;
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="cancelling.link.wrong" />}>
      <FormattedMessage id="cancelling.link.wrong.text" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}

/** The button that said so is gone, and the focus comes here. */
function Kept(): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Alert tone="info" isNews title={<FormattedMessage id="cancelling.link.kept" />} />
    </div>
  );
}
