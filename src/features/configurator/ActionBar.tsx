import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon, StepBar } from '~/ui';
import styles from './configurator.module.css';
import type { QuestionSet } from './configuratorModel';
import { RunningPrice } from './RunningPrice';
import type { Journey } from './useJourney';

/** The price and Next: always in reach, at the end of the question. */
export function ActionBar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  return (
    <StepBar>
      <RunningPrice set={set} answers={journey.answers} />
      <Button variant="primary" type="submit">
        <FormattedMessage id={journey.fromSummary ? 'configurator.next.toSummary' : 'configurator.next'} />
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
