import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { OwnQuotesPlace } from '~/features/lift-quotes';
import { useCountry } from '~/features/store-view';
import { AnchorButton, Icon, Link, LinkButton, Money } from '~/ui';
import { Day, QuoteProblem, StatusMark, Waiting } from './quoteParts';
import styles from './Quotes.module.css';
import { useCustomerCompanyQuery, useNegotiableQuotesQuery } from './quotesApi';
import type { QuoteSummary } from './quotesModel';
import { RequestQuote } from './RequestQuote';

/**
 * A company's quotes; `?from=basket` asks for a new one. For private customers, and where the server knows no companies, it says how they
 * get a price in writing.
 */
export function QuotesPage(): ReactNode {
  const isAsking = useSearchParams()[0].get('from') === 'basket';
  const { data: company, error, isFetching, refetch } = useCustomerCompanyQuery();
  const problem = error && problemOf(error);
  const isPrivate = company === null || problem?.code === 'document-refused' || problem?.code === 'no-quotes';
  return (
    <AccountArea
      heading={<FormattedMessage id={company && isAsking ? 'quotes.ask.heading' : 'session.menu.quotes'} />}
      lead={company && <FormattedMessage id={isAsking ? 'quotes.ask.lead' : 'quotes.lead'} values={{ company }} />}
      {...(company && isAsking && { back: { to: '/basket', label: <FormattedMessage id="quotes.ask.back" /> } })}
      view={isAsking ? 'ask' : 'list'}
    >
      {!isAsking && <OwnQuotesPlace />}
      {isPrivate && <PrivateBuyer />}
      {company && !isAsking && (
        <h2>
          <FormattedMessage id="quotes.company" />
        </h2>
      )}
      {company && (isAsking ? <RequestQuote /> : <QuoteList />)}
      {problem && !isPrivate && !isFetching && <QuoteProblem problem={problem} doing="list" onRetry={() => void refetch()} />}
      {company === undefined && isFetching && <Waiting onRetry={() => void refetch()} />}
    </AccountArea>
  );
}

function PrivateBuyer(): ReactNode {
  const { phone } = useCountry();
  return (
    <div className={styles.box}>
      <h2>
        <FormattedMessage id="quotes.private.title" />
      </h2>
      <p>
        <FormattedMessage id="quotes.private.text" />
      </p>
      <p>
        <FormattedMessage id="quotes.private.paper" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/stairlift-builder">
          <FormattedMessage id="quotes.builder" />
        </LinkButton>
        <AnchorButton variant="secondary" href={`tel:${phone.link}`}>
          <FormattedMessage id="quotes.call" values={{ phone: phone.shown }} />
        </AnchorButton>
      </div>
    </div>
  );
}

function QuoteList(): ReactNode {
  const page = Number(useSearchParams()[0].get('page')) || 1;
  const { currentData, error, isFetching, refetch } = useNegotiableQuotesQuery(page, { refetchOnMountOrArgChange: true });
  const problem = error && problemOf(error);
  if (problem && !isFetching) return <QuoteProblem problem={problem} doing="list" onRetry={() => void refetch()} />;
  if (!currentData) return <Waiting onRetry={() => void refetch()} />;
  const { quotes, pages } = currentData;
  if (quotes.length === 0) return <NothingYet />;
  return (
    <>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <li key={quote.uid}>
            <QuoteCard quote={quote} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages page={currentData.page} pages={pages} />}
    </>
  );
}

const QuoteCard = ({ quote: { uid, name, day, status, total } }: { quote: QuoteSummary }): ReactNode => (
  <article className={styles.card}>
    <div className={styles.head}>
      <h2 className={styles.name}>
        <Link to={`/account-quotes/${encodeURIComponent(uid)}`} className={styles.link}>
          {name}
        </Link>
      </h2>
      <StatusMark status={status} />
    </div>
    <p className={styles.facts}>
      <span>
        <FormattedMessage id="quotes.asked" values={{ day: <Day day={day} /> }} />
      </span>
      {total && <Money value={total} isStrong />}
    </p>
    <Icon name="arrowRight" size="small" />
  </article>
);

function NothingYet(): ReactNode {
  return (
    <div className={styles.box}>
      <h2>
        <FormattedMessage id="quotes.empty.title" />
      </h2>
      <p>
        <FormattedMessage id="quotes.empty.text" />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/stairlift-builder">
          <FormattedMessage id="quotes.builder" />
        </LinkButton>
        <LinkButton to="/basket">
          <FormattedMessage id="session.seeBasket" />
        </LinkButton>
      </div>
    </div>
  );
}

function Pages({ page, pages }: { page: number; pages: number }): ReactNode {
  const to = (wanted: number) => (wanted === 1 ? '/account-quotes' : `/account-quotes?page=${wanted}`);
  return (
    <nav className={styles.ways} aria-label={useIntl().formatMessage({ id: 'quotes.pages' })}>
      {page > 1 && (
        <LinkButton variant="quiet" rel="prev" to={to(page - 1)}>
          <FormattedMessage id="orderHistory.pages.previous" />
        </LinkButton>
      )}
      <span>
        <FormattedMessage id="orderHistory.pages.current" values={{ page, pages }} />
      </span>
      {page < pages && (
        <LinkButton variant="quiet" rel="next" to={to(page + 1)}>
          <FormattedMessage id="orderHistory.pages.next" />
        </LinkButton>
      )}
    </nav>
  );
}
