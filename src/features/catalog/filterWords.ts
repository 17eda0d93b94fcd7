import type { IntlShape } from 'react-intl';
import { rangeOf } from '~/config/listingAddress';
import { formatMoney } from '~/ui';
import type { Filter, FilterOption } from './filtersModel';

/** What a filter's value is called: commerce's words; of a price "Up to £2,000". */
export function optionWords(intl: IntlShape, { isSingle }: Filter, { value, label }: FilterOption, currency: string): string {
  const range = isSingle ? rangeOf(value) : undefined;
  if (!range) return label;
  const money = (amount: number | null) => formatMoney(intl, { minor: Math.round((amount ?? 0) * 100), currency });
  const [from, to] = [money(range.from), money(range.to)];
  if (range.from === null) return intl.formatMessage({ id: 'catalog.filter.upTo' }, { to });
  return range.to === null ? intl.formatMessage({ id: 'catalog.filter.from' }, { from }) : `${from} – ${to}`;
}
