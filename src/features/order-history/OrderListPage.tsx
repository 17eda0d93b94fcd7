import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { Button, Icon, Link, LinkButton, LoadingStages, SelectField, Skeleton, SkeletonGroup, TextField } from '~/ui';
import { useCustomerOrdersQuery } from './orderHistoryApi';
import type { OrderPageOf, OrderSearch } from './orderHistoryModel';
import { orderSearchOf, queryOf } from './orderHistoryModel';
import { OrderCard } from './OrderCard';
import styles from './OrderListPage.module.css';
import { NotHere, useFreshOrders } from './orderParts';

/** So many are seen at a glance: they need neither search nor order. */
const fewOrders = 3;

/** All orders of the customer in this country. Page, order and search stand in the address. */
export function OrderListPage(): ReactNode {
  const search = orderSearchOf(useSearchParams()[0]);
  useFreshOrders();
  const { currentData, isFetching, error, refetch } = useCustomerOrdersQuery(search, { refetchOnMountOrArgChange: true });
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.orders" />}
      lead={!currentData || currentData.count > 0 || search.number ? <FormattedMessage id="orderHistory.lead" /> : undefined}
    >
      {error && !isFetching && (
        <>
          <ProblemAlert
            problem={problemOf(error)}
            title={<FormattedMessage id="orderHistory.problem.list" />}
            onRetry={() => void refetch()}
          />
          {search.page > 1 && <AllOrders />}
        </>
      )}
      {currentData && <Found search={search} {...currentData} />}
      {!currentData && isFetching && <Waiting onRetry={() => void refetch()} />}
    </AccountArea>
  );
}

function Found({ search, orders, count, page, pages }: { search: OrderSearch } & OrderPageOf): ReactNode {
  if (count === 0 && !search.number) return <NothingYet />;
  return (
    <>
      {(count > fewOrders || search.number || search.isOldestFirst) && <Tools search={search} />}
      <p role="status" className={styles.count}>
        {count > 0 && <FormattedMessage id="orderHistory.count" values={{ count }} />}
      </p>
      {count === 0 && <NotHere title={<FormattedMessage id="orderHistory.none.title" values={{ number: search.number }} />} />}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {search.number && count > 0 && <AllOrders />}
      {pages > 1 && <Pages search={search} page={page} pages={pages} />}
    </>
  );
}

const AllOrders = (): ReactNode => (
  <Link to="/order-history" className={styles.all}>
    <FormattedMessage id="orderHistory.all" />
  </Link>
);

/** Looks for an order by its number, and turns the list round. */
function Tools({ search }: { search: OrderSearch }): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const show = (next: Partial<OrderSearch>) => void navigate(`/order-history${queryOf({ ...search, page: 1, ...next })}`);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('order-number');
    show({ number: typeof typed === 'string' ? typed.trim() : '' });
  };
  return (
    <div className={styles.tools}>
      <form role="search" className={styles.search} onSubmit={find}>
        <TextField
          key={search.number}
          name="order-number"
          label={<FormattedMessage id="orderHistory.search.label" />}
          defaultValue={search.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={32}
          width="middle"
        />
        <Button type="submit">
          <Icon name="search" />
          <FormattedMessage id="orderHistory.search.send" />
        </Button>
      </form>
      <SelectField
        name="sort"
        label={<FormattedMessage id="orderHistory.sort" />}
        value={search.isOldestFirst ? 'oldest' : 'newest'}
        onChange={(event) => show({ isOldestFirst: event.target.value === 'oldest' })}
        options={['newest', 'oldest'].map((value) => ({ value, label: intl.formatMessage({ id: `orderHistory.sort.${value}` }) }))}
      />
    </div>
  );
}

function NothingYet(): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>
        <FormattedMessage id="orderHistory.empty.title" />
      </h2>
      <p>
        <FormattedMessage id="orderHistory.empty.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/stairlift-builder">
          <FormattedMessage id="orderHistory.empty.builder" />
        </LinkButton>
        <LinkButton to="/">
          <FormattedMessage id="orderHistory.empty.home" />
        </LinkButton>
      </div>
    </div>
  );
}

function Pages({ search, page, pages }: { search: OrderSearch; page: number; pages: number }): ReactNode {
  const to = (wanted: number) => `/order-history${queryOf({ ...search, page: wanted })}`;
  return (
    <nav className={styles.pages} aria-label={useIntl().formatMessage({ id: 'orderHistory.pages' })}>
      {page > 1 && (
        <LinkButton variant="quiet" rel="prev" to={to(page - 1)}>
          <Icon name="arrowLeft" size="small" />
          <FormattedMessage id="orderHistory.pages.previous" />
        </LinkButton>
      )}
      <span>
        <FormattedMessage id="orderHistory.pages.current" values={{ page, pages }} />
      </span>
      {page < pages && (
        <LinkButton variant="quiet" rel="next" to={to(page + 1)}>
          <FormattedMessage id="orderHistory.pages.next" />
          <Icon name="arrowRight" size="small" />
        </LinkButton>
      )}
    </nav>
  );
}

function Waiting({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <>
      <SkeletonGroup>
        <div className={styles.list}>
          {[1, 2, 3].map((place) => (
            <div key={place} className={styles.outline}>
              <Skeleton shape="heading" />
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
      <LoadingStages onRetry={onRetry}>
        <FormattedMessage id="orderHistory.loading" />
      </LoadingStages>
    </>
  );
}
