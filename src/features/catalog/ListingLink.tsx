import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface ListingLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Its query: the same page with another list. */
  to: string;
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
}

/** For `location.state`: the reader stays where they are on the page. */
export const keepsPlace = { keepsPlace: true };

/** A link to the same page with another list: the page stays where it is, and search engines do not follow it. */
export function ListingLink({ to, replace = false, onClick, children, ...rest }: ListingLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state: keepsPlace });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a rel="nofollow" {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
