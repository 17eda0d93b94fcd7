import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { problemOf } from '~/data/problem';
import { useTakesRequests } from '~/features/requests';
import { useCountry } from '~/features/store-view';
import { Alert, AnchorButton, Button, Container, Link, LinkButton, Skeleton, SkeletonGroup, useIsHydrating } from '~/ui';
import { FindQuote } from './FindQuote';
import styles from './LiftQuotes.module.css';
import { quoteIdIn } from './liftQuotesModel';
import { useOpenQuoteQuery } from './liftQuotesApi';
import { QuoteCard } from './QuoteCard';

/** /account-quotes for everyone: the quote that the address names, or the way to find one by its number. */
export function LiftQuotesPage(): ReactNode {
  const { phone } = useCountry();
  const takes = useTakesRequests();
  const id = quoteIdIn(useLocation().hash);
  const isHydrating = useIsHydrating();
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>
        <FormattedMessage id="liftQuotes.page.heading" />
      </h1>
      {takes ? (
        <>
          {!isHydrating && id !== null && <NamedQuote id={id} />}
          <FindQuote />
          <p>
            <FormattedMessage
              id="liftQuotes.page.build"
              values={{
                link: (words) => <Link to="/stairlift-builder">{words}</Link>,
              }}
            />
          </p>
        </>
      ) : (
        <>
          <p>
            <FormattedMessage id="liftQuotes.page.away" />
          </p>
          <div className={styles.ways}>
            <AnchorButton variant="primary" href={`tel:${phone.link}`}>
              {phone.shown}
            </AnchorButton>
            <LinkButton to="/stairlift-builder">
              <FormattedMessage id="liftQuotes.build" />
            </LinkButton>
          </div>
        </>
      )}
    </Container>
  );
}

/** The quote of a mail's link. */
export function NamedQuote({ id }: { id: string }): ReactNode {
  const { data, error, isFetching, refetch } = useOpenQuoteQuery({ id });
  if (data) return <QuoteCard quote={data} />;
  if (!error || isFetching)
    return (
      <SkeletonGroup>
        <Skeleton lines={4} />
      </SkeletonGroup>
    );
  if (problemOf(error).request?.status === 404) return <Alert tone="info" isNews title={<FormattedMessage id="liftQuotes.gone" />} />;
  return (
    <Alert
      tone="error"
      isNews
      title={<FormattedMessage id="liftQuotes.find.failed" />}
      actions={
        <Button onClick={() => void refetch()}>
          <FormattedMessage id="liftQuotes.again" />
        </Button>
      }
    />
  );
}
