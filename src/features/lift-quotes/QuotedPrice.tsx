import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { timeZoneOf } from '~/config/storeViews';
import type { Money as Amount } from '~/data/money';
import { selectStoreView, useCountry } from '~/features/store-view';
import { Alert, Money } from '~/ui';
import { useWorld } from '~/world';
import { isAsQuoted, type QuotedLift } from './liftQuotesModel';

interface QuotedPriceProps {
  quote: QuotedLift;
  answers: Readonly<Record<string, string>>;
  /** what these answers cost today, and what the basket will say */
  now: Amount;
}

/**
 * On the summary of a lift that was opened from a quote: whether it costs today what the quote says. The shop cannot give another price than the
 * day's, so where it differs the telephone is named, and the quote's number.
 */
export function QuotedPrice({ quote: { number, total, validUntil, answers: quoted }, answers, now }: QuotedPriceProps): ReactNode {
  const { phone } = useCountry();
  const { clock } = useWorld();
  const { countryCode } = useSelector(selectStoreView);
  if (!total) return null;
  const isOver = clock.now() > Date.parse(validUntil);
  const costsTheSame = total.minor === now.minor && total.currency === now.currency;
  const kind = !isAsQuoted(quoted, answers) ? 'changed' : costsTheSame ? 'same' : isOver ? 'over' : 'other';
  return (
    <Alert
      tone="info"
      title={
        <FormattedMessage
          id={`liftQuotes.price.${kind}`}
          values={{
            number,
            before: <Money value={total} isStrong />,
            now: <Money value={now} isStrong />,
            day: <FormattedDate value={validUntil} dateStyle="long" timeZone={timeZoneOf(countryCode)} />,
          }}
        />
      }
    >
      {kind === 'other' && (
        <p>
          <FormattedMessage id="liftQuotes.price.call" values={{ number, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
        </p>
      )}
    </Alert>
  );
}
