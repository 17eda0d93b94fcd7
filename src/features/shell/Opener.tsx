import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

export interface OpenerProps {
  /** Where it leads without scripts: a page, or a place on this one, that does the same. */
  href: string;
  isOpen: boolean;
  /** It may be needed soon: the pointer or the focus has arrived. */
  onNear: () => void;
  onPress: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** A link that becomes a button once scripts run: it opens a part of the shell that loads on first use. */
export function Opener({ href, isOpen, onNear, onPress, className, children }: OpenerProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <a
      className={className}
      href={href}
      role="button"
      aria-expanded={isOpen}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </a>
  );
}
