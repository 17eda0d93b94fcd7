import { FormattedMessage, useIntl } from 'react-intl';
import { savedLook } from '~/config/savedLook';
import { classes } from '~/ui';
import type { Storage } from '~/world';
import styles from './ReaderControls.module.css';

export interface ReaderPreferences {
  /** 0 as the page is, 1 large, 2 larger. */
  textStep: number;
  moreContrast: boolean;
  /** One of `rates`. */
  rate: number;
}

/** Slower, the voice's own speed, faster. */
const rates: readonly number[] = [0.75, 1, 1.25];

const plain: ReaderPreferences = { textStep: 0, moreContrast: false, rate: 1 };

/** What was chosen in this browser; the plain look where nothing was, or storage holds nonsense. */
export function readPreferences(storage: Storage): ReaderPreferences {
  try {
    const { classes, rate } = JSON.parse(storage.read(savedLook.readerKey) ?? '{}') as { classes?: unknown; rate?: unknown };
    const has = (name: string) => Array.isArray(classes) && classes.includes(name);
    return {
      textStep: Math.max(
        0,
        savedLook.textClasses.findIndex((name) => name !== '' && has(name)),
      ),
      moreContrast: has(savedLook.contrastClass),
      rate: rates.includes(rate as number) ? (rate as number) : plain.rate,
    };
  } catch {
    return plain;
  }
}

/** Keeps the choice for the next page and the next visit, and puts it on the page now. */
export function keepPreferences({ textStep, moreContrast, rate }: ReaderPreferences, storage: Storage, root: Element): void {
  const sizes = savedLook.textClasses;
  const classes = [sizes[textStep] ?? '', moreContrast ? savedLook.contrastClass : ''].filter((name) => name !== '');
  storage.write(savedLook.readerKey, JSON.stringify({ classes, rate }));
  root.classList.remove(...sizes.filter((name) => name !== ''), savedLook.contrastClass);
  root.classList.add(...classes);
}

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
