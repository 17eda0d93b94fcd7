import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not seen. */
export function VisuallyHidden({ children, as: Element = 'span' }: { children: ReactNode; as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
