import { createElement, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PureHtml } from './htmlPurifier';
import styles from './RichText.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton';

/** A constant object for React while the server's own HTML is in the page: React leaves it alone as long as the object is identical. */
const adopted = { __html: '' };

export interface StandingHtmlProps {
  tag?: string;
  /** As React takes them. */
  attributes?: object;
  /** Absent where the server's own HTML is in the page already: hydration keeps it. */
  html?: PureHtml;
  /** Called when there is nothing to keep: the server's HTML is gone, because React had to render anew here. */
  onLost?: () => void;
}

/** The only place that sets HTML: an element whose children React skips. */
export function StandingHtml({ tag = 'div', attributes, html, onLost }: StandingHtmlProps) {
  const isTakenOver = useIsTakenOver();
  const [isAdopted] = useState(html === undefined && isTakenOver);
  const isLost = html === undefined && !isAdopted;
  useEffect(() => {
    if (isLost) onLost?.();
  }, [isLost, onLost]);
  const value = useMemo(() => (isAdopted ? adopted : html === undefined ? undefined : { __html: html }), [isAdopted, html]);
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: value, suppressHydrationWarning: true });
}

const neverChanges = () => () => undefined;

/** True on the server and in the first render of hydration, false afterwards. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/**
 * True on the server and, for as long as it is shown, for what hydration took over; false for what the browser has drawn. Unlike
 * `useIsHydrating` it never changes, and so has nothing drawn a second time right after hydration.
 */
export function useIsTakenOver(): boolean {
  const [{ asDrawn, asTakenOver }] = useState(openMind);
  return useSyncExternalStore(neverChanges, asDrawn, asTakenOver);
}

/** React asks `asTakenOver` on the server and once at hydration; afterwards, and where it draws itself, `asDrawn`. */
function openMind(): { asDrawn: () => boolean; asTakenOver: () => boolean } {
  let isTakenOver = false;
  return { asDrawn: () => isTakenOver, asTakenOver: () => (isTakenOver = true) };
}

/** A placeholder for text that is loading. */
export const TextSkeleton = () => (
  <SkeletonGroup>
    <Skeleton lines={4} />
  </SkeletonGroup>
);

/** The style of a rich text, for components that build one out of several pieces. */
export const richTextClass = styles.richText;

/** A ref for the text: one listener for all its links; plain clicks on the shop's own links become navigations of the router. */
export function useInAppLinks(): (element: HTMLElement) => () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (element) => {
      const follow = (event: MouseEvent) => {
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = event.target instanceof Element ? event.target.closest('a[data-path], area[data-path]') : null;
        const path = link?.getAttribute('data-path');
        if (!path || !/^(#|\/(?!\/))/.test(path)) return;
        event.preventDefault();
        // A hash link keeps the query of the address.
        void navigate(path.startsWith('#') ? search + path : path);
      };
      element.addEventListener('click', follow);
      return () => element.removeEventListener('click', follow);
    },
    [navigate, search],
  );
}
