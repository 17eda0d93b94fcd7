import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paidPer } from '~/config/paidPer';
import { Money, type MoneyAmount } from '~/ui';
import type { Price } from './catalogModel';
import styles from './PriceText.module.css';

export interface PriceTextProps {
  price: Price | null;
  /** A service package's price says how often it is paid. */
  sku: string;
  /** What it costs now, at least, without tax; given where the country shows both. */
  excludingTax?: MoneyAmount | undefined;
}

/** "£129", "From £2,295", "£99, was £129"; "Price on request" where commerce gives none. */
export function PriceText({ price, sku, excludingTax }: PriceTextProps) {
  if (!price)
    return (
      <span className={styles.price}>
        <FormattedMessage id="catalog.priceOnRequest" />
      </span>
    );
  return (
    <span className={styles.price}>
      {atLeast(price, <Money value={price.from} per={paidPer(sku)} isStrong />)}
      {price.before && (
        <span className={styles.before}>
          {' '}
          <FormattedMessage id="catalog.priceBefore" values={{ price: <Money value={price.before} /> }} />
        </span>
      )}
      <ExcludingTaxText price={price} amount={excludingTax} />
    </span>
  );
}

const atLeast = ({ to, isLeast }: Price, amount: ReactNode): ReactNode =>
  to || isLeast ? <FormattedMessage id="catalog.priceFrom" values={{ price: amount }} /> : amount;

/** "€106.61 without VAT", on a line of its own; "From" as the price that it belongs to, if it belongs to one; nothing without an amount. */
export function ExcludingTaxText({ price, amount }: { price?: Price; amount: MoneyAmount | undefined }) {
  if (!amount) return null;
  const shown = <Money value={amount} />;
  return (
    <span className={styles.excludingTax}>
      <FormattedMessage id="catalog.priceWithoutTax" values={{ price: price ? atLeast(price, shown) : shown }} />
    </span>
  );
}
