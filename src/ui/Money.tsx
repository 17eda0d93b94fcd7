import { useIntl } from 'react-intl';
import styles from './Money.module.css';
import { classes } from './classes';
import { formatMoney, type MoneyAmount, type MoneyStyle } from './formatMoney';

/** An amount with numbers of one width, so that columns of prices line up. */
export function Money({ value, isStrong, ...style }: MoneyStyle & { value: MoneyAmount; isStrong?: boolean }) {
  return <span className={classes(styles.money, isStrong && styles.strong)}>{formatMoney(useIntl(), value, style)}</span>;
}
