import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { problemOf } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import { selectPublicConfig, selectStoreView, useCountry } from '~/features/store-view';
import { AnchorButton, Button, clockDrawing, Container, Icon, LinkButton, Money } from '~/ui';
import { useWorld } from '~/world';
import { openPage, pathBack } from './awaitedPayment';
import { useBeginOrderPaymentMutation, useCancelOrderPaymentMutation } from './awaitedPaymentApi';
import type { OrderAttemptRecord } from './orderAttemptModel';
import { lookRequested, orderAttemptSeen } from './orderAttemptSlice';
import { AttemptCode, useFocus } from './PendingOrder';
import styles from './PendingOrder.module.css';

/**
 * The order is placed and not paid, as far as commerce knows: commerce is asked until it knows, here and on every other page. The provider
 * leads back to this page, paid or not; so does a reload, or a page that the browser brings back.
 */
export function AwaitingPayment({ record }: { record: OrderAttemptRecord }): ReactNode {
  return record.state === 'unpaid' ? <Unpaid record={record} /> : <Awaiting record={record} />;
}

function Awaiting({ record }: { record: OrderAttemptRecord }): ReactNode {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Container width="form" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="checkout.awaiting.title" />
      </h1>
      <div className={styles.calm} role="status">
        <Icon drawing={clockDrawing} size="large" />
        <p>
          <FormattedMessage id="checkout.awaiting.text" />
        </p>
      </div>
      {record.total && (
        <p>
          <FormattedMessage id="checkout.awaiting.total" values={{ total: <Money value={record.total} /> }} />
        </p>
      )}
      <p>
        <FormattedMessage id="checkout.awaiting.paid" />
      </p>
      <AttemptCode record={record} />
      <Ways cartId={record.cartId} />
    </Container>
  );
}

/** Whatever the answer is, commerce is asked afterwards: a payment that was to be given up may have been made. */
function Ways({ cartId }: { cartId: string }): ReactNode {
  const dispatch = useDispatch();
  const world = useWorld();
  const config = useSelector(selectPublicConfig);
  const { alias } = useSelector(selectStoreView);
  const [begin, beginning] = useBeginOrderPaymentMutation();
  const [cancel, cancelling] = useCancelOrderPaymentMutation();
  const hindrance = beginning.error ?? cancelling.error;
  const pay = async () => {
    cancelling.reset();
    const { data } = await begin({ cartId, path: pathBack(alias) });
    if (!data?.page || !openPage(data.page, config, world)) dispatch(lookRequested());
  };
  const giveUp = async () => {
    beginning.reset();
    await cancel(cartId);
    dispatch(lookRequested());
  };
  return (
    <>
      {hindrance && <ProblemAlert problem={problemOf(hindrance)} />}
      <div className={styles.ways}>
        <Button variant="primary" isBusy={beginning.isLoading} onClick={() => void pay()}>
          <FormattedMessage id="checkout.awaiting.pay" />
        </Button>
        <Button variant="secondary" isBusy={cancelling.isLoading} onClick={() => void giveUp()}>
          <FormattedMessage id="checkout.awaiting.giveUp" />
        </Button>
        <Call />
      </div>
    </>
  );
}

/** Commerce has cancelled the order, because it was not paid, and has given the basket back. */
function Unpaid({ record: { attemptId } }: { record: OrderAttemptRecord }): ReactNode {
  const dispatch = useDispatch();
  const heading = useFocus<HTMLHeadingElement>();
  useEffect(() => void dispatch(orderAttemptSeen({ attemptId })), [dispatch, attemptId]);
  return (
    <Container width="form" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="checkout.unpaid.title" />
      </h1>
      <p>
        <FormattedMessage id="checkout.unpaid.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/checkout">
          <FormattedMessage id="checkout.unpaid.checkout" />
        </LinkButton>
        <LinkButton variant="secondary" to="/basket">
          <FormattedMessage id="checkout.unpaid.basket" />
        </LinkButton>
        <Call />
      </div>
    </Container>
  );
}

function Call(): ReactNode {
  const { phone } = useCountry();
  return (
    <AnchorButton variant="quiet" href={`tel:${phone.link}`}>
      <Icon name="phone" />
      <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
    </AnchorButton>
  );
}
