import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ownValue } from '~/data/safeJson';
import { classes, Icon, Link, SelectField } from '~/ui';
import type { ProductCard as ProductCardModel, SortOption } from './catalogModel';
import { pagesShown } from './catalogModel';
import { useListingExcludingTax } from './excludingTaxApi';
import styles from './ProductListing.module.css';
import { SavableCard } from './SavableCard';

export interface ProductListingProps {
  products: readonly ProductCardModel[];
  /** Of all pages. */
  total: number;
  page: number;
  pages: number;
  sortOptions: readonly SortOption[];
  /** The order when the address names none. */
  usualSort: string;
}

/** One page of products: how many there are, their order, the cards, and the other pages as links. Page and order stand in the address. */
export function ProductListing({ products, total, page, pages, sortOptions, usualSort }: ProductListingProps) {
  const excludingTax = useListingExcludingTax(products);
  return (
    <>
      <div className={styles.toolbar}>
        <p>
          <FormattedMessage id="catalog.category.count" values={{ count: total }} />
        </p>
        {total > 1 && sortOptions.length > 1 && <SortControl options={sortOptions} usual={usualSort} />}
      </div>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.sku}>
            <SavableCard product={product} excludingTax={ownValue(excludingTax, product.sku)} isPriority={index === 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

/** Orders that we have better words for than commerce. */
const ownOrders = new Set(['position', 'name', 'price', 'relevance']);

function SortControl({ options, usual }: { options: readonly SortOption[]; usual: string }) {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === usual) next.delete('sort');
    else next.set('sort', value);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <SelectField
      name="sort"
      label={<FormattedMessage id="catalog.sort" />}
      value={search.get('sort') ?? usual}
      onChange={(event) => choose(event.target.value)}
      options={options.map(({ value, label }) => ({
        value,
        label: ownOrders.has(value) ? intl.formatMessage({ id: `catalog.sort.${value}` }) : label,
      }))}
    />
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    if (wanted === 1) next.delete('page');
    else next.set('page', String(wanted));
    return `?${next.toString()}`;
  };
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: 'catalog.pages' })}>
      {page > 1 && (
        <Link className={classes(styles.page, styles.step)} to={to(page - 1)} rel="prev">
          <Icon name="arrowLeft" size="small" />
          <FormattedMessage id="catalog.pages.previous" />
        </Link>
      )}
      <ol className={styles.numbers}>
        {pagesShown(page, pages).map((number, index, shown) => (
          <li key={number} className={index > 0 && number - (shown[index - 1] ?? 0) > 1 ? styles.gap : undefined}>
            <Link
              className={styles.page}
              to={to(number)}
              aria-label={intl.formatMessage({ id: 'catalog.pages.current' }, { page: number, pages })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={classes(styles.page, styles.step)} to={to(page + 1)} rel="next">
          <FormattedMessage id="catalog.pages.next" />
          <Icon name="arrowRight" size="small" />
        </Link>
      )}
    </nav>
  );
}
