import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ChosenFilter } from '~/config/listingAddress';
import { selectCurrency } from '~/features/store-view';
import { classes, Icon, SwatchMark, VisuallyHidden } from '~/ui';
import { type Filter, type FilterOption, toggled, optionWords } from './filtersModel';
import styles from './FilterList.module.css';
import { listingAddress } from './listingPlace';
import { ListingLink } from './ListingLink';
import { PriceRange } from './PriceRange';

export interface FilterListProps {
  filters: readonly Filter[];
  /** What is chosen, or is about to be. */
  chosen: readonly ChosenFilter[];
  search: URLSearchParams;
  /** Another one stands on the page. */
  isSecond?: boolean;
}

/** What a list can be narrowed by. Every value is a link, so that it works without scripts; pressed again, it goes. */
export function FilterList({ filters, ...rest }: FilterListProps) {
  return (
    <div className={styles.filters}>
      {filters.map((filter) => (
        <FilterValues key={filter.code} filter={filter} {...rest} />
      ))}
    </div>
  );
}

interface FilterValuesProps extends Omit<FilterListProps, 'filters'> {
  filter: Filter;
}

function FilterValues({ filter, chosen, search, isSecond = false }: FilterValuesProps) {
  const intl = useIntl();
  const name = filter.isSingle ? intl.formatMessage({ id: 'catalog.filter.budget' }) : filter.label;
  const values = chosen.find(({ code }) => code === filter.code)?.values ?? [];
  return (
    <section aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <ul className={styles.values}>
        {filter.options.map((option) => (
          <li key={option.value}>
            <FilterValue
              filter={filter}
              option={option}
              isChosen={values.includes(option.value)}
              to={listingAddress(search, { filters: toggled(chosen, filter.code, option.value) })}
            />
          </li>
        ))}
      </ul>
      {filter.isSingle && <PriceRange chosen={chosen} search={search} isSecond={isSecond} />}
    </section>
  );
}

interface FilterValueProps {
  filter: Filter;
  option: FilterOption;
  isChosen: boolean;
  to: string;
}

/** "Curved (3)". What would find nothing is no link. */
function FilterValue({ filter, option, isChosen, to }: FilterValueProps) {
  const intl = useIntl();
  const currency = useSelector(selectCurrency);
  const words = optionWords(intl, filter, option, currency);
  const inside = (
    <>
      {option.swatch && <SwatchMark className={styles.swatch} swatch={option.swatch} size={24} />}
      <span className={classes(styles.mark, filter.isSingle && styles.single)} aria-hidden="true">
        {isChosen && <Icon name="check" size="small" />}
      </span>
      <span className={styles.words}>{words}</span>
      <span className={styles.count} aria-hidden="true">
        {option.count}
      </span>
      <VisuallyHidden>
        <FormattedMessage id="catalog.filter.count" values={{ count: option.count }} />
      </VisuallyHidden>
    </>
  );
  if (option.count === 0 && !isChosen) return <span className={classes(styles.value, styles.none)}>{inside}</span>;
  return (
    <ListingLink className={styles.value} to={to} aria-current={isChosen ? 'true' : undefined}>
      {inside}
    </ListingLink>
  );
}
