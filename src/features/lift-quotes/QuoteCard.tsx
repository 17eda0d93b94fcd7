import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { timeZoneOf } from '~/config/storeViews';
import { selectStoreView } from '~/features/store-view';
import { LinkButton, Money, Picture, VisuallyHidden } from '~/ui';
import { useWorld } from '~/world';
import styles from './LiftQuotes.module.css';
import { builderAddress, type LiftQuote } from './liftQuotesModel';
import { SavePdf } from './SavePdf';

/** A day in the shop's country, whatever the device's clock says. */
export function QuoteDay({ at }: { at: string }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  return <FormattedDate value={at} dateStyle="long" timeZone={timeZoneOf(countryCode)} />;
}

/** A quote: number, lift, price, validity; its PDF and the way back into the builder. */
export function QuoteCard({ quote }: { quote: LiftQuote }): ReactNode {
  const { clock } = useWorld();
  const isOver = clock.now() > Date.parse(quote.validUntil);
  return (
    <article className={styles.card} aria-label={quote.number}>
      {quote.picture && <Picture src={quote.picture} alt="" width={320} height={256} sizes="10rem" className={styles.picture} />}
      <div className={styles.words}>
        <h2 className={styles.number}>
          <FormattedMessage id="liftQuotes.card.number" values={{ number: quote.number }} />
        </h2>
        <p>{quote.title}</p>
        {quote.total && (
          <p>
            <Money value={quote.total} isStrong />
          </p>
        )}
        <p>
          <FormattedMessage
            id={isOver ? 'liftQuotes.card.over' : 'liftQuotes.card.until'}
            values={{ day: <QuoteDay at={quote.validUntil} />, made: <QuoteDay at={quote.createdAt} /> }}
          />
        </p>
        <div className={styles.ways}>
          <SavePdf quote={quote} />
          <LinkButton to={builderAddress(quote)}>
            <FormattedMessage id="liftQuotes.card.open" />
            <VisuallyHidden> {quote.number}</VisuallyHidden>
          </LinkButton>
        </div>
        <p className={styles.quiet}>
          <FormattedMessage id="liftQuotes.card.today" />
        </p>
      </div>
    </article>
  );
}
