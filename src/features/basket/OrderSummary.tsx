import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Money } from '~/ui';
import { basketKind, cartApi } from '~/features/cart';
import type { Cart, CartLine, NamedAmount } from '~/features/cart';
import { LinePicture } from '~/features/configurator';
import { loadCartNotes } from '~/features/line-notes';
import { VatReliefPlace } from '~/features/vat-relief';
import { useNeededPart } from '~/world';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  cart: Cart;
  /** Also lists the lines in short; the basket page shows them above in full. */
  withLines?: boolean;
  /** Holds the place of the lower rates where a button follows that must not move. */
  reliefMeanwhile?: ReactNode;
  /** What delivery costs as long as none is chosen. */
  leastDelivery?: { title: ReactNode; price: ReactNode } | undefined;
  /** A row below the total. */
  afterTotal?: ReactNode;
}

/** The whole price: goods, delivery and installation, VAT, total. Every amount is commerce's own; nothing is calculated here. */
export function OrderSummary({ cart, withLines = false, reliefMeanwhile, leastDelivery, afterTotal }: OrderSummaryProps): ReactNode {
  const { data: giftCards = [] } = cartApi.endpoints.appliedGiftCards.useQuery(cart.id);
  const { totals } = cart;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        <FormattedMessage id="cart.summary.heading" />
      </h2>
      {withLines && (
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <SummaryLine key={line.uid} line={line} />
          ))}
        </ul>
      )}
      {withLines && <Notes cart={cart} />}
      <dl className={styles.rows}>
        <Row label={<FormattedMessage id="cart.summary.goods" />} amount={totals.subtotalIncludingTax} />
        <NamedRows amounts={totals.discounts} sign={-1} />
        <div className={styles.row}>
          <dt>
            <FormattedMessage id="cart.summary.delivery" values={{ kind: deliveryOf(cart) }} />
            <Note>{cart.selectedShippingMethod?.methodTitle ?? leastDelivery?.title}</Note>
          </dt>
          <dd>{leastDelivery?.price ?? <Delivery cart={cart} />}</dd>
        </div>
        <NamedRows
          amounts={giftCards.filter(({ amount }) => amount.minor !== 0)}
          sign={-1}
          prefix={<FormattedMessage id="cart.summary.giftCard" />}
        />
        <Total cart={cart} />
        {afterTotal}
        {totals.taxes.map(({ label, amount }) => (
          <Row key={label} label={<FormattedMessage id="cart.summary.tax" values={{ label }} />} amount={amount} isQuiet />
        ))}
      </dl>
      <VatReliefPlace cart={cart} meanwhile={reliefMeanwhile} />
    </section>
  );
}

/** Parcels are not installed, and what is collected is not delivered. */
function deliveryOf(cart: Cart): string {
  const kind = basketKind(cart);
  return kind === 'goods' && cart.selectedShippingMethod?.carrierCode === 'instore' ? 'collect' : kind;
}

function Notes({ cart }: { cart: Cart }): ReactNode {
  const { Part } = useNeededPart(loadCartNotes);
  return Part && <Part cart={cart} />;
}

const Note = ({ children }: { children: ReactNode }): ReactNode => children && <span className={styles.note}>{children}</span>;

function Total({ cart: { totals, selectedShippingMethod: method, isVirtual } }: { cart: Cart }): ReactNode {
  return (
    totals.grandTotal && (
      <div className={styles.total}>
        <dt>
          <FormattedMessage id={method || isVirtual ? 'cart.summary.total' : 'cart.summary.totalSoFar'} />
        </dt>
        <dd>
          <Money value={totals.grandTotal} isStrong />
        </dd>
      </div>
    )
  );
}

function SummaryLine({ line }: { line: CartLine }): ReactNode {
  return (
    <li className={styles.line}>
      <LinePicture
        className={styles.picture}
        sku={line.sku}
        selections={{ by: 'uid', keys: line.selectedOptions }}
        src={line.image?.url}
        sizes="5rem"
      />
      <span>
        {line.name}
        <Note>{line.quantity > 1 && <FormattedMessage id="cart.summary.times" values={{ quantity: line.quantity }} />}</Note>
      </span>
      {line.rowTotal && <Money value={line.rowTotal} />}
    </li>
  );
}

/** Before the address is known a lift already includes its installation: that is in its price. Only a special installation adds to it. */
function Delivery({ cart }: { cart: Cart }): ReactNode {
  const method = cart.selectedShippingMethod;
  if (cart.isVirtual) return <FormattedMessage id="cart.summary.deliveryNone" />;
  if (!method && basketKind(cart) !== 'lift') return <FormattedMessage id="cart.summary.deliveryLater" />;
  if (!method?.price || method.price.minor === 0) return <FormattedMessage id="cart.summary.deliveryFree" />;
  return <Money value={method.price} />;
}

export function Row({
  label,
  amount,
  isQuiet = false,
}: {
  label: ReactNode;
  amount: NamedAmount['amount'] | null;
  isQuiet?: boolean;
}): ReactNode {
  if (!amount) return null;
  return (
    <div className={isQuiet ? styles.quiet : styles.row}>
      <dt>{label}</dt>
      <dd>
        <Money value={amount} />
      </dd>
    </div>
  );
}

function NamedRows({ amounts, sign, prefix }: { amounts: readonly NamedAmount[]; sign: 1 | -1; prefix?: ReactNode }): ReactNode {
  return amounts.map(({ label, amount }) => (
    <Row
      key={label}
      label={
        prefix ? (
          <>
            {prefix} {label}
          </>
        ) : (
          label
        )
      }
      amount={{ ...amount, minor: sign * Math.abs(amount.minor) }}
    />
  ));
}
