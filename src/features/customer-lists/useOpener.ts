import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';

export interface Opener {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A form that a button opens beside itself. Once it closes, the focus is back on the button. */
export function useOpener(): Opener {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    opener.current?.focus();
    setOpen(false);
  }, []);
  return { isOpen, open, close, opener };
}
