import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Money } from '~/ui';
import { cartApi } from './cartApi';
import type { Cart, CartLine, NamedAmount, ShippingMethod } from './cartModel';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  cart: Cart;
  /** Also the lines, shortly; the basket shows them above in full. */
  withLines?: boolean;
  headingLevel?: 2 | 3;
}

/** What it costs, whole: goods, delivery and installation, VAT, total. Every figure is commerce's own; nothing is added up here. */
export function OrderSummary({ cart, withLines = false, headingLevel = 2 }: OrderSummaryProps): ReactNode {
  const { data: giftCards = [] } = cartApi.endpoints.appliedGiftCards.useQuery(cart.id);
  const { totals } = cart;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <Heading id="order-summary" className={styles.heading}>
        <FormattedMessage id="cart.summary.heading" />
      </Heading>
      {withLines && (
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <SummaryLine key={line.uid} line={line} />
          ))}
        </ul>
      )}
      <dl className={styles.rows}>
        <Row label={<FormattedMessage id="cart.summary.goods" />} amount={totals.subtotalIncludingTax} />
        <NamedRows amounts={totals.discounts} sign={-1} />
        <div className={styles.row}>
          <dt>
            <FormattedMessage id="cart.summary.delivery" />
            {cart.selectedShippingMethod && <span className={styles.note}>{cart.selectedShippingMethod.methodTitle}</span>}
          </dt>
          <dd>
            <Delivery isVirtual={cart.isVirtual} method={cart.selectedShippingMethod} />
          </dd>
        </div>
        <NamedRows amounts={giftCards} sign={-1} prefix={<FormattedMessage id="cart.summary.giftCard" />} />
        {totals.grandTotal && (
          <div className={styles.total}>
            <dt>
              <FormattedMessage id={cart.selectedShippingMethod || cart.isVirtual ? 'cart.summary.total' : 'cart.summary.totalSoFar'} />
            </dt>
            <dd>
              <Money value={totals.grandTotal} isStrong />
            </dd>
          </div>
        )}
        {totals.taxes.map(({ label, amount }) => (
          <Row key={label} label={<FormattedMessage id="cart.summary.tax" values={{ label }} />} amount={amount} isQuiet />
        ))}
      </dl>
    </section>
  );
}

function SummaryLine({ line }: { line: CartLine }): ReactNode {
  return (
    <li className={styles.row}>
      <span>
        {line.name}
        {line.quantity > 1 && (
          <span className={styles.note}>
            <FormattedMessage id="cart.summary.times" values={{ quantity: line.quantity }} />
          </span>
        )}
      </span>
      {line.rowTotal && <Money value={line.rowTotal} />}
    </li>
  );
}

function Delivery({ isVirtual, method }: { isVirtual: boolean; method: ShippingMethod | null }): ReactNode {
  if (isVirtual) return <FormattedMessage id="cart.summary.deliveryNone" />;
  if (!method) return <FormattedMessage id="cart.summary.deliveryLater" />;
  if (!method.price || method.price.minor === 0) return <FormattedMessage id="cart.summary.deliveryFree" />;
  return <Money value={method.price} />;
}

function Row({ label, amount, isQuiet = false }: { label: ReactNode; amount: NamedAmount['amount'] | null; isQuiet?: boolean }): ReactNode {
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
