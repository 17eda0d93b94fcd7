import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** In the page from the start, empty; text put into it is read aloud once. `isUrgent` only for a loss. */
export function LiveRegion({ children, isUrgent = false }: { children?: ReactNode; isUrgent?: boolean }) {
  return (
    <VisuallyHidden as="div">
      <span role={isUrgent ? 'alert' : 'status'} aria-live={isUrgent ? 'assertive' : 'polite'}>
        {children}
      </span>
    </VisuallyHidden>
  );
}
