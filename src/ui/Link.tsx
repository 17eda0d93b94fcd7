import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { To } from 'react-router';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  /** Loads the document. */
  reloadDocument?: boolean;
  /** `aria-current="page"` when it leads to the current page. */
  marksCurrent?: boolean;
}

/**
 * A link inside the shop. It uses the router's hooks; the router's own Link would add the code of its prefetching and its forms,
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
