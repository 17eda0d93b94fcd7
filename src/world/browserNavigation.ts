import { isInAppPath, leavableAddress } from './safeAddress';
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
