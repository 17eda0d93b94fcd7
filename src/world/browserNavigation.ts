import type { Arrival, LogEntry, Navigation, RouterLike } from './world';

/** The page's address and navigation. Until the router is connected `goTo` loads documents. */
export function browserNavigation(page: Window, allowedHosts: readonly string[], log: (entry: LogEntry) => void): Navigation {
  let router: RouterLike | null = null;
  const arrival: Arrival = { search: page.location.search, referrer: page.document.referrer, ownHost: page.location.host };
  const basename = () => router?.basename?.replace(/\/$/, '') ?? '';

  return {
    current: () => {
      const { pathname, search, hash } = page.location;
      const base = basename();
      const isInside = base !== '' && (pathname === base || pathname.startsWith(`${base}/`));
      return { pathname: isInside ? pathname.slice(base.length) || '/' : pathname, search, hash };
    },
    arrival: () => arrival,
    goTo: (path, options = {}) => {
      const isSafe = isInAppPath(path, page.location.origin);
      if (!isSafe) log({ level: 'warning', message: 'refused to go to an address outside the shop' });
      const target = isSafe ? path : '/';
      if (router) router.navigate(target, { replace: options.replace ?? false });
      else if (options.replace) page.location.replace(target);
      else page.location.assign(target);
    },
    showAs: (search) => {
      const { pathname, search: before, hash } = page.location;
      if (search !== before) page.history.replaceState(page.history.state, '', pathname + search + hash);
    },
    leaveTo: (url) => {
      const address = leavableAddress(url, page.location.origin, allowedHosts);
      if (address) page.location.assign(address);
      else log({ level: 'warning', message: 'refused to leave for an address that is not allowed' });
    },
    reload: () => page.location.reload(),
    connect: (connected) => {
      router = connected;
    },
  };
}

const leavingProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** White space and control characters, which browsers drop from addresses, and backslashes, which they turn into slashes. */
// eslint-disable-next-line no-control-regex
const treacherous = /[\u0000-\u0020\\\u007f]/;

/** Is this a path of our own shop? It is judged as the browser will see it: `/..//evil.example` resolves to another host. */
export function isInAppPath(path: string, origin: string): boolean {
  if (!path.startsWith('/') || treacherous.test(path)) return false;
  try {
    const resolved = new URL(path, origin);
    return resolved.origin === new URL(origin).origin && !path.startsWith('//') && !resolved.pathname.startsWith('//');
  } catch {
    return false;
  }
}

/**
 * The address to load when leaving the page, or null when it must not be loaded: only http(s), mailto and tel, and http(s)
 * only to our own origin or an allowed host. The string returned is the one that was checked.
 */
export function leavableAddress(url: string, origin: string, allowedHosts: readonly string[]): string | null {
  try {
    const resolved = new URL(url, origin);
    if (!leavingProtocols.has(resolved.protocol)) return null;
    const isWeb = resolved.protocol === 'http:' || resolved.protocol === 'https:';
    if (isWeb && resolved.origin !== new URL(origin).origin && !allowedHosts.includes(resolved.hostname)) return null;
    return resolved.href;
  } catch {
    return null;
  }
}
