import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { classes, Icon } from '~/ui';
import { useWorld } from '~/world';
import styles from './ReaderControls.module.css';
import { keepPreferences, type ReaderPreferences, ReaderSettings, readPreferences } from './ReaderSettings';
import { readerClosed } from './ReaderTrigger';
import { useReading } from './useReading';

/** The open bar: listen, stop, and how the page looks and sounds. It stays in view while the page is read. */
export function ReaderControls() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { storage } = useWorld();
  const [preferences, setPreferences] = useState(() => readPreferences(storage));
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const { state, toggle, stop } = useReading(preferences.rate);
  const first = useFocusAtFirst();

  const change = (changes: Partial<ReaderPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    keepPreferences(next, storage, document.documentElement);
  };
  const close = () => {
    stop();
    dispatch(readerClosed());
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    // Escape closes it from any of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'reader.bar' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.line}>
        <button ref={first} type="button" className={classes(styles.button, styles.listen)} onClick={toggle}>
          <FormattedMessage id={`reader.${state === 'reading' ? 'pause' : state === 'paused' ? 'resume' : 'listen'}`} />
        </button>
        {(state === 'reading' || state === 'paused') && (
          <button type="button" className={styles.button} onClick={stop}>
            <FormattedMessage id="reader.stop" />
          </button>
        )}
        <button
          type="button"
          className={classes(styles.button, styles.toggle)}
          aria-expanded={areSettingsOpen}
          onClick={() => setSettingsOpen(!areSettingsOpen)}
        >
          <FormattedMessage id="reader.settings" />
        </button>
        <ReaderSettings className={classes(styles.settings, areSettingsOpen && styles.open)} preferences={preferences} onChange={change} />
        <button type="button" className={styles.button} onClick={close}>
          <Icon name="close" size="small" />
          <FormattedMessage id="reader.close" />
        </button>
      </div>
      <p role="status" className={state === 'voiceless' ? styles.note : undefined}>
        {state === 'voiceless' && <FormattedMessage id="reader.voiceless" />}
      </p>
    </section>
  );
}

/** The bar was asked for: the focus goes into it, and the page's measures know of it. */
function useFocusAtFirst() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    document.documentElement.classList.add('reader-open');
    return () => document.documentElement.classList.remove('reader-open');
  }, []);
  return first;
}
