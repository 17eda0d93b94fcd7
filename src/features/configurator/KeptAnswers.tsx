import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '~/ui';
import styles from './configurator.module.css';
import type { Journey } from './useJourney';

/** Where the answers are, for how long, and the way to be rid of them: they speak of a person's body. */
export function KeptAnswers({ journey }: { journey: Journey }): ReactNode {
  const [isSure, setIsSure] = useState(false);
  const count = Object.keys(journey.answers).length;
  const clear = () => {
    setIsSure(false);
    journey.startOver();
  };
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="configurator.kept" />
      </p>
      {count > 0 && !isSure && (
        <Button variant="link" onClick={() => setIsSure(true)}>
          <FormattedMessage id="configurator.clear" />
        </Button>
      )}
      {isSure && (
        <div className={styles.sure} role="group" aria-labelledby="clear-answers">
          <p id="clear-answers">
            <FormattedMessage id="configurator.clear.sure" values={{ count }} />
          </p>
          <Button onClick={clear} autoFocus>
            <FormattedMessage id="configurator.clear.yes" />
          </Button>
          <Button variant="quiet" onClick={() => setIsSure(false)}>
            <FormattedMessage id="configurator.clear.no" />
          </Button>
        </div>
      )}
    </div>
  );
}
