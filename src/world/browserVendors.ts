import { keepNatives } from './keptNatives';
import type { LogEntry, VendorPort } from './world';

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => unknown };
}

type Page = Window & typeof globalThis & Record<string, unknown> & { trustedTypes?: Policies };

/** The page as other companies' scripts know it. Loaded only where one may run. */
export function browserVendors(window: Window & typeof globalThis, log: (entry: LogEntry) => void): VendorPort {
  const page = window as Page;
  keepHistory(page, log);
  keepNatives(page);
  const addresses = new Set<string>();
  /** The only addresses that this policy makes a script of are the ones that the loader was told to run. */
  const policy = page.trustedTypes?.createPolicy('vendor-loader', {
    createScriptURL: (address) => {
      if (!addresses.has(address)) throw new TypeError('no service has this address');
      return address;
    },
  });
  const queueOf = (name: string): unknown[] => {
    const known = page[name];
    return Array.isArray(known) ? known : ((page as Record<string, unknown>)[name] = []);
  };
  return {
    putFirst: (queue, entries) => void queueOf(queue).unshift(...entries),
    push: (queue, entry) => void queueOf(queue).push(entry),
    define: (name, value) => void ((page as Record<string, unknown>)[name] = value),
    call: (name) => {
      const listener = page[name];
      if (typeof listener === 'function') (listener as () => void)();
    },
    hide: (kind, attributes, text = '') => {
      const element = page.document.createElement(kind);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.hidden = true;
      element.textContent = text;
      page.document.body.append(element);
      return () => ('value' in element ? element.value : (element.textContent ?? ''));
    },
    forgetCookies: (names) => forgetCookies(page, names),
    run: (address) => {
      addresses.add(address);
      const script = page.document.createElement('script');
      script.async = true;
      script.src = (policy?.createScriptURL(address) ?? address) as string;
      return new Promise((resolve, reject) => {
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error('the script did not load')));
        page.document.head.append(script);
      });
    },
  };
}

/**
 * The router moves by `history`. A script may listen by setting a function of its own, as tag managers do: it is called after the page has
 * moved, and what it does or throws changes nothing.
 */
function keepHistory({ history }: Page, log: (entry: LogEntry) => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history);
    const listeners: (typeof real)[] = [];
    let isTelling = false;
    const move: typeof real = (...given) => {
      // A listener calls on to what it took for the browser's own.
      if (isTelling) return;
      real(...given);
      isTelling = true;
      for (const listener of listeners) {
        try {
          listener.apply(history, given);
        } catch {
          log({ level: 'warning', message: 'another company’s script failed at a change of page' });
        }
      }
      isTelling = false;
    };
    Object.defineProperty(history, name, {
      get: () => move,
      set(listener: typeof real) {
        listeners.push(listener);
      },
    });
  }
}

/** `www.shop.example`: its own cookies, those of `.www.shop.example` and of `.shop.example`. */
function forgetCookies({ document: page, location }: Page, names: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_label, place) => `; Domain=.${labels.slice(place).join('.')}`)];
  for (const cookie of page.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (names.test(name)) for (const domain of domains) page.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
