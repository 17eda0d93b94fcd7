import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';

export interface OpenerProps extends Pick<ComponentPropsWithRef<'a'>, 'id' | 'className' | 'children'> {
  /** Where it leads without scripts: a page, or a place on this one, that does the same. */
  href: string;
  /** That place is another site's: without scripts it opens in a tab of its own, and is not told where from. */
  isOutside?: boolean;
  isOpen: boolean;
  /** It may be needed soon: the pointer or the focus has arrived. */
  onNear: () => unknown;
  onPress: () => unknown;
}

/** A link that becomes a button once scripts run: it opens a part of the shell that loads on first use. */
export function Opener({ isOutside, isOpen, onNear, onPress, href, children, ...rest }: OpenerProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...rest}
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
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
