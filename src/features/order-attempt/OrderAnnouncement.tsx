import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useCountry } from '~/features/store-view';
import { Alert, Button, LinkButton } from '~/ui';
import type { OrderAttemptRecord } from './orderAttemptModel';
import { isOpen, shortIdOf } from './orderAttemptModel';
import { orderAttemptSeen } from './orderAttemptSlice';

/** What is known of an order attempt, and where to read more. */
export function OrderAnnouncement({ record }: { record: OrderAttemptRecord }): ReactNode {
  const { phone: number } = useCountry();
  const dispatch = useDispatch();
  const phone = <a href={`tel:${number.link}`}>{number.shown}</a>;
  const code = shortIdOf(record.attemptId);
  const details = (
    <LinkButton variant="secondary" to="/order-confirmation">
      <FormattedMessage id="placement.details" />
    </LinkButton>
  );
  if (record.state === 'awaiting-payment') return <AwaitingPayment />;
  if (isOpen(record)) {
    return (
      <Alert tone="info" isNews title={<FormattedMessage id="placement.checking" />} actions={details}>
        <FormattedMessage id="placement.checkingText" values={{ code, phone }} />
      </Alert>
    );
  }
  const dismiss = (
    <Button variant="quiet" onClick={() => dispatch(orderAttemptSeen({ attemptId: record.attemptId }))}>
      <FormattedMessage id="placement.read" />
    </Button>
  );
  if (record.state === 'confirmed') {
    return (
      <Alert
        tone="success"
        isNews
        title={<FormattedMessage id="placement.confirmed" values={{ number: record.orderNumber ?? 'none' }} />}
        actions={
          <>
            {details}
            {dismiss}
          </>
        }
      />
    );
  }
  const words = record.state === 'unpaid' ? 'unpaid' : 'handedOver';
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id={`placement.${words}`} />} actions={dismiss}>
      <FormattedMessage id={`placement.${words}Text`} values={{ code, phone }} />
    </Alert>
  );
}

/** The page that waits for it shows what can be done. */
function AwaitingPayment(): ReactNode {
  const pay = (
    <LinkButton variant="primary" to="/order-confirmation">
      <FormattedMessage id="placement.pay" />
    </LinkButton>
  );
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="placement.awaiting" />} actions={pay}>
      <FormattedMessage id="placement.awaitingText" />
    </Alert>
  );
}
