import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { plainText } from '~/data/metaDescription';
import { ownValue } from '~/data/safeJson';
import { buttonClasses, classes, Icon, Link, SelectField, Skeleton, SkeletonGroup } from '~/ui';
import type { ProductCard as ProductCardModel, SortOption } from './catalogModel';
import { pagesShown } from './catalogModel';
import { useListingExcludingTax } from './excludingTaxApi';
import { listingAddress } from './listingPlace';
import { keepsPlace, ListingLink } from './ListingLink';
import styles from './ProductListing.module.css';
import { SavableCard } from './SavableCard';

export interface ProductListingProps {
  products: readonly ProductCardModel[];
  /** Of all pages. */
  total: number;
  /** The last page that is shown. */
  page: number;
  /** The first; absent where no more than one is shown. */
  from?: number;
  pages: number;
  sortOptions: readonly SortOption[];
  /** The order when the address names none. */
  usualSort: string;
  /** Whether the address may ask for several pages under each other. */
  showsMore?: boolean;
  /** Others are on their way. */
  isBusy?: boolean;
  /** How many there are; takes focus. */
  countRef?: RefObject<HTMLParagraphElement | null>;
  /** Beside the order. */
  tools?: ReactNode;
  /** Over the products. */
  above?: ReactNode;
  /** In place of products. */
  none?: ReactNode;
}

/** Products by the page: how many there are, their order, the cards, and the other pages as links. Pages and order stand in the address. */
export function ProductListing(props: ProductListingProps) {
  const { products, total, page, from, pages, sortOptions, usualSort, showsMore, isBusy = false, countRef, tools, above, none } = props;
  const excludingTax = useListingExcludingTax(products);
  const list = useRef<HTMLUListElement>(null);
  const showMore = useFocusOnMore(list, products.length);
  return (
    <>
      <div className={styles.toolbar}>
        <p ref={countRef} tabIndex={-1}>
          <FormattedMessage id="catalog.category.count" values={{ count: total }} />
        </p>
        <div className={styles.tools}>
          {tools}
          {total > 1 && sortOptions.length > 1 && <SortControl options={sortOptions} usual={usualSort} />}
        </div>
      </div>
      {above}
      {total === 0 ? none : null}
      <ul className={classes(styles.grid, isBusy && styles.busy)} ref={list} aria-busy={isBusy}>
        {products.map((product, index) => (
          <li key={product.sku}>
            <SavableCard
              product={product}
              excludingTax={ownValue(excludingTax, product.sku)}
              isPriority={index === 0}
              about={plainText(product.shortHtml)}
            />
          </li>
        ))}
      </ul>
      {showsMore && page < pages && <More from={from ?? page} page={page} shown={products.length} total={total} onMore={showMore} />}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

/** The shape of a list that is on its way. */
export const ListingSkeleton = () => (
  <SkeletonGroup>
    <div className={styles.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton shape="picture" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);

/** Focus goes to the first product that has come: the link that brought it has moved on. */
function useFocusOnMore(list: RefObject<HTMLUListElement | null>, count: number): () => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const { current: had } = before;
    if (had === null || count <= had) return;
    before.current = null;
    list.current?.children[had]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, count]);
  return () => {
    before.current = count;
  };
}

interface MoreProps {
  from: number;
  page: number;
  shown: number;
  total: number;
  onMore: () => void;
}

/** The next page under this one. It is the same step in the browser's history: back leads to the page before the list. */
function More({ from, page, shown, total, onMore }: MoreProps) {
  const [search] = useSearchParams();
  return (
    <div className={styles.more}>
      <p>
        <FormattedMessage id="catalog.more.shown" values={{ shown, total }} />
      </p>
      <ListingLink className={buttonClasses({})} to={listingAddress(search, { pages: { from, page: page + 1 } })} replace onClick={onMore}>
        <FormattedMessage id="catalog.more" />
      </ListingLink>
    </div>
  );
}

/** Orders that we have better words for than commerce. */
const ownOrders = new Set(['position', 'name', 'price', 'relevance']);

function SortControl({ options, usual }: { options: readonly SortOption[]; usual: string }) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = (value: string) => void navigate(listingAddress(search, { sort: value === usual ? null : value }), { state: keepsPlace });
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
  const to = (wanted: number) => listingAddress(search, { pages: { from: wanted, page: wanted } });
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
