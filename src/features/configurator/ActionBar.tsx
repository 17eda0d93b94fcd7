import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectAreOwnPricesAwaited } from '~/features/session';
import { Button, formatMoney, Icon, LiveRegion, Money, StepBar } from '~/ui';
import { excludingTax, runningTotal } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { LiftThumbnail } from './LiftPreview';
import { normalise } from './questionRules';
import type { Journey } from './useJourney';

/** The price and Next: always in reach, at the end of the question. */
export function ActionBar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  return (
    <StepBar>
      <LiftThumbnail set={set} answers={journey.answers} />
      {!set.isEnquiry && <RunningPrice set={set} answers={journey.answers} />}
      <Button variant="primary" type="submit">
        <FormattedMessage id={journey.isChange ? 'configurator.next.toSummary' : 'configurator.next'} />
      </Button>
    </StepBar>
  );
}

/** One step back, at the top of the screen, where the step begins. */
export function BackStep({ journey }: { journey: Journey }): ReactNode {
  if (!journey.back) return null;
  return (
    <div className={styles.back}>
      <Button variant="link" onClick={journey.back}>
        <Icon name="arrowLeft" />
        <FormattedMessage id="configurator.back" />
      </Button>
    </div>
  );
}

/** What the lift costs with the answers so far. A change is read aloud once; the price that was there on arrival is not news. */
function RunningPrice({ set, answers }: { set: QuestionSet; answers: Answers }): ReactNode {
  const intl = useIntl();
  const fitting = normalise(set, answers).answers;
  const { amount, isFinal } = runningTotal(set, fitting);
  const setExcludingTax = excludingTax(set);
  const isPriceAwaited = useSelector(selectAreOwnPricesAwaited);
  const [onArrival] = useState(amount.minor);
  const [isNews, setIsNews] = useState(false);
  if (amount.minor !== onArrival && !isNews) setIsNews(true);
  const price = formatMoney(intl, amount);
  return (
    <div className={styles.price}>
      <span className={styles.priceLabel}>
        <FormattedMessage id={isFinal ? 'configurator.price' : 'configurator.price.from'} />
      </span>
      <Money value={amount} isStrong />
      {setExcludingTax && amount.minor > 0 && (
        <span className={styles.priceLabel}>
          <FormattedMessage
            id="configurator.price.excludingTax"
            values={{ price: <Money value={runningTotal(setExcludingTax, fitting).amount} /> }}
          />
        </span>
      )}
      <LiveRegion>
        {isNews && !isPriceAwaited && (
          <FormattedMessage id={isFinal ? 'configurator.price.news' : 'configurator.price.newsFrom'} values={{ price }} />
        )}
      </LiveRegion>
    </div>
  );
}
