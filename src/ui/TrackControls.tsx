import type { ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './TrackControls.module.css';
import type { Track } from './useTrack';

export interface TrackControlsProps {
  track: Track;
  /** What the buttons do: "Previous", "Next". */
  labels: { previous: string; next: string };
  /** The position: "2 of 5". Read aloud after each move. */
  position: ReactNode;
}

/** Two arrows and the place between them. At an end the arrow stays, so that focus is not lost, and says that it cannot be used. */
export function TrackControls({ track: { first, last, count, canMove, goTo }, labels, position }: TrackControlsProps) {
  if (!canMove) return null;
  return (
    <div className={styles.controls}>
      <Button isRound aria-label={labels.previous} isDisabled={first === 0} onClick={() => goTo(first - 1)}>
        <Icon name="arrowLeft" />
      </Button>
      <span className={styles.position} aria-live="polite">
        {position}
      </span>
      <Button isRound aria-label={labels.next} isDisabled={last >= count - 1} onClick={() => goTo(first + 1)}>
        <Icon name="arrowRight" />
      </Button>
    </div>
  );
}
