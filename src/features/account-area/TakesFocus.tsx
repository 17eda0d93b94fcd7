import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface TakesFocusProps {
  /** The button that was pressed is gone. */
  isLost: boolean;
  children: ReactNode;
}

/** News of what was pressed: the focus, which went with the button, comes here. */
export function TakesFocus({ isLost, children }: TakesFocusProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLost && document.activeElement === document.body) element.current?.focus();
  }, [isLost]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
