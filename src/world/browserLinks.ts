import type { Stop } from './world';

/** The links of the page that stand before the shopper, what is about to be followed, and what the line can bear. */
export interface PageLinks {
  /** The page's own. */
  origin: string;
  /** A link is pressed by finger, mouse or keyboard; or, less certain, the mouse or the keyboard's focus rests on it. `href` is absolute. */
  onWanted: (listener: (href: string, isPressed: boolean) => void) => Stop;
  /** The page was scrolled, or a press may have opened something: others may be in view now. */
  onOthersInView: (listener: (isScroll: boolean) => void) => Stop;
  /** Absolute addresses of the links that can be seen now in the page's content, or in the menu that stands open over it; from the top, each once. */
  inView: () => string[];
  /** The data saver is on. */
  savesData: () => boolean;
  /** By the browser's estimate the line is that of a second-generation phone: what is fetched ahead would be in the way. Not all browsers say so. */
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
    onOthersInView: (listener) => {
      const hear = ({ type }: Event): void => listener(type === 'scroll');
      const names = ['scroll', 'click'] as const;
      for (const name of names) page.addEventListener(name, hear, { passive: true });
      return () => names.forEach((name) => page.removeEventListener(name, hear));
    },
    inView: () => {
      const place = page.document.querySelector('dialog[open]') ?? page.document.querySelector('main');
      const links = [...(place?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
      return [...new Set(links.filter((link) => isSeen(page, link)).map(({ href }) => href))];
    },
    savesData: () => line?.saveData === true,
    isSlow: () => line?.effectiveType?.endsWith('2g') === true,
    bytes: () => bytes,
    stop: () => observer.disconnect(),
  };
}

function isSeen(page: Window, link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  // What a closed <details> holds has a place, and older browsers cannot tell.
  return width > 0 && bottom > 0 && top < page.innerHeight && (!('checkVisibility' in link) || link.checkVisibility());
}

function heardLinks(page: Window & typeof globalThis, listener: (href: string, isPressed: boolean) => void): Stop {
  const linkOf = ({ target }: Event) => (target instanceof page.Element ? target.closest<HTMLAnchorElement>('a[href]') : null);
  let resting: number | undefined;
  const press = (event: Event): void => {
    const link = linkOf(event);
    if (link) listener(link.href, true);
  };
  const beginRest = (event: Event): void => {
    page.clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = page.setTimeout(() => listener(link.href, false), rest);
  };
  const hear: Record<string, (event: Event) => void> = {
    pointerdown: press,
    keydown: (event) => (event as KeyboardEvent).key === 'Enter' && press(event),
    pointerover: (event) => (event as PointerEvent).pointerType === 'mouse' && beginRest(event),
    focusin: beginRest,
  };
  for (const [name, listen] of Object.entries(hear)) page.document.addEventListener(name, listen, { passive: true });
  return () => {
    page.clearTimeout(resting);
    for (const [name, listen] of Object.entries(hear)) page.document.removeEventListener(name, listen);
  };
}
