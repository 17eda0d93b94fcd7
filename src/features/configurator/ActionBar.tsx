import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon } from '~/ui';
import styles from './configurator.module.css';
import type { QuestionSet } from './configuratorModel';
import { RunningPrice } from './RunningPrice';
import type { Journey } from './useJourney';

/** Back, the price and Next: always in reach, at the end of the question. */
export function ActionBar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  return (
    <div className={styles.bar}>
      {journey.back && (
        <Button variant="quiet" className={styles.back} onClick={journey.back}>
          <Icon name="arrowLeft" />
          <FormattedMessage id="configurator.back" />
        </Button>
      )}
      <RunningPrice set={set} answers={journey.answers} />
      <Button variant="primary" type="submit">
        <FormattedMessage id={journey.fromSummary ? 'configurator.next.toSummary' : 'configurator.next'} />
      </Button>
    </div>
  );
}
