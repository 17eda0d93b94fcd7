import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Disclosure } from '~/ui';
import styles from './SerialNumberHelp.module.css';

/** Where the label is, as a drawing: under the folded seat of a stairlift, beside the door of a homelift. The words say the same. */
export function SerialNumberHelp(): ReactNode {
  return (
    <div className={styles.help}>
      <Disclosure isQuiet summary={<FormattedMessage id="requests.serial.where" />}>
        <div className={styles.drawings}>
          <figure>
            <svg viewBox="0 0 160 140" aria-hidden="true" focusable="false">
              <path className={styles.rail} d="M8 132 152 62" />
              <path className={styles.line} d="M56 18v66" />
              <rect className={styles.body} x="66" y="36" width="36" height="46" rx="8" />
              <path className={styles.body} d="M48 84h56v16l-56 24z" />
              <path className={styles.line} d="M48 122l-22 10" />
              <rect className={styles.label} x="74" y="48" width="20" height="26" rx="2" />
              <path className={styles.mark} d="M79 56h10M79 62h10M79 68h6" />
              <path className={styles.pointer} d="M146 26 106 54M106 54l12-1M106 54l6-10" />
            </svg>
            <figcaption>
              <FormattedMessage id="requests.serial.stairlift" />
            </figcaption>
          </figure>
          <figure>
            <svg viewBox="0 0 160 140" aria-hidden="true" focusable="false">
              <rect className={styles.body} x="34" y="10" width="60" height="122" rx="4" />
              <path className={styles.line} d="M64 10v122M56 72v10M72 72v10" />
              <rect className={styles.label} x="104" y="58" width="20" height="26" rx="2" />
              <path className={styles.mark} d="M109 66h10M109 72h10M109 78h6" />
              <path className={styles.pointer} d="M148 24 122 54M122 54l2-11M122 54l10-5" />
            </svg>
            <figcaption>
              <FormattedMessage id="requests.serial.homelift" />
            </figcaption>
          </figure>
        </div>
      </Disclosure>
    </div>
  );
}
