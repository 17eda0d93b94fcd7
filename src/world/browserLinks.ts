import type { Stop } from './world';

/** The links of the page that stand before the shopper, what is about to be followed, and what the line can bear. */
export interface PageLinks {
  /** The page's own. */
  origin: string;
  /** A finger or the mouse goes down on a link, the mouse rests on it, or the keyboard is about to follow it. `href` is absolute. */
  onWanted: (listener: (href: string) => void) => Stop;
  /** The page was scrolled: others may be in view now. */
  onScrolled: (listener: () => void) => Stop;
  /** Absolute addresses of the links of the page's content that can be seen now, from the top, each once. */
  inView: () => string[];
  /** The data saver is on. */
  savesData: () => boolean;
  /** By the browser's estimate the line is that of a third-generation phone, or slower. Not all browsers say so. */
  isSlow: () => boolean;
  /** Bytes of scripts, styles and data since the page was loaded, as they came over the line. */
  bytes: () => number;
  stop: Stop;
}

/** Milliseconds that the mouse rests on a link before it is taken as wanted. */
const rest = 80;

export function browserLinks(page: Window & typeof globalThis): PageLinks {
  let bytes = 0;
  const observer = new page.PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (/^(?:script|link|fetch)$/.test(entry.initiatorType)) bytes += entry.transferSize;
  });
  observer.observe({ type: 'resource' });
  const line = (page.navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return {
    origin: page.location.origin,
    onWanted: (listener) => heardLinks(page, listener),
    onScrolled: (listener) => {
      page.addEventListener('scroll', listener, { passive: true });
      return () => page.removeEventListener('scroll', listener);
    },
    inView: () => {
      const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
      return [...new Set(links.filter((link) => isSeen(page, link)).map(({ href }) => href))];
    },
    savesData: () => line?.saveData === true,
    isSlow: () => line?.effectiveType !== undefined && line.effectiveType !== '4g',
    bytes: () => bytes,
    stop: () => observer.disconnect(),
  };
}

function isSeen(page: Window, link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < page.innerHeight;
}

function heardLinks({ document, setTimeout, clearTimeout }: Window & typeof globalThis, listener: (href: string) => void): Stop {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);
  const follow = (event: Event): void => {
    const link = linkOf(event);
    if (link) listener(link.href);
  };
  let resting: number | undefined;
  const hear: Record<string, (event: Event) => void> = {
    pointerdown: follow,
    // Before pointer events the finger counts; a press on Enter follows on the release of no key, so its start is all there is.
    keydown: (event) => (event as KeyboardEvent).key === 'Enter' && follow(event),
    pointerover: (event) => {
      clearTimeout(resting);
      if ((event as PointerEvent).pointerType === 'mouse' && linkOf(event)) resting = setTimeout(() => follow(event), rest) as never;
    },
    // Tab stops at a link: the next key may follow it.
    focusin: (event) => {
      clearTimeout(resting);
      if (linkOf(event)?.matches(':focus-visible')) resting = setTimeout(() => follow(event), rest) as never;
    },
  };
  for (const [name, listen] of Object.entries(hear)) document.addEventListener(name, listen, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const [name, listen] of Object.entries(hear)) document.removeEventListener(name, listen);
  };
}
