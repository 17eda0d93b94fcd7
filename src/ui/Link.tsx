import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { To } from 'react-router';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
  /** Loads the document anew. */
  reloadDocument?: boolean;
  /** Tells the reader of the page when it leads to where they are. */
  marksCurrent?: boolean;
}

/**
 * A way inside the shop. The router's hooks do the work; its own Link would bring the code of its prefetching and its forms along,
 * three kilobytes on every page.
 */
export function Link({ to, replace, reloadDocument = false, marksCurrent = false, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const isHere = useResolvedPath(to).pathname === useLocation().pathname;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), ...(target && { target }) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click} {...(marksCurrent && isHere && { 'aria-current': 'page' as const })}>
      {children}
    </a>
  );
}
