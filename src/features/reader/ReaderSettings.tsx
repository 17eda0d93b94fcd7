import { FormattedMessage, useIntl } from 'react-intl';
import { classes } from '~/ui';
import styles from './ReaderControls.module.css';
import { rates, type ReaderPreferences } from './readerPreferences';

export interface ReaderSettingsProps {
  className: string;
  preferences: ReaderPreferences;
  onChange: (changes: Partial<ReaderPreferences>) => void;
}

/** Size of the letters, contrast, speed of the voice. Each change is seen at once and kept. */
export function ReaderSettings({ className, preferences: { textStep, moreContrast, rate }, onChange }: ReaderSettingsProps) {
  const intl = useIntl();
  return (
    <div className={className}>
      <div role="group" className={styles.group} aria-label={intl.formatMessage({ id: 'reader.text' })}>
        {[0, 1, 2].map((step) => (
          <button
            key={step}
            type="button"
            className={classes(styles.button, styles[`size${step}`])}
            aria-pressed={textStep === step}
            aria-label={intl.formatMessage({ id: `reader.text.${step}` })}
            onClick={() => onChange({ textStep: step })}
          >
            A
          </button>
        ))}
      </div>
      <button type="button" className={styles.button} aria-pressed={moreContrast} onClick={() => onChange({ moreContrast: !moreContrast })}>
        <FormattedMessage id="reader.contrast" />
      </button>
      <label className={styles.speed}>
        <FormattedMessage id="reader.speed" />
        <select className={styles.select} value={rate} onChange={(event) => onChange({ rate: Number(event.target.value) })}>
          {rates.map((each, index) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `reader.speed.${index}` })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
