import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Container, LinkButton, Section, SelectField } from '~/ui';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './CategoryPage.module.css';
import { CategorySkeleton } from './CategorySkeleton';
import { useCategoryQuery } from './categoryApi';
import { categoryArgument } from './catalogLoader';
import type { CategoryModel } from './catalogModel';
import { CatalogProblem } from './CatalogProblem';
import { NotFoundPage } from './NotFoundPage';
import { ProductCard } from './ProductCard';
import { ContentMarkup } from '~/features/content';

/** The products of one category, six to a page; page and order stand in the address. */
export function CategoryPage({ uid }: { uid: string }) {
  const [search] = useSearchParams();
  const { currentData: category, isFetching, isError, refetch } = useCategoryQuery(categoryArgument(uid, search));
  if (!category && isFetching) return <CategorySkeleton />;
  if (isError && !category) return <CatalogProblem onRetry={() => void refetch()} />;
  if (!category) return <NotFoundPage />;
  return (
    <>
      <div className={styles.opening}>
        <Container>
          <Breadcrumbs crumbs={category.crumbs} />
          <h1 className={styles.heading}>{category.name}</h1>
        </Container>
        {category.html && <ContentMarkup html={category.html} />}
      </div>
      <Section className={styles.listing}>
        {category.total === 0 ? (
          <p>
            <FormattedMessage id="catalog.category.empty" />
          </p>
        ) : (
          <Listing category={category} />
        )}
      </Section>
    </>
  );
}

function Listing({ category }: { category: CategoryModel }) {
  return (
    <>
      <div className={styles.toolbar}>
        <p>
          <FormattedMessage id="catalog.category.count" values={{ count: category.total }} />
        </p>
        {category.total > 1 && category.sortOptions.length > 1 && <SortControl category={category} />}
      </div>
      <ul className={styles.grid}>
        {category.products.map((product, index) => (
          <li key={product.sku}>
            <ProductCard product={product} isPriority={index === 0} />
          </li>
        ))}
      </ul>
      {category.pages > 1 && <Pages category={category} />}
    </>
  );
}

/** Orders that we have better words for than commerce. */
const ownOrders = new Set(['position', 'name', 'price', 'relevance']);

function SortControl({ category }: { category: CategoryModel }) {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  return (
    <SelectField
      name="sort"
      label={<FormattedMessage id="catalog.sort" />}
      value={search.get('sort') ?? 'position'}
      onChange={(event) => setSearch(event.target.value === 'position' ? {} : { sort: event.target.value }, { preventScrollReset: true })}
      options={category.sortOptions.map(({ value, label }) => ({
        value,
        label: ownOrders.has(value) ? intl.formatMessage({ id: `catalog.sort.${value}` }) : label,
      }))}
    />
  );
}

function Pages({ category: { page, pages } }: { category: CategoryModel }) {
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
        <LinkButton to={to(page - 1)}>
          <FormattedMessage id="catalog.pages.previous" />
        </LinkButton>
      )}
      <span>
        <FormattedMessage id="catalog.pages.current" values={{ page, pages }} />
      </span>
      {page < pages && (
        <LinkButton to={to(page + 1)}>
          <FormattedMessage id="catalog.pages.next" />
        </LinkButton>
      )}
    </nav>
  );
}
