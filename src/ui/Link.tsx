import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { To } from 'react-router';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';
import { buttonClasses, type ButtonLook } from './Button';
import { classes } from './classes';

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

/** A link that may be followed. */
export interface LinkTarget {
  /** Within the shop: path, query and hash with the store view's prefix. Elsewhere: the whole address. */
  href: string;
  /** The same without the store view's prefix, as the router knows it; absent for links that leave the shop. */
  path?: string;
}

export interface LinkRules {
  /** The shop's own hosts, with port: `www.steadwell.example`, `localhost:3000`. */
  hosts: readonly string[];
  /** '' or '/fr-be'. */
  basename: string;
  /** Is this path of our hosts not a page of the router: another store view, a file? Such a link is used unchanged. */
  isOutside?: (pathname: string) => boolean;
}

const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// Only a base to resolve against; it is never displayed.
const nowhere = 'https://shop.invalid';

/**
 * Decides by `URL` alone, never by comparing text: only the URL parser reads `java\nscript:` and `//evil.example` as a browser does.
 * Returns null for invalid addresses and for protocols that execute or embed code (`javascript:`, `data:` …).
 */
export function linkTarget(href: string, { hosts, basename, isOutside }: LinkRules): LinkTarget | null {
  const text = href.trim();
  if (text.startsWith('#')) return { href: text };
  const url = parsed(text);
  if (!url || !followed.has(url.protocol)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href };
  const isOwn = url.origin === nowhere || hosts.includes(url.host);
  if (!isOwn) return { href: url.href };
  const { pathname } = url;
  // Later code would take a path that starts with two slashes for a host.
  if (/^\/[/\\]/.test(pathname)) return null;
  if (isOutside?.(pathname)) return { href: pathname + url.search + url.hash };
  const hasPrefix = basename !== '' && (pathname === basename || pathname.startsWith(`${basename}/`));
  const path = (hasPrefix ? pathname.slice(basename.length) || '/' : pathname) + url.search + url.hash;
  return { href: basename + path, path };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text, nowhere);
  } catch {
    return null;
  }
}
