import type { ComponentPropsWithRef } from 'react';
import { buttonClasses, type ButtonLook } from './Button';
import { classes } from './classes';
import { Link, type LinkProps } from './Link';

/** A link inside the shop that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ variant, isWide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, isWide }), className)} />;
}

/** The same for `tel:`, `mailto:` and other sites. */
export function AnchorButton({ variant, isWide, className, children, ...rest }: ButtonLook & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classes(buttonClasses({ variant, isWide }), className)}>
      {children}
    </a>
  );
}
