import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './Button';
import { Icon } from './Icon';
import { printerDrawing } from './lazyDrawings';

export interface PrintButtonProps extends Pick<ButtonLook, 'variant'> {
  /** Its words. */
  children: ReactNode;
}

/** Opens the browser's own print dialog; what does not belong on paper is hidden by `@media print`. */
export function PrintButton({ variant = 'quiet', children }: PrintButtonProps): ReactNode {
  return (
    <Button variant={variant} onClick={() => window.print()}>
      <Icon drawing={printerDrawing} />
      {children}
    </Button>
  );
}
