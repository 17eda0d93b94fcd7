import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Progress.module.css';

/** "4 of 11" with a bar that shows the same; `label` names the part of the way ("Your stairs"). */
export function Progress({ current, total, label }: { current: number; total: number; label?: ReactNode }) {
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{label}</span>
        <span className={styles.count}>
          <FormattedMessage id="ui.progress" values={{ current, total }} />
        </span>
      </p>
      <progress className={styles.bar} value={current} max={total} aria-hidden="true" />
    </div>
  );
}
