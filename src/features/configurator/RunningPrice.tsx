import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney, LiveRegion, Money } from '~/ui';
import { totalOf } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { normalise } from './questionRules';

/** What the lift costs so far. A change is read aloud once; the price that was there on arrival is not news. */
export function RunningPrice({ set, answers }: { set: QuestionSet; answers: Answers }): ReactNode {
  const intl = useIntl();
  const total = totalOf(set, normalise(set, answers).answers);
  const onArrival = useRef(total.minor);
  const isNews = useRef(false);
  if (total.minor !== onArrival.current) isNews.current = true;
  const from = total.minor === 0 && set.guided ? set.priceFrom : null;
  return (
    <p className={styles.price}>
      <span className={styles.priceLabel}>
        <FormattedMessage id={from ? 'configurator.price.from' : 'configurator.price.soFar'} />
      </span>
      <Money value={from ?? total} isStrong decimals="whenNeeded" />
      <LiveRegion>{isNews.current && <FormattedMessage id="configurator.price.news" values={{ price: formatMoney(intl, total, { decimals: 'whenNeeded' }) }} />}</LiveRegion>
    </p>
  );
}
