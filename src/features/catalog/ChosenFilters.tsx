import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ChosenFilter } from '~/config/listingAddress';
import { selectCurrency } from '~/features/store-view';
import { Icon } from '~/ui';
import styles from './ChosenFilters.module.css';
import { type Filter, toggled, optionWords } from './filtersModel';
import { listingAddress } from './listingPlace';
import { ListingLink } from './ListingLink';

export interface ChosenFiltersProps {
  filters: readonly Filter[];
  chosen: readonly ChosenFilter[];
  search: URLSearchParams;
  /** A chip goes with its filter: focus needs another place. */
  onRemoved: () => void;
}

/** What is chosen, in words; a press takes one away, or all. */
export function ChosenFilters({ filters, chosen, search, onRemoved }: ChosenFiltersProps) {
  const intl = useIntl();
  const words = useChosenWords(filters, chosen);
  if (words.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'catalog.filter.chosen' })}>
      {words.map(({ code, value, label }) => (
        <li key={`${code} ${value}`}>
          <ListingLink
            className={styles.chip}
            to={listingAddress(search, { filters: toggled(chosen, code, value) })}
            aria-label={intl.formatMessage({ id: 'catalog.filter.remove' }, { label })}
            onClick={onRemoved}
          >
            {label}
            <Icon name="close" size="small" />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink className={styles.clear} to={listingAddress(search, { filters: [] })} onClick={onRemoved}>
          <FormattedMessage id="catalog.filter.clear" />
        </ListingLink>
      </li>
    </ul>
  );
}

/** The words of everything that is chosen, in the order of the filters. */
export function useChosenWords(filters: readonly Filter[], chosen: readonly ChosenFilter[]) {
  const intl = useIntl();
  const currency = useSelector(selectCurrency);
  return filters.flatMap((filter) => {
    const values = chosen.find(({ code }) => code === filter.code)?.values ?? [];
    return filter.options
      .filter(({ value }) => values.includes(value))
      .map((option) => ({ code: filter.code, value: option.value, label: optionWords(intl, filter, option, currency) }));
  });
}
