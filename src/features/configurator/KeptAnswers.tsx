import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, FormDialog } from '~/ui';
import styles from './configurator.module.css';
import type { Journey } from './useJourney';

/** Where the answers are, for how long, and the way to be rid of them: they speak of a person's body. */
export function KeptAnswers({ journey }: { journey: Journey }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const count = Object.keys(journey.answers).length;
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="configurator.kept" />
      </p>
      {count > 0 && (
        <Button variant="link" onClick={() => setIsAsking(true)}>
          <FormattedMessage id="configurator.clear" />
        </Button>
      )}
      <FormDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          journey.startOver();
        }}
        title={<FormattedMessage id="configurator.clear.sure" values={{ count }} />}
        confirmLabel={<FormattedMessage id="configurator.clear.yes" />}
        cancelLabel={<FormattedMessage id="configurator.clear.no" />}
      >
        <p>
          <FormattedMessage id="configurator.clear.text" />
        </p>
      </FormDialog>
    </div>
  );
}
