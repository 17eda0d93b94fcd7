import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Container, LinkButton } from '~/ui';
import { useWorld } from '~/world';
import styles from './OrderAttemptBanner.module.css';
import type { OrderAttemptRecord } from './orderAttemptModel';
import { isOpen, shortIdOf } from './orderAttemptModel';
import { orderAttemptSeen, selectAnnouncedOrderAttempt } from './orderAttemptSlice';

/** These pages show the order's state themselves: the confirmation always, the checkout while the outcome is unknown. */
const tellsItself = (pathname: string, record: OrderAttemptRecord): boolean =>
  pathname === '/order-confirmation' || (pathname === '/checkout' && isOpen(record));

/** On every page: an order whose outcome is unknown, or became known while the shopper was on another page. */
export function OrderAttemptBanner(): ReactNode {
  const { clock } = useWorld();
  const { pathname } = useLocation();
  const record = useSelector((state: Parameters<typeof selectAnnouncedOrderAttempt>[0]) => selectAnnouncedOrderAttempt(state, clock.now()));
  if (!record || tellsItself(pathname, record)) return null;
  return (
    <Container className={styles.banner}>
      <Announcement record={record} />
    </Container>
  );
}

function Announcement({ record }: { record: OrderAttemptRecord }): ReactNode {
  const { phone: number } = useCountry();
  const dispatch = useDispatch();
  const phone = <a href={`tel:${number.link}`}>{number.shown}</a>;
  const code = shortIdOf(record.attemptId);
  const details = (
    <LinkButton variant="secondary" to="/order-confirmation">
      <FormattedMessage id="placement.details" />
    </LinkButton>
  );
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
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="placement.handedOver" />} actions={dismiss}>
      <FormattedMessage id="placement.handedOverText" values={{ code, phone }} />
    </Alert>
  );
}
