import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classes } from './classes';
import styles from './Progress.module.css';
import stepBarStyles from './StepBar.module.css';

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
      <ProgressBar current={current} total={total} />
    </div>
  );
}

/** The bar alone, beside words that say the same. */
export const ProgressBar = ({ current, total }: { current: number; total: number }) => (
  <progress className={styles.bar} value={current} max={total} aria-hidden="true" />
);

export interface StepBarProps {
  children: ReactNode;
  /** The button is first in the keyboard order, and at the end of the row on the screen. */
  isReversed?: boolean;
}

/**
 * The way on, always in reach at the foot of the screen. It is part of the page, so it never covers the page's end. On phones it makes
 * one sheet with the shop's own bar, and the header scrolls away with the page: both together would take a third of the screen.
 */
export function StepBar({ children, isReversed }: StepBarProps) {
  return <div className={classes(stepBarStyles.bar, isReversed && stepBarStyles.reversed)}>{children}</div>;
}
