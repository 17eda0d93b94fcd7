import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Icon } from '~/ui';
import styles from './configurator.module.css';
import type { AdviserRule, QuestionSet } from './configuratorModel';
import { CallButton, ContactWays } from './ContactWays';
import { questionBehind } from './journey';
import type { Journey } from './useJourney';

/** The shopper is referred to an adviser: the reason, the contact details, and the way back. Every answer is kept. */
export function AdviserScreen({ set, journey, rule }: { set: QuestionSet; journey: Journey; rule: AdviserRule }): ReactNode {
  const behind = questionBehind(set, journey.answers, rule);
  return (
    <div className={styles.adviser}>
      <h1 className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="configurator.adviser.heading" />
      </h1>
      <p className={styles.lead}>{rule.reason}</p>
      <ContactWays />
      {behind && (
        <div>
          <Button onClick={() => journey.change(behind)}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="configurator.adviser.back" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Rules that together leave no answer: the shopper must still have a way to continue. */
export function DeadEnd(): ReactNode {
  return (
    <Alert tone="info" isNews title={<FormattedMessage id="configurator.deadEnd.title" />} actions={<CallButton />}>
      <FormattedMessage id="configurator.deadEnd.text" />
    </Alert>
  );
}
