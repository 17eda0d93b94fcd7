import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { classes } from './classes';
import { Container, VisuallyHidden } from './layout';
import loadingStagesStyles from './LoadingStages.module.css';
import styles from './Skeleton.module.css';
import { useSurroundings } from './surroundings';

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

/** The outline of a page of words, as wide as it will be. */
export const PageOutline = () => (
  <Container width="text">
    <PageSkeleton />
  </Container>
);

const stages = [1000, 5000, 15_000] as const;

export interface LoadingStagesProps {
  /** What the shopper waits for, shown after a second: "Looking for your basket." */
  children?: ReactNode;
  /** The way out after fifteen seconds. */
  onRetry?: () => void;
  /** A second way out, beside trying again: the phone number. */
  help?: ReactNode;
}

/** Messages while loading: nothing at first, after 1 s a text, after 5 s a reason, after 15 s a way out. Put it under a skeleton. */
export function LoadingStages({ children, onRetry, help }: LoadingStagesProps) {
  const { after } = useSurroundings();
  const [stage, setStage] = useState(0);

  useEffect(() => {
    const stops = stages.map((milliseconds, index) => after(milliseconds, () => setStage(index + 1)));
    return () => stops.forEach((stop) => stop());
  }, [after]);

  return (
    <div className={loadingStagesStyles.stages}>
      <p role="status">
        {stage === 1 && (children ?? <FormattedMessage id="ui.loading.soon" />)}
        {stage === 2 && <FormattedMessage id="ui.loading.slow" />}
        {stage === 3 && <FormattedMessage id="ui.loading.stuck" />}
      </p>
      {stage === 3 && onRetry && (
        <Button onClick={onRetry}>
          <FormattedMessage id="ui.loading.retry" />
        </Button>
      )}
      {stage === 3 && help}
    </div>
  );
}
