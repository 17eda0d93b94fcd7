import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LatePart } from '~/features/notices';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import { HandedOver, PendingOrder, orderAttemptSeen, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectIsSignedIn } from '~/features/session';
import { useCountry, useHasFeature } from '~/features/store-view';
import { AnchorButton, Container, Icon, LinkButton, Money, Skeleton, SkeletonGroup } from '~/ui';
import type { ReceiptOrder } from '~/features/checkout';
import { selectIsReceiptKnown, selectReceipt } from '~/features/checkout';
import { useLazyPart } from '~/world';
import styles from './OrderConfirmation.module.css';

/** What was ordered and what happens next. It is stored for a day in this browser; the URL holds no personal data. */
export function OrderConfirmationPage(): ReactNode {
  const isKnown = useSelector(selectIsReceiptKnown);
  const receipt = useSelector(selectReceipt);
  const open = useSelector(selectOpenOrderAttempt);
  const newest = useSelector(selectNewestOrderAttempt);
  if (open) return <PendingOrder record={open} />;
  if (newest?.state === 'unpaid') return <PendingOrder record={newest} />;
  if (newest?.state === 'handed-over') return <HandedOver record={newest} />;
  if (receipt) return <Confirmation order={receipt} />;
  if (newest?.state === 'confirmed') return <ConfirmedElsewhere record={newest} />;
  return <NothingOrdered isKnown={isKnown} />;
}

const loadReceipt = async () => (await import(/* webpackChunkName: "order-receipt" */ './OrderReceipt')).OrderReceipt;

/** The number comes with the checkout, so that nothing has to be loaded between an order and its number; the receipt below it follows. */
function Confirmation({ order }: { order: ReceiptOrder }): ReactNode {
  const dispatch = useDispatch();
  const { attemptId } = order;
  useEffect(() => void dispatch(orderAttemptSeen({ attemptId })), [dispatch, attemptId]);
  return (
    <Container width="form" className={styles.page}>
      <Thanks number={order.id}>
        <FormattedMessage id="checkout.confirmation.email" values={{ email: <strong>{order.email}</strong> }} />
      </Thanks>
      <LatePart load={loadReceipt} props={{ order }} />
      <Ways />
    </Container>
  );
}

/** Another tab or device placed it, and its receipt is not here: only what is known is shown. */
function ConfirmedElsewhere({ record: { attemptId, orderNumber, total } }: { record: OrderAttemptRecord }): ReactNode {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(orderAttemptSeen({ attemptId })), [dispatch, attemptId]);
  return (
    <Container width="form" className={styles.page}>
      <Thanks number={orderNumber}>
        {total && <FormattedMessage id="checkout.confirmation.short" values={{ total: <Money value={total} /> }} />}
      </Thanks>
      <Ways />
    </Container>
  );
}

function Thanks({ number, children }: { number: string | null; children: ReactNode }): ReactNode {
  return (
    <div className={styles.thanks}>
      <Icon name="check" size="large" />
      <h1 tabIndex={-1}>
        <FormattedMessage id="checkout.confirmation.title" />
      </h1>
      <p className={styles.number}>
        {number ? (
          <FormattedMessage id="checkout.confirmation.number" values={{ number: <strong>{number}</strong> }} />
        ) : (
          <FormattedMessage id="checkout.confirmation.noNumber" />
        )}
      </p>
      <p>{children}</p>
    </div>
  );
}

/** A customer's order stands in the account at once; a guest finds it by three answers. */
function Ways(): ReactNode {
  const { phone } = useCountry();
  const hasAccounts = useHasFeature('account');
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <div className={styles.ways}>
      {hasAccounts && (
        <LinkButton variant="secondary" to={isSignedIn ? '/order-history' : '/order-status'}>
          <FormattedMessage id="checkout.confirmation.follow" />
        </LinkButton>
      )}
      <LinkButton variant="secondary" to="/">
        <FormattedMessage id="checkout.confirmation.home" />
      </LinkButton>
      <AnchorButton variant="quiet" href={`tel:${phone.link}`}>
        <Icon name="phone" />
        <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
      </AnchorButton>
    </div>
  );
}

const loadNothing = async () => (await import(/* webpackChunkName: "order-receipt" */ './OrderReceipt')).NothingToConfirm;

function NothingOrdered({ isKnown }: { isKnown: boolean }): ReactNode {
  const { Part: NothingToConfirm, request } = useLazyPart(loadNothing);
  useEffect(() => {
    if (isKnown) void request();
  }, [isKnown, request]);
  return NothingToConfirm ? <NothingToConfirm /> : <ConfirmationSkeleton />;
}

function ConfirmationSkeleton(): ReactNode {
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="checkout.confirmation.loading" />
      </h1>
      <SkeletonGroup>
        <Skeleton shape="heading" />
        <Skeleton lines={5} />
      </SkeletonGroup>
    </Container>
  );
}
