import type { IntlShape } from 'react-intl';

/** Minor units: 249500 GBP is £2,495. */
export interface MoneyAmount {
  minor: number;
  currency: string;
}

export interface MoneyStyle {
  /** `always` writes "+£120", for a difference; the sign stands first in every language, where ICU would write "CHF+120". */
  sign?: 'auto' | 'always';
  /** What is paid again and again says how often: "£18 a month". */
  per?: 'month' | 'year' | undefined;
}

/**
 * An amount in the reader's own form, the same on every screen: pence only where there are any, thousands always set apart (ICU leaves
 * "5590 €" together in Spain, Italy and Portugal).
 */
export function formatMoney(intl: IntlShape, { minor, currency }: MoneyAmount, { sign = 'auto', per }: MoneyStyle = {}): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10 ** digits;
  const plus = sign === 'always' && minor > 0 ? '+' : '';
  const price = `${plus}${intl.formatNumber(minor / unit, {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: minor % unit === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  })}`;
  return per ? intl.formatMessage({ id: `ui.money.${per}` }, { price }) : price;
}
