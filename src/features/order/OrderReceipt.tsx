import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Money as Amount } from '~/data/money';
import { loadHowItComes } from '~/features/basket';
import type { Follows, ReceiptOrder } from '~/features/checkout';
import { CollectedAt, Lines, When } from '~/features/checkout';
import { LiftLeadTime, LinePicture } from '~/features/configurator';
import { DepositPaid } from '~/features/deposit';
import { loadNotesList } from '~/features/line-notes';
import { PaymentInstructions } from '~/features/payment';
import { selectIsSignedIn } from '~/features/session';
import { useCountry, useHasFeature } from '~/features/store-view';
import { AnchorButton, classes, Container, Icon, LinkButton, Money } from '~/ui';
import { useNeededPart } from '~/world';
import styles from './OrderConfirmation.module.css';

/** What happens next, what was ordered, and the offer of an account. */
export const OrderReceipt = ({ order }: { order: ReceiptOrder }): ReactNode => (
  <>
    <PaymentInstructions code={order.paidBy} number={order.id} total={order.total} />
    {order.deposit && <DepositPaid deposit={order.deposit} />}
    <WhatHappens order={order} />
    <Ordered order={order} />
    <AccountOffer order={order} />
  </>
);

/** A guest may create an account with the receipt's data, without typing it again. The page reads it once and removes it from the URL. */
function AccountOffer({ order: { email, shipping_address: address } }: { order: ReceiptOrder }): ReactNode {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasAccounts = useHasFeature('account');
  if (isSignedIn || !hasAccounts) return null;
  const query = new URLSearchParams({ email, firstName: address?.firstname ?? '', lastName: address?.lastname ?? '' });
  return (
    <LinkButton variant="secondary" className={styles.left} to={`/create-account?${query.toString()}`}>
      <FormattedMessage id="checkout.confirmation.account" />
    </LinkButton>
  );
}

/** The next steps, which depend on the order: an order of a cushion needs no survey of the stairs. */
const moments: Record<Follows, readonly string[]> = {
  measuring: ['tomorrow', 'week', 'day'],
  express: ['tomorrow', 'express'],
  goods: ['tomorrow', 'goods'],
  parcel: ['parcel'],
  collect: ['collect'],
  service: ['tomorrow'],
};

function WhatHappens({ order }: { order: ReceiptOrder }): ReactNode {
  const { lines, follows = 'measuring' } = order;
  const { Part: Coming } = useNeededPart(loadHowItComes);
  const shown = follows === 'measuring' ? lines.flatMap((line) => line.shown ?? []) : [];
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className={styles.stepHeading}>
        <FormattedMessage id="checkout.confirmation.next" />
      </h2>
      <ol className={styles.timeline}>
        {moments[follows].map((moment) =>
          moment === 'day' ? (
            <LiftLeadTime key={moment} lines={shown} otherwise={<Moment moment={moment} order={order} />}>
              {({ when, built, fitted }) => (
                <>
                  <li>
                    <h3>{when}</h3>
                    <p>{built}</p>
                  </li>
                  <Moment moment="fitting" order={order} fitted={fitted} />
                </>
              )}
            </LiftLeadTime>
          ) : (
            <Moment key={moment} moment={moment} order={order} />
          ),
        )}
      </ol>
      {Coming && (
        <Coming
          isCollected={order.pickup !== undefined}
          lines={lines.flatMap(({ name, shown: line }) => (line ? [{ name, sku: line.sku }] : []))}
        />
      )}
    </section>
  );
}

/** What happens when, and who comes; of a lift whose model is known, how long its fitting takes. */
function Moment({ moment, order, fitted }: { moment: string; order: ReceiptOrder; fitted?: string }): ReactNode {
  const { shipping_address: address, preference, follows = 'measuring' } = order;
  const values = {
    phone: address?.telephone ?? '',
    hasPhone: address ? 'yes' : 'no',
    when: <When preference={preference} />,
    follows,
    fitted: fitted ?? '',
    how: order.shipping?.methodTitle ?? '',
    place: order.pickup?.name ?? '',
  };
  return (
    <li>
      <h3>
        <FormattedMessage id={`checkout.confirmation.${moment === 'fitting' ? 'day' : moment}`} />
      </h3>
      <p>
        <FormattedMessage id={`checkout.confirmation.${moment}.text`} values={values} />
      </p>
    </li>
  );
}

function Ordered({ order }: { order: ReceiptOrder }): ReactNode {
  const { lines, pickup, shipping_address: address } = order;
  const { Part: Notes } = useNeededPart(loadNotesList);
  return (
    <section aria-labelledby="what-ordered" className={styles.receipt}>
      <h2 id="what-ordered" className={styles.stepHeading}>
        <FormattedMessage id="checkout.confirmation.ordered" />
      </h2>
      <ul className={styles.receiptLines}>
        {lines.map((line, index) => (
          <OrderedLine key={index} line={line} />
        ))}
        <Sums order={order} />
      </ul>
      {Notes && <Notes lines={lines} />}
      {(pickup ?? address) && (
        <address className={styles.address}>{pickup ? <CollectedAt pickup={pickup} /> : address && <Lines address={address} />}</address>
      )}
    </section>
  );
}

/** What is added to the goods and taken off them, the total, and the VAT in it. */
function Sums({ order }: { order: ReceiptOrder }): ReactNode {
  const { total, taxes, discounts = [], giftCards = [], shipping } = order;
  return (
    <>
      {discounts.map(({ label, amount }) => (
        <TakenOff key={label} label={label} amount={amount} />
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
      {giftCards.map(({ label, amount }) => (
        <TakenOff
          key={label}
          label={
            <>
              <FormattedMessage id="cart.summary.giftCard" /> {label}
            </>
          }
          amount={amount}
        />
      ))}
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
    </>
  );
}

const TakenOff = ({ label, amount }: { label: ReactNode; amount: Amount }): ReactNode =>
  amount.minor !== 0 && (
    <li className={styles.receiptLine}>
      <span>{label}</span>
      <Money value={{ ...amount, minor: -Math.abs(amount.minor) }} />
    </li>
  );

function OrderedLine({ line: { name, quantity, total, shown } }: { line: ReceiptOrder['lines'][number] }): ReactNode {
  return (
    <li className={classes(styles.receiptLine, shown && styles.withPicture)}>
      {shown && (
        <LinePicture
          className={styles.picture}
          sku={shown.sku}
          selections={{ by: 'uid', keys: shown.selections }}
          src={shown.src}
          sizes="5rem"
        />
      )}
      <span>
        {quantity > 1 && `${quantity} × `}
        {name}
      </span>
      {total && <Money value={total} />}
    </li>
  );
}

/** Without an order there is nothing to confirm. */
export function NothingToConfirm(): ReactNode {
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
