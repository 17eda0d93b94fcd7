import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import { HandedOver, PendingOrder, orderAttemptSeen, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectIsSignedIn } from '~/features/session';
import { useCountry } from '~/features/store-view';
import { hasFeature } from '~/config/countryFeatures';
import { AnchorButton, Container, Icon, LinkButton, Money, Skeleton, SkeletonGroup } from '~/ui';
import { Lines, selectIsReceiptKnown, selectReceipt, When } from '~/features/checkout';
import styles from './OrderConfirmation.module.css';
import type { Follows, ReceiptOrder } from '~/features/checkout';

/** What was ordered and what happens next. It is stored for a day in this browser; the URL holds no personal data. */
export function OrderConfirmationPage(): ReactNode {
  const isKnown = useSelector(selectIsReceiptKnown);
  const receipt = useSelector(selectReceipt);
  const open = useSelector(selectOpenOrderAttempt);
  const newest = useSelector(selectNewestOrderAttempt);
  if (open) return <PendingOrder record={open} />;
  if (newest?.state === 'handed-over') return <HandedOver record={newest} />;
  if (receipt) return <Confirmation order={receipt} />;
  if (newest?.state === 'confirmed') return <ConfirmedElsewhere record={newest} />;
  return isKnown ? <NothingOrdered /> : <ConfirmationSkeleton />;
}

function Confirmation({ order }: { order: ReceiptOrder }): ReactNode {
  const dispatch = useDispatch();
  const { attemptId } = order;
  useEffect(() => void dispatch(orderAttemptSeen({ attemptId })), [dispatch, attemptId]);
  return (
    <Container width="form" className={styles.page}>
      <Thanks number={order.id}>
        <FormattedMessage id="checkout.confirmation.email" values={{ email: <strong>{order.email}</strong> }} />
      </Thanks>
      <WhatHappens order={order} />
      <Ordered order={order} />
      <AccountOffer order={order} />
      <Ways />
    </Container>
  );
}

/** A guest may create an account with the receipt's data, without typing it again. The page reads it once and removes it from the URL. */
function AccountOffer({ order: { email, shipping_address: address } }: { order: ReceiptOrder }): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { code } = useCountry();
  if (isSignedIn || !hasFeature(code, 'account')) return null;
  const query = new URLSearchParams({ email, firstName: address?.firstname ?? '', lastName: address?.lastname ?? '' });
  return (
    <LinkButton variant="secondary" className={styles.left} to={`/create-account?${query.toString()}`}>
      <FormattedMessage id="checkout.confirmation.account" />
    </LinkButton>
  );
}

/** Another tab placed it, and its receipt is not here: only what is known is shown. */
function ConfirmedElsewhere({ record: { attemptId, orderNumber, total } }: { record: OrderAttemptRecord }): ReactNode {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(orderAttemptSeen({ attemptId })), [dispatch, attemptId]);
  return (
    <Container width="form" className={styles.page}>
      <Thanks number={orderNumber}>
        <FormattedMessage id="checkout.confirmation.short" values={{ total: <Money value={total} /> }} />
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
  const { phone, code } = useCountry();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <div className={styles.ways}>
      {hasFeature(code, 'account') && (
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

/** The next steps, which depend on the order: an order of a cushion needs no survey of the stairs. */
const moments: Record<Follows, readonly string[]> = {
  measuring: ['tomorrow', 'week', 'day'],
  express: ['tomorrow', 'express'],
  goods: ['tomorrow', 'goods'],
  service: ['tomorrow'],
};

function WhatHappens({ order: { shipping_address: address, preference, follows = 'measuring' } }: { order: ReceiptOrder }): ReactNode {
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className={styles.stepHeading}>
        <FormattedMessage id="checkout.confirmation.next" />
      </h2>
      <ol className={styles.timeline}>
        {moments[follows].map((moment) => (
          <li key={moment}>
            <h3>
              <FormattedMessage id={`checkout.confirmation.${moment}`} />
            </h3>
            <p>
              <FormattedMessage
                id={`checkout.confirmation.${moment}.text`}
                values={{
                  phone: address?.telephone ?? '',
                  hasPhone: address ? 'yes' : 'no',
                  when: <When preference={preference} />,
                  follows,
                }}
              />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ordered({ order }: { order: ReceiptOrder }): ReactNode {
  const { lines, total, taxes, shipping, shipping_address: address } = order;
  return (
    <section aria-labelledby="what-ordered" className={styles.receipt}>
      <h2 id="what-ordered" className={styles.stepHeading}>
        <FormattedMessage id="checkout.confirmation.ordered" />
      </h2>
      <ul className={styles.receiptLines}>
        {lines.map(({ name, quantity, total: rowTotal }, index) => (
          <li key={index} className={styles.receiptLine}>
            <span>
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
            {rowTotal && <Money value={rowTotal} />}
          </li>
        ))}
        {shipping && (
          <li className={styles.receiptLine}>
            <span>{shipping.methodTitle}</span>
            {shipping.price && shipping.price.minor > 0 ? (
              <Money value={shipping.price} />
            ) : (
              <FormattedMessage id="cart.summary.deliveryFree" />
            )}
          </li>
        )}
        {total && (
          <li className={styles.receiptTotal}>
            <FormattedMessage id="cart.summary.total" />
            <Money value={total} isStrong />
          </li>
        )}
        {taxes.map(({ label, amount }) => (
          <li key={label} className={styles.receiptLine}>
            <FormattedMessage id="cart.summary.tax" values={{ label }} />
            <Money value={amount} />
          </li>
        ))}
      </ul>
      {address && (
        <address className={styles.address}>
          <Lines address={address} />
        </address>
      )}
    </section>
  );
}

function NothingOrdered(): ReactNode {
  const { phone } = useCountry();
  return (
    <Container width="form" className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="checkout.confirmation.nothing.title" />
      </h1>
      <p>
        <FormattedMessage id="checkout.confirmation.nothing.text" />
      </p>
      <div className={styles.ways}>
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="cart.call" values={{ phone: phone.shown }} />
        </AnchorButton>
        <LinkButton variant="secondary" to="/">
          <FormattedMessage id="checkout.confirmation.home" />
        </LinkButton>
      </div>
    </Container>
  );
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
