import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classes } from './classes';
import type { PureHtml, PurifyHtml } from './htmlPurifier';
import styles from './RichText.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton';
import { useSurroundings } from './surroundings';

/** Where the purifier comes from: ready on the server (and in tests), fetched on first need in the browser. */
export interface HtmlPurifierSource {
  ready?: PurifyHtml;
  load?: () => Promise<PurifyHtml>;
}

const PurifierContext = createContext<HtmlPurifierSource>({});

/** `<HtmlPurifierProvider value={{ ready }}>` around the app on the server; `{{ load }}` in the browser. */
export const HtmlPurifierProvider = PurifierContext.Provider;

export const useHtmlPurifierSource = (): HtmlPurifierSource => useContext(PurifierContext);

/** What React is told while the server's own HTML stands in the page: React leaves it alone as long as this very object comes again. */
const adopted = { __html: '' };

export interface RichTextProps {
  /** Content as it was written by others; never trusted. */
  html: string;
  className?: string;
}

/**
 * The only place that sets HTML. On the server the content is purified while rendering. At hydration the browser adopts
 * what the server sent; what comes later (another page) is purified here, by the same steps.
 */
export function RichText({ html, className }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ready } = useHtmlPurifierSource();
  const isHydrating = useIsHydrating() && !ready;
  const [adoptedHtml] = useState(() => (isHydrating ? html : null));
  const isAdopted = html === adoptedHtml;
  const pure = usePureHtml(html, isAdopted);
  const value = useMemo(() => (isAdopted ? adopted : { __html: pure ?? '' }), [isAdopted, pure]);
  useInAppLinks(box, isAdopted || pure !== null);

  if (!isAdopted && pure === null) {
    return (
      <SkeletonGroup>
        <Skeleton lines={4} />
      </SkeletonGroup>
    );
  }
  return <div ref={box} className={classes(styles.richText, className)} dangerouslySetInnerHTML={value} suppressHydrationWarning />;
}

const neverChanges = () => () => undefined;

/** True on the server and in the first pass of hydration, false ever after. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** Null while the purifier is on its way. */
function usePureHtml(html: string, isAdopted: boolean): PureHtml | null {
  const { ready, load } = useHtmlPurifierSource();
  const surroundings = useSurroundings();
  const [loaded, setLoaded] = useState<{ purify: PurifyHtml } | null>(null);
  const purify = ready ?? loaded?.purify;

  useEffect(() => {
    if (isAdopted || purify || !load) return;
    let isGone = false;
    void load().then(
      (fresh) => {
        if (!isGone) setLoaded({ purify: fresh });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAdopted, purify, load]);

  return useMemo(() => (isAdopted || !purify ? null : purify(html, surroundings)), [html, isAdopted, purify, surroundings]);
}

/** One listener for all links of the text: plain clicks on the shop's own links become steps of the router. */
function useInAppLinks(box: { readonly current: HTMLElement | null }, isShown: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[data-path], area[data-path]') : null;
      const path = link?.getAttribute('data-path');
      if (!path || !/^(#|\/(?!\/))/.test(path)) return;
      event.preventDefault();
      // A place on this page keeps what else the address says.
      void navigate(path.startsWith('#') ? search + path : path);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [box, navigate, search, isShown]);
}
