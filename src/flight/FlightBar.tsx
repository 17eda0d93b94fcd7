import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '~/ui';
import styles from './FlightBar.module.css';

export interface FlightBarProps {
  /** Saves the recording as a file and returns its name. */
  save: () => string;
  /** Deletes the recording and reloads the page without it. */
  stop: () => void;
}

/** Shows that this visit is recorded, and how to save or end the recording. */
export function FlightBar({ save, stop }: FlightBarProps) {
  const [saved, setSaved] = useState('');
  return (
    <section className={styles.bar} aria-label={useIntl().formatMessage({ id: 'flight.title' })}>
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.light} aria-hidden="true" />
          <FormattedMessage id="flight.title" />
        </p>
        <p role="status">
          <FormattedMessage id={saved ? 'flight.saved' : 'flight.text'} values={{ file: saved }} />
        </p>
      </div>
      <div className={styles.choices}>
        <Button onClick={() => setSaved(save())}>
          <FormattedMessage id="flight.save" />
        </Button>
        <Button variant="quiet" onClick={stop}>
          <FormattedMessage id="flight.stop" />
        </Button>
      </div>
    </section>
  );
}
