import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** Disclosures of one group close each other (where the browser knows how). */
  group?: string;
  /** Inside a form or a sentence: smaller, without a line. */
  isQuiet?: boolean;
}

/** A question and its answer, on the browser's own <details>: it works without scripts and can be searched. */
export function Disclosure({ summary, children, isOpenAtFirst, group, isQuiet }: DisclosureProps) {
  return (
    <details className={classes(styles.disclosure, isQuiet && styles.quiet)} open={isOpenAtFirst} name={group}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
