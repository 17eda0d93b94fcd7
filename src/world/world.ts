/**
 * Everything nondeterministic that the shop asks of its surroundings, as one type. It is handed over (thunk extra, saga
 * context, React context) and never imported as an instance: on the server that instance would be shared between requests.
 * Makers: `browserWorld()`, `serverWorld()`; in tests `fakeWorld()`.
 */
export interface World {
  clock: Clock;
  /** Lives longer than the tab (local storage). */
  storage: Storage;
  /** Lives as long as the tab (session storage). */
  session: Storage;
  cookies: Cookies;
  navigation: Navigation;
  connectivity: Connectivity;
  visibility: Visibility;
  random: Random;
  locks: Locks;
  /** A line to the same shop in other tabs. */
  channel: (name: string) => Channel;
  /** The browser's voice, loaded when it is first asked for; null where there is none. */
  speech: () => Promise<Speech | null>;
  /** The worker behind the pages; loaded when it is asked for, null where there is none (servers, old browsers). */
  serviceWorker: () => Promise<ServiceWorkerDoor | null>;
  /** Tells a prerenderer, which copies pages for robots, whether this one is whole. */
  tellPrerenderer: (isReady: boolean) => void;
  log: (entry: LogEntry) => void;
  /** Errors of our own scripts that nobody caught; those of extensions and other origins are left out. */
  onUncaught: (listener: (error: Error) => void) => Stop;
}

/** Takes a listener, or a timer, away again. Calling it twice does nothing. */
export type Stop = () => void;

/** A promise that a cancelled flow stops: `cancel` is also what redux-saga calls. */
export type CancellablePromise<T> = Promise<T> & { cancel(): void };

export interface Clock {
  /** Wall time in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds that only ever grow; for durations. */
  elapsed: () => number;
  /** Runs once after the given milliseconds of wall time, also when the machine slept meanwhile (then on waking). Any length is allowed. */
  after: (milliseconds: number, run: () => void) => Stop;
  sleep: (milliseconds: number) => CancellablePromise<void>;
}

/** Another tab changed this key; `text` is null when it was removed. A change is a hint: read the key again before acting. */
export interface StorageChange {
  key: string;
  text: string | null;
}

/** A `Storage` never throws: blocked or full storage is replaced by memory, and `mode` says so. */
export interface Storage {
  read: (key: string) => string | null;
  /** True when the text will outlive the page; false when it stands in memory only. It can be read back either way. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** Changes made by other tabs, never one's own. */
  onChange: (listener: (change: StorageChange) => void) => Stop;
  /** `memory` once anything could not be kept: a reload would lose it, which the checkout has to say. */
  readonly mode: 'durable' | 'memory';
}

export interface CookieOptions {
  /** Seconds; a session cookie when absent. */
  maxAge?: number;
  path?: string;
}

export interface Cookies {
  read: (name: string) => string | undefined;
  write: (name: string, value: string, options?: CookieOptions) => void;
  remove: (name: string) => void;
}

export interface Address {
  /** As the router knows it: without the store view's first segment. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

/** What the navigation needs of the router; react-router's data router fits. */
export interface RouterLike {
  navigate: (path: string, options?: { replace?: boolean }) => unknown;
  basename?: string | undefined;
}

/** How this document was reached; it stays the same while the app moves between pages. */
export interface Arrival {
  /** With its question mark, or empty. */
  search: string;
  /** The address of the page that led here, as far as the browser tells it; empty when none did. */
  referrer: string;
  /** Host and port of the shop itself. */
  ownHost: string;
}

export interface Navigation {
  current: () => Address;
  arrival: () => Arrival;
  /** Goes to a page of this shop: a path starting with one slash, without the store view's segment. Other strings go home and are logged. */
  goTo: (path: string, options?: { replace?: boolean }) => void;
  /** Loads another document: same origin or an allowed host, by http(s); also `tel:` and `mailto:`. Other addresses are refused and logged. */
  leaveTo: (url: string) => void;
  reload: () => void;
  /** Called once at boot, when the router exists; until then `goTo` loads documents. */
  connect: (router: RouterLike) => void;
}

export interface Connectivity {
  /** What the browser believes; a request may know better. */
  isOnline: () => boolean;
  onChange: (listener: (online: boolean) => void) => Stop;
}

export interface Visibility {
  isVisible: () => boolean;
  onChange: (listener: (visible: boolean) => void) => Stop;
  /** The page came back from the back/forward cache: everything remembered may be old. */
  onRestored: (listener: () => void) => Stop;
}

export interface Random {
  uuid: () => string;
  /** From 0 up to, not including, 1. */
  number: () => number;
}

export interface Locks {
  /** Runs the work while no other tab holds the name; waits its turn. The lock is freed when the work settles, either way. */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export interface Channel {
  /** To the other tabs, never to oneself. The message must survive a structured clone. */
  post: (message: unknown) => void;
  /** Messages are other people's data: check their shape. */
  onMessage: (listener: (message: unknown) => void) => Stop;
  close: () => void;
}

export interface SpeechOptions {
  /** As in the page's `lang`: 'en-GB'. */
  language: string;
  /** 1 is the voice's own speed. */
  rate: number;
}

export interface Speech {
  /** Is there a voice for this language? Waits up to 1.5 s for the browser's voices to arrive. */
  speaks: (language: string) => Promise<boolean>;
  /** Speaks a text instead of what is being spoken. `ended` is called once, unless it was stopped. Browsers cut long texts: give sentences. */
  speak: (text: string, options: SpeechOptions, ended: (outcome: 'spoken' | 'failed') => void) => Stop;
}

export interface ServiceWorkerDoor {
  /** Rejects where the browser refuses it. */
  register: () => Promise<void>;
  /** Resolves when a worker controls this page; never, where none ever does. */
  controlled: () => Promise<void>;
  /** Resolves with the worker's answer. @throws 'SW Not Registered' when no worker controls this page. */
  send: (message: { type: string; payload?: unknown }) => Promise<unknown>;
  /** Asks the server for a newer worker. */
  lookForNewer: () => Promise<void>;
  /** Lets a newer worker that waits look again whether it may take over. */
  giveWay: () => void;
  /** Addresses of the shop's own files that this page has loaded so far. */
  files: () => string[];
  /** The shopper asked the browser to be sparing with data. */
  savesData: () => boolean;
}

export interface LogEntry {
  level: 'info' | 'warning' | 'error';
  /** What happened, in words that hold no personal data. */
  message: string;
  /** The short id that a shopper sees, when there is one. */
  id?: string;
  /** Names and figures only: never addresses, names, tokens or query strings. */
  detail?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}
