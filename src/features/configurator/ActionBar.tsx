import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectAreOwnPricesAwaited } from '~/features/session';
import { Button, formatMoney, Icon, LiveRegion, Money, StepBar } from '~/ui';
import { excludingTax, runningTotal } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { KeepButton } from './KeepWays';
import { LiftThumbnail } from './LiftPreview';
import { normalise } from './questionRules';
import type { Journey } from './useJourney';

interface WithKeeping {
  journey: Journey;
  /** null while there is nothing to keep */
  onKeep: (() => void) | null;
}

/** The price and Next: always in reach, at the end of the question. */
export function ActionBar({ set, journey, onKeep }: WithKeeping & { set: QuestionSet }): ReactNode {
  return (
    <StepBar>
      <LiftThumbnail set={set} answers={journey.answers} />
      {!set.isEnquiry && <RunningPrice set={set} answers={journey.answers} />}
      {onKeep && !journey.isChange && <KeepButton className={styles.keepInBar} onKeep={onKeep} />}
      <Button variant="primary" type="submit">
        <FormattedMessage id={journey.isChange ? 'configurator.next.toSummary' : 'configurator.next'} />
      </Button>
    </StepBar>
  );
}

/** One step back and, where the bar is too narrow for it, keeping the lift. */
export function TopOfQuestion({ journey, onKeep }: WithKeeping): ReactNode {
  if (!journey.back && !onKeep) return null;
  return (
    <div className={styles.top}>
      <BackStep journey={journey} />
      {onKeep && <KeepButton className={styles.keepAtTop} onKeep={onKeep} />}
    </div>
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

/** What the lift costs with the answers so far. By how much an answer changed it is read aloud once; the price that was there on arrival is not news. */
function RunningPrice({ set, answers }: { set: QuestionSet; answers: Answers }): ReactNode {
  const intl = useIntl();
  const fitting = normalise(set, answers).answers;
  const { amount, isFinal } = runningTotal(set, fitting);
  const setExcludingTax = excludingTax(set);
  const isPriceAwaited = useSelector(selectAreOwnPricesAwaited);
  const [told, setTold] = useState({ minor: amount.minor, before: amount.minor });
  if (amount.minor !== told.minor) setTold({ minor: amount.minor, before: told.minor });
  const change = told.minor - told.before;
  const news = {
    price: formatMoney(intl, amount),
    change: change < 0 ? 'less' : 'more',
    by: formatMoney(intl, { ...amount, minor: Math.abs(change) }),
  };
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
        {change !== 0 && !isPriceAwaited && (
          <FormattedMessage id={isFinal ? 'configurator.price.news' : 'configurator.price.newsFrom'} values={news} />
        )}
      </LiveRegion>
    </div>
  );
}
