import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Money, type MoneyAmount } from '~/ui';
import type { Price } from './catalogModel';
import styles from './PriceText.module.css';

export interface PriceTextProps {
  price: Price | null;
  /** What it costs now, at least, without tax; given where the country shows both. */
  excludingTax?: MoneyAmount | undefined;
}

/** "£129", "From £2,295", "£99, was £129"; "Price on request" where commerce gives none. */
export function PriceText({ price, excludingTax }: PriceTextProps) {
  if (!price)
    return (
      <span className={styles.price}>
        <FormattedMessage id="catalog.priceOnRequest" />
      </span>
    );
  return (
    <span className={styles.price}>
      {atLeast(price, <Money value={price.from} decimals="whenNeeded" isStrong />)}
      {price.before && (
        <span className={styles.before}>
          {' '}
          <FormattedMessage id="catalog.priceBefore" values={{ price: <Money value={price.before} decimals="whenNeeded" /> }} />
        </span>
      )}
      {excludingTax && <ExcludingTaxText price={price} amount={excludingTax} />}
    </span>
  );
}

const atLeast = ({ to, isLeast }: Price, amount: ReactNode): ReactNode =>
  to || isLeast ? <FormattedMessage id="catalog.priceFrom" values={{ price: amount }} /> : amount;

/** "€106.61 without VAT", on a line of its own; "From" as the price that it belongs to, if it belongs to one. */
export function ExcludingTaxText({ price, amount }: { price?: Price; amount: MoneyAmount }) {
  const shown = <Money value={amount} decimals="whenNeeded" />;
  return (
    <span className={styles.excludingTax}>
      <FormattedMessage id="catalog.product.excludingTax" values={{ price: price ? atLeast(price, shown) : shown }} />
    </span>
  );
}
