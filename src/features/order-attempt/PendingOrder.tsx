import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { OrderAttemptRecord } from './orderAttemptModel';
import { handOverRequested } from './orderAttemptSlice';
import { shortIdOf } from './orderAttemptModel';
import { LatePart } from '~/features/notices';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Button, clockDrawing, Container, Icon, Money } from '~/ui';
import { useWorld } from '~/world';
import styles from './PendingOrder.module.css';

/** After this long the shopper may stop waiting. */
const patience = 45_000;

const totalOf = ({ total }: OrderAttemptRecord): ReactNode => total && <Money value={total} />;

const loadAwaiting = async () => (await import(/* webpackChunkName: "settling" */ './AwaitingPayment')).AwaitingPayment;

/** An order whose outcome is not known, because its answer was lost or its payment is awaited; or one that was never paid. */
export function PendingOrder({ record }: { record: OrderAttemptRecord }): ReactNode {
  return isOfPayment(record) ? <LatePart load={loadAwaiting} props={{ record }} /> : <LostAnswer record={record} />;
}

const isOfPayment = ({ state }: OrderAttemptRecord): boolean => state === 'awaiting-payment' || state === 'unpaid';

/** The order was sent and its answer was lost: the shop is looking for it, nothing is sent again, and the shopper may leave. */
function LostAnswer({ record }: { record: OrderAttemptRecord }): ReactNode {
  const { phone } = useCountry();
  const dispatch = useDispatch();
  const { clock } = useWorld();
  const [isLong, setLong] = useState(false);
  const heading = useFocus<HTMLHeadingElement>();
  useEffect(() => clock.after(Math.max(0, record.startedAt + patience - clock.now()), () => setLong(true)), [clock, record.startedAt]);
  return (
    <Container width="form" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="checkout.pending.title" />
      </h1>
      <div className={styles.calm} role="status">
        <Icon drawing={clockDrawing} size="large" />
        <p>
          <FormattedMessage id="checkout.pending.text" values={{ total: totalOf(record) }} />
        </p>
      </div>
      <p>
        <FormattedMessage id="checkout.pending.leave" />
      </p>
      <AttemptCode record={record} />
      <div className={styles.ways}>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
        {isLong && (
          <Button variant="quiet" onClick={() => dispatch(handOverRequested({ attemptId: record.attemptId }))}>
            <FormattedMessage id="checkout.pending.handOver" />
          </Button>
        )}
      </div>
    </Container>
  );
}

/** The staff look into it now. The basket may be used again. */
export function HandedOver({ record }: { record: OrderAttemptRecord }): ReactNode {
  const { phone } = useCountry();
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Container width="form" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="checkout.handedOver.title" />
      </h1>
      <p>
        <FormattedMessage id="checkout.handedOver.text" values={{ total: totalOf(record) }} />
      </p>
      <AttemptCode record={record} />
      <div className={styles.ways}>
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      </div>
    </Container>
  );
}

/** The button that was pressed has disappeared: focus moves to the content that replaces it, so that it is read from its beginning. */
export function useFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}

/** The short code that a shopper can quote on the phone. */
export function AttemptCode({ record }: { record: OrderAttemptRecord }): ReactNode {
  return (
    <p>
      <FormattedMessage
        id="checkout.pending.code"
        values={{ code: <strong className={styles.code}>{shortIdOf(record.attemptId)}</strong> }}
      />
    </p>
  );
}
