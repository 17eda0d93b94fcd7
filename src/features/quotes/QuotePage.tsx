import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import type { Money as Amount } from '~/data/money';
import { problemOf } from '~/data/problem';
import { AccountArea } from '~/features/account-area';
import { useCountry } from '~/features/store-view';
import { Alert, LinkButton, Money } from '~/ui';
import { usePlaceQuoteOrderMutation } from './placeQuoteApi';
import { QuoteActions } from './QuoteActions';
import { QuoteContents } from './QuoteContents';
import { Day, QuoteProblem, StatusMark, Waiting } from './quoteParts';
import styles from './Quotes.module.css';
import { useNegotiableQuoteQuery } from './quotesApi';
import type { Quote, QuoteEvent } from './quotesModel';
import { mayAccept } from './quotesModel';

const back = { to: '/account-quotes', label: <FormattedMessage id="session.menu.quotes" /> };

/** One quote: whose turn it is, the price, what was said, and what the buyer may do. */
export function QuotePage(): ReactNode {
  const { uid = '' } = useParams();
  const { currentData: quote, isFetching, error, refetch } = useNegotiableQuoteQuery(uid, { refetchOnMountOrArgChange: true });
  const problem = error && problemOf(error);
  return (
    <AccountArea
      back={back}
      heading={quote?.name ?? <FormattedMessage id="quotes.one" />}
      lead={quote && <FormattedMessage id="quotes.asked" values={{ day: <Day day={quote.day} /> }} />}
    >
      {problem && !isFetching && <QuoteProblem problem={problem} doing="one" onRetry={() => void refetch()} />}
      {quote && problem?.code !== 'no-such-entity' && <Shown quote={quote} />}
      {!quote && isFetching && <Waiting onRetry={() => void refetch()} />}
    </AccountArea>
  );
}

function Shown({ quote }: { quote: Quote }): ReactNode {
  return (
    <>
      <div>
        <StatusMark status={quote.status} />
      </div>
      <WhatNow quote={quote} />
      {mayAccept(quote) && (
        <div className={styles.ways}>
          <LinkButton variant="primary" to={`/account-quotes/${encodeURIComponent(quote.uid)}/order`}>
            <FormattedMessage id="quotes.accept" />
          </LinkButton>
        </div>
      )}
      <QuoteContents quote={quote} />
      <Talk events={quote.events} />
      <QuoteActions quote={quote} />
    </>
  );
}

/** When the status changes before the reader's eyes, the button that did it may be gone: the focus comes here. */
function WhatNow({ quote: { uid, status, goods } }: { quote: Quote }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  const [, { data: placed }] = usePlaceQuoteOrderMutation({ fixedCacheKey: uid });
  const number = placed?.number;
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    element.current?.focus();
  }, [status]);
  return (
    <div ref={element} tabIndex={-1}>
      <Alert
        tone={status === 'ORDERED' ? 'success' : 'info'}
        isNews
        title={<FormattedMessage id={`quotes.now.${status}`} values={{ price: goods ? <Money value={goods} /> : '' }} />}
        actions={
          status === 'ORDERED' && (
            <LinkButton to={number ? `/order-history/${number}` : '/order-history'}>
              <FormattedMessage id={number ? 'quotes.seeOrder' : 'quotes.seeOrders'} values={{ number }} />
            </LinkButton>
          )
        }
      >
        <FormattedMessage id={`quotes.next.${status}`} />
      </Alert>
      {status === 'ORDERED' && placed?.otherTotal && <OtherTotal total={placed.otherTotal} />}
    </div>
  );
}

/** Magento has no guard against an answer that arrives in the same moment as the order: it is told, never passed over. */
function OtherTotal({ total }: { total: Amount }): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="quotes.otherTotal" values={{ total: <Money value={total} /> }} />}>
      <FormattedMessage id="quotes.otherTotal.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}

/** What was said and what happened, oldest first. */
function Talk({ events }: { events: readonly QuoteEvent[] }): ReactNode {
  return (
    <section aria-labelledby="quote-talk" className={styles.section}>
      <h2 id="quote-talk">
        <FormattedMessage id="quotes.talk" />
      </h2>
      <ol className={styles.talk}>
        {events.map((event) => (
          <li key={event.uid}>
            <p className={styles.quiet}>
              <Day day={event.day} />
            </p>
            <Said event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Said({ event }: { event: QuoteEvent }): ReactNode {
  if (event.kind === 'status') return <FormattedMessage id={`quotes.event.${event.status}`} />;
  if (event.kind === 'price') {
    const values = { before: <Money value={event.before} />, after: <Money value={event.after} isStrong /> };
    return <FormattedMessage id="quotes.event.price" values={values} />;
  }
  return (
    <>
      <p>
        <FormattedMessage id={event.isOurs ? 'quotes.event.ours' : 'quotes.event.yours'} values={{ name: event.author }} />
      </p>
      <p className={styles.message}>{event.text}</p>
    </>
  );
}
