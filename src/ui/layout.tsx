import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './layout.module.css';

type Children = { children: ReactNode; className?: string };

/** The page's column: `content` for pages, `form` for one column of fields, `text` for reading. */
export function Container({ children, width, className }: Children & { width?: 'form' | 'text' }) {
  return <div className={classes(styles.container, width && styles[width], className)}>{children}</div>;
}

/** A band of the page; bands change ground, not borders. Give it a heading and its id. */
export function Section({ children, ground, labelledBy, className }: Children & { ground?: 'warm' | 'deep'; labelledBy?: string }) {
  return (
    <section className={classes(styles.section, ground && styles[ground], className)} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}

/** One under the other, on the 8 px grid: 1 is 8 px, 2 is 16 px … */
export function Stack({ children, gap = 2, className }: Children & { gap?: 1 | 2 | 3 | 4 | 6 }) {
  return <div className={classes(styles.stack, gap !== 2 && styles[`gap${gap}`], className)}>{children}</div>;
}

/** In a line that wraps. */
export function Row({ children, isSpread, className }: Children & { isSpread?: boolean }) {
  return <div className={classes(styles.row, isSpread && styles.between, className)}>{children}</div>;
}

/** One thing among others; warm ground, or white with a hairline on a warm section. */
export function Card({ children, isBordered, className }: Children & { isBordered?: boolean }) {
  return <div className={classes(styles.card, isBordered && styles.bordered, className)}>{children}</div>;
}
