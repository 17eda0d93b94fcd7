import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectStoreView, useCountry } from '~/features/store-view';
import { selectOpenPlacement } from '~/features/placement';
import { Alert, LinkButton, LiveRegion, Money } from '~/ui';
import styles from './BasketPage.module.css';
import type { Cart, CartLine } from './cartModel';
import { basketKind, summaryOf } from './cartModel';
import { selectDroppedLines, selectIsUpdatingItem, selectUnnamedDropped } from './cartSelectors';
import { CartLineCard } from './CartLineCard';
import { OrderSummary } from './OrderSummary';
import { ServicePackageChoice } from './ServicePackageChoice';

export interface BasketContentProps {
  cart: Cart;
  isStale: boolean;
  onRemove: (line: CartLine) => void;
}

/** The lines, what can be added, what it costs. The way on stays in reach at the foot of the screen. */
export function BasketContent({ cart, isStale, onRemove }: BasketContentProps): ReactNode {
  const { phone: number } = useCountry();
  const { numItems } = summaryOf(cart);
  const isChanging = useSelector(selectIsUpdatingItem);
  const isOrdering = useSelector(selectOpenPlacement) !== undefined;
  const hasUnread = useSelector(selectDroppedLines).length + useSelector(selectUnnamedDropped) > 0;
  // The reliefs are Britain's; they are claimed on the phone, before the order.
  const mayPayLessVat = useSelector(selectStoreView).countryCode === 'GB' && basketKind(cart) === 'lift';
  const phone = <a href={`tel:${number.link}`}>{number.shown}</a>;
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage id="cart.lead" values={{ count: numItems }} />
      </p>
      <LiveRegion>{!isChanging && cart.totals.grandTotal && <Announcement cart={cart} />}</LiveRegion>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <CartLineCard key={line.uid} line={line} isReadOnly={isStale || isOrdering} onRemove={onRemove} />
        ))}
      </ul>
      {!isStale && !isOrdering && <ServicePackageChoice cart={cart} />}
      <OrderSummary cart={cart} />
      {isOrdering && (
        <Alert tone="info">
          <FormattedMessage id="cart.ordering" />
        </Alert>
      )}
      {mayPayLessVat && (
        <p className={styles.help}>
          <FormattedMessage id="cart.vatRelief" values={{ phone }} />
        </p>
      )}
      <p className={styles.help}>
        <FormattedMessage id="cart.help" values={{ phone }} />
      </p>
      {!isOrdering && !hasUnread && (
        <div className={styles.bar}>
          {cart.totals.grandTotal && (
            <p className={styles.barTotal} aria-hidden="true">
              <Money value={cart.totals.grandTotal} isStrong />
            </p>
          )}
          <LinkButton variant="primary" to="/checkout">
            <FormattedMessage id="cart.checkout" />
          </LinkButton>
        </div>
      )}
      <p>
        <LinkButton variant="link" to="/">
          <FormattedMessage id="cart.keepShopping" />
        </LinkButton>
      </p>
    </>
  );
}

/** Said once after each change. */
function Announcement({ cart }: { cart: Cart }): ReactNode {
  const { numItems } = summaryOf(cart);
  return (
    <FormattedMessage
      id="cart.announcement"
      values={{ count: numItems, total: cart.totals.grandTotal ? <Money value={cart.totals.grandTotal} /> : '' }}
    />
  );
}
