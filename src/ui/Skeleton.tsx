import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Skeleton.module.css';
import { classes } from './classes';
import { VisuallyHidden } from './VisuallyHidden';

export type SkeletonShape = 'text' | 'heading' | 'picture' | 'button' | 'field';

/** The outline of what is coming. `lines` repeats a text line. */
export function Skeleton({ shape = 'text', lines = 1 }: { shape?: SkeletonShape; lines?: number }) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={classes(styles.shape, styles[shape])} aria-hidden="true" />
      ))}
    </>
  );
}

/** Holds the outlines of one part of the page and says once that it is on its way. */
export function SkeletonGroup({ children, label }: { children: ReactNode; label?: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label ?? <FormattedMessage id="ui.loading" />}</VisuallyHidden>
      {children}
    </div>
  );
}

/** A page of words that is coming. */
export const PageSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="heading" />
    <Skeleton lines={6} />
  </SkeletonGroup>
);
