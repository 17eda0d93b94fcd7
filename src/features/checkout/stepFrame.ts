import type { ReactNode } from 'react';

/** Around a step's fields: a form on the page with "Continue", or the checkout dialog with Cancel and Confirm. */
export interface StepFrameProps {
  frame: (submit: () => void, fields: ReactNode) => ReactNode;
}
