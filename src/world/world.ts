import type { CallPort } from './callPort';

/**
 * Everything nondeterministic that the shop uses (clock, storage, network, navigation …), as one type. It is passed in (thunk extra, saga
 * context, React context) and never imported as an instance: on the server that instance would be shared between requests.
 * Created by `browserWorld()` or `serverWorld()`; in tests by `fakeWorld()`.
 */
export interface World {
  clock: Clock;
  /** Outlives the tab (local storage). */
  storage: Storage;
  /** Lasts as long as the tab (session storage). */
  session: Storage;
  cookies: Cookies;
  navigation: Navigation;
  connectivity: Connectivity;
  visibility: Visibility;
  random: Random;
  locks: Locks;
  /** Speech by the browser, loaded on first use; null where it is not supported. */
  speech: () => Promise<Speech | null>;
  /** The service worker; loaded on first use, null where it is not supported (servers, old browsers). */
  serviceWorker: () => Promise<ServiceWorkerPort | null>;
  /** Sockets to the shop's own server; loaded on first use, null where there are none (servers). */
  sockets: () => Promise<OpenSocket | null>;
  /** Camera, microphone and the way to the other side of a video call; loaded on first use, null where there are none. */
  calls: () => Promise<CallPort | null>;
  /** Windows of other companies' chats; loaded on first use, null where documents cannot speak to each other (servers, Safari before 15.4). */
  chatWindows: () => Promise<OpenChatWindow | null>;
  /**
   * Where the device is, in degrees. The browser asks the person, so call it only on a press; null where that is refused, not known
   * within 15 seconds, or not supported.
   */
  position: () => Promise<Position | null>;
  /** The page as other companies' scripts know it: loaded where one may run; null on servers. */
  vendors: () => Promise<VendorPort | null>;
  /** Reports to a prerenderer, which copies pages for robots, whether this page is complete. */
  tellPrerenderer: (isReady: boolean) => void;
  /** The browser asks sites not to follow its owner: Global Privacy Control or Do Not Track. */
  asksForPrivacy: () => boolean;
  /** W3C `traceparent` of the document, as the edge gave it: its calls carry it; undefined where there is none. */
  traceparent?: string | undefined;
  log: (entry: LogEntry) => void;
  /** Uncaught errors of our own scripts; those of extensions and other origins are left out. */
  onUncaught: (listener: (error: Error) => void) => Stop;
}

/** Opens a socket at a path of the shop's own server. */
export type OpenSocket = (path: string, listeners: SocketListeners) => Socket;

/** Call it in a press. Null: the browser opens no window. `heard` is told what the window says, of any kind; `id` is this opening's. */
export type OpenChatWindow = (path: string, id: string, heard: (word: unknown) => void) => ChatWindow | null;

export interface ChatWindow {
  say: (word: string, settings?: object) => void;
  /** Hears no more. The window closes only where it is told to. */
  leave: () => void;
}

export interface SocketListeners {
  opened: () => void;
  heard: (text: string) => void;
  /** Once, at the end; also where it could not be opened. Not after `close`. */
  closed: () => void;
}

/** Text both ways. It never throws: what cannot be sent is lost, as on a broken line. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** What other companies' scripts find in the page, and how one is run. */
export interface VendorPort {
  /** Puts entries before all others into a queue that scripts read: `dataLayer`. */
  putFirst: (queue: string, entries: readonly unknown[]) => void;
  push: (queue: string, entry: unknown) => void;
  /** Sets a global that scripts read. */
  define: (name: string, value: unknown) => void;
  /** Calls a global function that a script has set, if there is one. @throws what it throws */
  call: (name: string) => void;
  /**
   * Puts an element into the page that no one sees, for a script that fills in what it finds by a name; React has no part in it.
   * @returns reads what stands in it: an input's value, else the text
   */
  hide: (kind: 'input' | 'span', attributes: Readonly<Record<'id' | 'class', string>>, text?: string) => () => string;
  /** Runs the script at this address, which the document's policy has to allow. @throws when it does not load */
  run: (address: string) => Promise<void>;
  /** Deletes the cookies of such names that scripts have set for this site, and for the domains above it. */
  forgetCookies: (names: RegExp) => void;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** Removes a listener or cancels a timer. Calling it twice does nothing. */
export type Stop = () => void;

/** A promise that is stopped when its flow is cancelled: `cancel` is also what redux-saga calls. */
export type CancellablePromise<T> = Promise<T> & { cancel(): void };

export interface Clock {
  /** Wall time in milliseconds since 1970. */
  now: () => number;
  /** Monotonic milliseconds; for durations. */
  elapsed: () => number;
  /** Runs once after the given milliseconds of wall time; when the machine slept meanwhile, on waking up. Any length is allowed. */
  after: (milliseconds: number, run: () => void) => Stop;
  sleep: (milliseconds: number) => CancellablePromise<void>;
}

/** Another tab changed this key; `text` is null when it was removed. The change is only a hint: read the key again before acting. */
export interface StorageChange {
  key: string;
  text: string | null;
}

/** A `Storage` never throws: blocked or full storage is replaced by memory, and `mode` says so. */
export interface Storage {
  read: (key: string) => string | null;
  /** Returns true when the text is stored and will outlive the page; false when it is kept in memory only. It can be read back either way. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** Changes made by other tabs, never by this one. */
  onChange: (listener: (change: StorageChange) => void) => Stop;
  /** `memory` once anything could not be stored: a reload would lose it, and the checkout has to warn the shopper. */
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
  /** The router's pathname: without the store view's first segment. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

/** The part of the router that navigation needs; react-router's data router fits. */
export interface RouterLike {
  navigate: (path: string, options?: { replace?: boolean }) => unknown;
  basename?: string | undefined;
}

/** How this document was reached; it stays the same while the app moves between pages. */
export interface Arrival {
  /** With its question mark, or empty. */
  search: string;
  /** The referring page's address, if the browser reveals it; empty when there is none. */
  referrer: string;
  /** Host and port of the shop itself. */
  ownHost: string;
}

export interface Navigation {
  current: () => Address;
  arrival: () => Arrival;
  /** Goes to a page of this shop: a path starting with one slash, without the store view's segment. Any other string goes home and is logged. */
  goTo: (path: string, options?: { replace?: boolean }) => void;
  /** Changes the query in the address bar, `?variant=…` or '', without going anywhere: the same page, the same step of the history. */
  showAs: (search: string) => void;
  /** Loads another document: same origin or an allowed host, by http(s); also `tel:` and `mailto:`. Other addresses are refused and logged. */
  leaveTo: (url: string) => void;
  reload: () => void;
  /** Called once at boot, when the router exists; until then `goTo` loads documents. */
  connect: (router: RouterLike) => void;
}

export interface Connectivity {
  /** The browser's estimate; only a request can tell for certain. */
  isOnline: () => boolean;
  onChange: (listener: (online: boolean) => void) => Stop;
}

export interface Visibility {
  isVisible: () => boolean;
  onChange: (listener: (visible: boolean) => void) => Stop;
  /** The page came back from the back/forward cache: everything in memory may be out of date. */
  onRestored: (listener: () => void) => Stop;
}

export interface Random {
  uuid: () => string;
  /** From 0 inclusive to 1 exclusive. */
  number: () => number;
}

export interface Locks {
  /** Runs the work while no other tab holds the name; waits its turn. The lock is released when the work resolves or rejects. */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export interface SpeechOptions {
  /** As in the page's `lang`: 'en-GB'. */
  language: string;
  /** 1 is the voice's normal speed. */
  rate: number;
}

export interface Speech {
  /** Is there a voice for this language? Waits up to 1.5 s for the browser's voices to be loaded. */
  speaks: (language: string) => Promise<boolean>;
  /** Replaces what is being spoken. `ended` is called once, unless the speech was stopped. Browsers cut long texts: pass sentences. */
  speak: (text: string, options: SpeechOptions, ended: (outcome: 'spoken' | 'failed') => void) => Stop;
}

export interface ServiceWorkerPort {
  /** Rejects when the browser refuses. */
  register: () => Promise<void>;
  /** Resolves when a worker controls this page; never, if none does. */
  controlled: () => Promise<void>;
  /** Resolves with the worker's answer. @throws 'SW Not Registered' when no worker controls this page. */
  send: (message: { type: string; payload?: unknown }) => Promise<unknown>;
  /** Asks the server for a newer worker. */
  lookForNewer: () => Promise<void>;
  /** Lets a waiting newer worker check again whether it may take over. */
  giveWay: () => void;
  /** Addresses of the shop's own files that this page has loaded so far. */
  files: () => string[];
  /** The browser's data saver is on. */
  savesData: () => boolean;
}

export interface LogEntry {
  level: 'info' | 'warning' | 'error';
  /** What happened, in words without personal data. */
  message: string;
  /** The short id that a shopper sees, when there is one. */
  id?: string;
  /** Of what was thrown: only the places in our scripts leave the page, never its text. */
  stack?: string | undefined;
  /** Names and numbers only: never addresses, people's names, tokens or query strings. */
  detail?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}
