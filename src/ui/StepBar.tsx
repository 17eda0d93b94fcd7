import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './StepBar.module.css';

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
  return <div className={classes(styles.bar, isReversed && styles.reversed)}>{children}</div>;
}
