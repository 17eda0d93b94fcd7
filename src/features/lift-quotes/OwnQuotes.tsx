import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { Alert, Button, Skeleton, SkeletonGroup } from '~/ui';
import { FindQuote } from './FindQuote';
import styles from './LiftQuotes.module.css';
import { quoteIdIn } from './liftQuotesModel';
import { NamedQuote } from './LiftQuotesPage';
import { useOwnQuotesQuery } from './liftQuotesApi';
import { QuoteCard } from './QuoteCard';

/** For a customer who is signed in: the quote that the address names, those that were made while signed in, and any other by its number. */
export function OwnQuotes(): ReactNode {
  const id = quoteIdIn(useLocation().hash);
  const { data, error, isFetching, refetch } = useOwnQuotesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.own} aria-labelledby="own-quotes">
      <h2 id="own-quotes">
        <FormattedMessage id="liftQuotes.own.heading" />
      </h2>
      {id !== null && <NamedQuote id={id} />}
      {!data && isFetching && (
        <SkeletonGroup>
          <Skeleton lines={3} />
        </SkeletonGroup>
      )}
      {error && !isFetching && (
        <Alert
          tone="error"
          isNews
          title={<FormattedMessage id="liftQuotes.own.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="liftQuotes.again" />
            </Button>
          }
        />
      )}
      {data?.length === 0 && (
        <p>
          <FormattedMessage id="liftQuotes.own.none" />
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.plain}>
          {data
            .filter((quote) => quote.id !== id)
            .map((quote) => (
              <li key={quote.id}>
                <QuoteCard quote={quote} />
              </li>
            ))}
        </ul>
      )}
      <FindQuote />
    </section>
  );
}
