import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money as Amount } from '~/data/money';
import { classes, Money } from '~/ui';
import type { OrderTotals } from './orderHistoryModel';
import styles from './OrderTotalRows.module.css';

interface OrderTotalRowsProps {
  totals: OrderTotals;
  isFitted: boolean;
  goodsWithTax: Amount | null;
}

/**
 * The sum of an order, an invoice or a credit note, with each rate of VAT. Every amount is commerce's own; nothing is calculated here.
 * @param isFitted a lift is among what was ordered
 * @param goodsWithTax absent where commerce says only what the goods cost without VAT
 */
export function OrderTotalRows({ totals, isFitted, goodsWithTax }: OrderTotalRowsProps): ReactNode {
  const { goods, discounts, delivery, grand, taxes } = totals;
  return (
    <dl className={styles.rows}>
      <Row
        label={<FormattedMessage id={goodsWithTax ? 'orderHistory.goods' : 'orderHistory.goodsWithoutTax'} />}
        amount={goodsWithTax ?? goods}
      />
      {discounts.map(({ label, amount }, index) => (
        <Row key={index} label={label} amount={{ ...amount, minor: -Math.abs(amount.minor) }} />
      ))}
      {delivery && (
        <Row label={<FormattedMessage id="cart.summary.delivery" values={{ kind: isFitted ? 'lift' : 'goods' }} />} amount={delivery}>
          {delivery.minor === 0 && <FormattedMessage id="cart.summary.deliveryFree" />}
        </Row>
      )}
      <Row look="total" label={<FormattedMessage id="cart.summary.total" />} amount={grand} />
      {taxes.map(({ label, amount }, index) => (
        <Row key={index} look="quiet" label={<FormattedMessage id="cart.summary.tax" values={{ label }} />} amount={amount} />
      ))}
    </dl>
  );
}

interface RowProps {
  label: ReactNode;
  amount: Amount | null;
  look?: 'total' | 'quiet';
  /** Instead of the amount. */
  children?: ReactNode;
}

const Row = ({ label, amount, look, children }: RowProps): ReactNode =>
  amount && (
    <div className={classes(styles.row, look && styles[look])}>
      <dt>{label}</dt>
      <dd>{children || <Money value={amount} isStrong={look === 'total'} />}</dd>
    </div>
  );
