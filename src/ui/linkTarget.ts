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
