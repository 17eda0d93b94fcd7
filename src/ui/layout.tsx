import type { ReactNode } from 'react';
import { classes } from './classes';
import disclosureStyles from './Disclosure.module.css';
import { Icon } from './Icon';
import styles from './layout.module.css';
import visuallyHiddenStyles from './VisuallyHidden.module.css';

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

/** Read aloud, not seen. */
export function VisuallyHidden({ children, as: Element = 'span' }: { children: ReactNode; as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }) {
  return <Element className={visuallyHiddenStyles.hidden}>{children}</Element>;
}

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
    <details className={classes(disclosureStyles.disclosure, isQuiet && disclosureStyles.quiet)} open={isOpenAtFirst} name={group}>
      <summary className={disclosureStyles.summary}>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div className={disclosureStyles.body}>{children}</div>
    </details>
  );
}
