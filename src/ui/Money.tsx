import { useIntl, type IntlShape } from 'react-intl';
import styles from './Money.module.css';
import { classes } from './classes';

/** Minor units: 249500 GBP is £2,495.00. */
export interface MoneyAmount {
  minor: number;
  currency: string;
}

export interface MoneyStyle {
  /** `whenNeeded` leaves out ".00", for prices in running text and on cards; totals keep their pence. */
  decimals?: 'always' | 'whenNeeded';
  /** `always` writes "+£120", for a difference; the sign stands first in every language, where ICU would write "CHF+120". */
  sign?: 'auto' | 'always';
}

/** An amount in the reader's own form, for sentences and labels. */
export function formatMoney(
  intl: IntlShape,
  { minor, currency }: MoneyAmount,
  { decimals = 'always', sign = 'auto' }: MoneyStyle = {},
): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const isWhole = minor % unit === 0;
  const plus = sign === 'always' && minor > 0 ? '+' : '';
  return `${plus}${intl.formatNumber(minor / unit, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals === 'whenNeeded' && isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  })}`;
}

/** An amount with numbers of one width, so that columns of prices line up. */
export function Money({ value, isStrong, ...style }: MoneyStyle & { value: MoneyAmount; isStrong?: boolean }) {
  return <span className={classes(styles.money, isStrong && styles.strong)}>{formatMoney(useIntl(), value, style)}</span>;
}
