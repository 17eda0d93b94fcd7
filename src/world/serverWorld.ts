import { memoryStorage } from './areaStorage';
import { pageLocks } from './locks';
import { wallClock } from './wallClock';
import type { Address, LogEntry, World } from './world';

export interface ServerWorldOptions {
  address: Address;
  cookies?: Readonly<Record<string, string>>;
  log?: (entry: LogEntry) => void;
}

/** The world of one page while it is rendered on the server: nothing outlives the request, and nothing navigates. */
export function serverWorld({ address, cookies = {}, log = () => undefined }: ServerWorldOptions): World {
  const never = () => () => undefined;
  return {
    clock: wallClock({
      now: () => Date.now(),
      elapsed: () => performance.now(),
      setTimer: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      onWake: never,
    }),
    storage: memoryStorage(),
    session: memoryStorage(),
    cookies: { read: (name) => cookies[name], write: () => undefined, remove: () => undefined },
    navigation: {
      current: () => address,
      arrival: () => ({ search: address.search, referrer: '', ownHost: '' }),
      goTo: () => undefined,
      showAs: () => undefined,
      leaveTo: () => undefined,
      reload: () => undefined,
      connect: () => undefined,
    },
    connectivity: { isOnline: () => true, onChange: never },
    visibility: { isVisible: () => true, onChange: never, onRestored: never },
    random: { uuid: () => crypto.randomUUID(), number: () => Math.random() },
    locks: pageLocks(),
    speech: () => Promise.resolve(null),
    serviceWorker: () => Promise.resolve(null),
    sockets: () => Promise.resolve(null),
    calls: () => Promise.resolve(null),
    chatWindows: () => Promise.resolve(null),
    position: () => Promise.resolve(null),
    vendors: () => Promise.resolve(null),
    tellPrerenderer: () => undefined,
    asksForPrivacy: () => false,
    log,
    onUncaught: never,
  };
}
