import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { timeZoneOf } from '~/config/storeViews';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { ProblemAlert } from '~/features/notices';
import { AskForOrder } from '~/features/order-joining';
import { useCountry } from '~/features/store-view';
import { Alert, Icon, Link, LinkButton, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import { useCustomerOrdersQuery } from './orderHistoryApi';
import type { OrderPageOf } from './orderHistoryModel';
import { OrderCard } from './OrderCard';
import styles from './OrderListPage.module.css';
import { useFreshOrders } from './orderParts';
import type { OrderSearch } from './orderSearch';
import { isNarrowed, orderSearchOf, queryOf } from './orderSearch';
import { OrderTools } from './OrderTools';

/** So many are seen at a glance: they need neither search nor order. */
const fewOrders = 3;

/** All orders of the customer in this country. Page, order and search stand in the address. */
export function OrderListPage(): ReactNode {
  const [address] = useSearchParams();
  const search = orderSearchOf((name) => address.get(name));
  const timeZone = timeZoneOf(useCountry().code);
  useFreshOrders();
  const wanted = { search, timeZone };
  const { currentData, data, isFetching, error, refetch } = useCustomerOrdersQuery(wanted, { refetchOnMountOrArgChange: true });
  const isSearched = isNarrowed(search);
  const hasTools = isSearched || search.sort !== 'newest' || (data?.count ?? 0) > fewOrders;
  return (
    <AccountArea
      heading={<FormattedMessage id="session.menu.orders" />}
      lead={!currentData || currentData.count > 0 || isSearched ? <FormattedMessage id="orderHistory.lead" /> : undefined}
    >
      {hasTools && <OrderTools search={search} />}
      {error && !isFetching && (
        <>
          <ProblemAlert
            problem={problemOf(error)}
            title={<FormattedMessage id="orderHistory.problem.list" />}
            onRetry={() => void refetch()}
          />
          {queryOf(search) !== '' && <AllOrders />}
        </>
      )}
      {currentData && <Found key={queryOf(search)} search={search} {...currentData} />}
      {!currentData && isFetching && <Waiting onRetry={() => void refetch()} />}
      <AskForOrder />
    </AccountArea>
  );
}

function Found({ search, orders, count, page, pages, lookedThrough }: { search: OrderSearch } & OrderPageOf): ReactNode {
  const result = useRef<HTMLDivElement>(null);
  const isFirst = useLocation().key === 'default';
  // The link that led to another page is gone with the old list.
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) result.current?.focus();
  }, [isFirst]);
  const isSearched = isNarrowed(search);
  if (count === 0 && !isSearched) return <NothingYet />;
  return (
    <>
      <div ref={result} tabIndex={-1}>
        {count === 0 ? (
          <NothingFound lookedThrough={lookedThrough} />
        ) : (
          <p role="status" className={styles.count}>
            <FormattedMessage id="orderHistory.count" values={{ count }} />
            {lookedThrough !== null && (
              <>
                {' '}
                <FormattedMessage id="orderHistory.lookedThrough" values={{ count: lookedThrough }} />
              </>
            )}
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {isSearched && count > 0 && <AllOrders />}
      {pages > 1 && <Pages search={search} page={page} pages={pages} />}
    </>
  );
}

/** A guest's order stands on a page of its own. */
function NothingFound({ lookedThrough }: Pick<OrderPageOf, 'lookedThrough'>): ReactNode {
  return (
    <Alert
      tone="info"
      isNews
      title={<FormattedMessage id="orderHistory.none.title" />}
      actions={
        <>
          <LinkButton to="/order-history">
            <FormattedMessage id="orderHistory.all" />
          </LinkButton>
          <LinkButton variant="quiet" to="/order-status">
            <FormattedMessage id="orderHistory.none.guest" />
          </LinkButton>
        </>
      }
    >
      {lookedThrough !== null && (
        <p>
          <FormattedMessage id="orderHistory.lookedThrough" values={{ count: lookedThrough }} />
        </p>
      )}
      <FormattedMessage id="orderHistory.none.search" />
    </Alert>
  );
}

const AllOrders = (): ReactNode => (
  <Link to="/order-history" className={styles.all}>
    <FormattedMessage id="orderHistory.all" />
  </Link>
);

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
