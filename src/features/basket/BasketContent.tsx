import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { loadProductRow } from '~/features/catalog';
import { useCountry, useHasFeature } from '~/features/store-view';
import { useNeededPart } from '~/world';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { LikelyRelief } from '~/features/vat-relief';
import { Alert, Button, LinkButton, LiveRegion, Money, StepBar } from '~/ui';
import styles from './BasketPage.module.css';
import type { Cart, CartLine } from '~/features/cart';
import { basketKind, selectDroppedLines, selectIsUpdatingItem, selectNumItems, selectUnnamedDropped } from '~/features/cart';
import { Codes } from './Codes';
import { CartLineCard } from './CartLineCard';
import { OrderSummary } from './OrderSummary';
import { useCrossSellsQuery } from './crossSellsApi';
import { loadHowItComes } from './index';
import { useDeliveryEstimate } from './useDeliveryEstimate';
import { ServicePackageChoice } from './ServicePackageChoice';

export interface BasketContentProps {
  cart: Cart;
  isStale: boolean;
  onRemove: (lines: readonly CartLine[]) => void;
  /** Another way than the order. */
  offer?: ReactNode;
}

/** The lines, optional additions and the totals. The checkout button stays at the foot of the screen. */
export function BasketContent({ cart, isStale, onRemove, offer }: BasketContentProps): ReactNode {
  const { phone: number } = useCountry();
  const numItems = useSelector(selectNumItems);
  const isChanging = useSelector(selectIsUpdatingItem);
  const isOrdering = useSelector(selectOpenOrderAttempt) !== undefined;
  const estimate = useDeliveryEstimate(cart);
  const hasUnread = useSelector(selectDroppedLines).length + useSelector(selectUnnamedDropped) > 0;
  // Where less VAT hangs on the home and not on the buyer, it is agreed by phone, before the order.
  const mayPayLessVat = !useHasFeature('vatRelief') && basketKind(cart) === 'lift';
  const phone = <a href={`tel:${number.link}`}>{number.shown}</a>;
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage id={isWithoutVat(cart) ? 'cart.lead.withoutVat' : 'cart.lead'} values={{ count: numItems }} />
      </p>
      <LiveRegion>{!isChanging && cart.totals.grandTotal && <Announcement cart={cart} />}</LiveRegion>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <CartLineCard key={line.uid} line={line} isReadOnly={isStale || isOrdering} onRemove={(gone) => onRemove([gone])} />
        ))}
      </ul>
      {cart.lines.length > 1 && <Coming lines={cart.lines} />}
      {cart.lines.length > 1 && !isStale && !isOrdering && (
        <p className={styles.emptying}>
          <Button variant="quiet" onClick={() => onRemove(cart.lines)}>
            <FormattedMessage id="cart.removeAll" />
          </Button>
        </p>
      )}
      {!isStale && !isOrdering && <ServicePackageChoice cart={cart} />}
      <OrderSummary cart={cart} {...estimate} reliefMeanwhile={<LikelyRelief cart={cart} />} />
      {!isStale && !isOrdering && <Codes cart={cart} />}
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
      {!isOrdering && !hasUnread && offer}
      {!isOrdering && !hasUnread && (
        <StepBar>
          {cart.totals.grandTotal && (
            <p className={styles.barTotal} aria-hidden="true">
              <Money value={cart.totals.grandTotal} isStrong />
            </p>
          )}
          <LinkButton variant="primary" to="/checkout">
            <FormattedMessage id="cart.checkout" />
          </LinkButton>
        </StepBar>
      )}
      <p>
        <LinkButton variant="link" to="/">
          <FormattedMessage id="cart.keepShopping" />
        </LinkButton>
      </p>
      {!isStale && !isOrdering && <GoesWith cart={cart} />}
    </>
  );
}

function Coming({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const { Part } = useNeededPart(loadHowItComes);
  return Part && <Part lines={lines} />;
}

const noSkus: string[] = [];

/** What goes with what is in the basket. Nothing where the editors name nothing, or commerce cannot say. */
function GoesWith({ cart: { lines } }: { cart: Cart }): ReactNode {
  const { Part: Row } = useNeededPart(loadProductRow);
  const { data = noSkus } = useCrossSellsQuery({ skus: [...new Set(lines.map(({ sku }) => sku))].sort() });
  return (
    Row && (
      <div className={styles.goesWith}>
        <Row id="goes-with" skus={data} heading={<FormattedMessage id="cart.goesWith" />} />
      </div>
    )
  );
}

/** Announced once after each change. */
function Announcement({ cart }: { cart: Cart }): ReactNode {
  const numItems = useSelector(selectNumItems);
  return (
    <FormattedMessage
      id="cart.announcement"
      values={{ count: numItems, total: cart.totals.grandTotal ? <Money value={cart.totals.grandTotal} /> : '' }}
    />
  );
}

/** Commerce names its taxes, and each is nothing: by a statement, or because the buyer accounts for it. */
const isWithoutVat = ({ totals: { taxes } }: Cart): boolean => taxes.length > 0 && taxes.every(({ amount }) => amount.minor === 0);
