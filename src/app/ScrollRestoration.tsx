import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { smoothly } from '~/ui';
import type { Clock } from '~/world';
import { useWorld } from '~/world';

/** Specification section 9. */
const retries = 3;
const pause = 300;
/** In milliseconds. */
const longestRestore = 5_000;

/** Ids in the editors' content have a prefix of their own (ui/richTextTree). */
const contentPrefix = 'content-';

/**
 * How the page scrolls: smoothly to the top of a new page (at once for visitors who prefer reduced motion), at once to the top of another
 * step of the same page and to the former position on "back", and smoothly to the element that a hash names, also when it appears late:
 * `#scrollTo=prices`, `#prices`. It is not done by CSS `scroll-behavior`: the browser must scroll a focused element into view at once, or
 * the next press would miss its button. The header's height is left free by `scroll-padding`.
 */
export function ScrollRestoration(): null {
  const { clock } = useWorld();
  const { pathname, hash, key, state } = useLocation();
  const keepsPlace = (state as { keepsPlace?: boolean } | null)?.keepsPlace;
  const isBack = useNavigationType() === 'POP';
  const shownPath = useRef(pathname);

  useLayoutEffect(() => keepPosition(positions, key), [key]);

  useLayoutEffect(() => {
    const wanted = positions.get(key);
    const isStep = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isBack && wanted) return restore(wanted, clock);
    // Another list on the same page, where the reader already is.
    if (keepsPlace) positions.set(key, window.scrollY);
    // The browser has positioned the first page.
    else if (!isBack && hash === '') window.scrollTo({ top: 0, behavior: isStep ? 'auto' : smoothly() });
    return undefined;
  }, [clock, pathname, hash, isBack, key, keepsPlace]);

  useEffect(ownScrolling, []);

  useEffect(() => {
    const name = nameIn(hash);
    // On "back" the position is restored; the first page has none yet.
    if (name === '' || (isBack && key !== 'default')) return;
    let stop = (): void => undefined;
    const look = (left: number): void => {
      const target = document.getElementById(name) ?? document.getElementById(contentPrefix + name);
      if (target) arriveAt(target);
      else if (left > 0) stop = clock.after(pause, () => look(left - 1));
    };
    look(retries);
    return () => stop();
  }, [clock, hash, key, isBack]);

  return null;
}

/** Scroll positions by the key of the history entry; they last as long as the document. */
const positions = new Map<string, number>();

/** Within the document we scroll the page; when it is left or reloaded, the browser restores the position. */
function ownScrolling(): () => void {
  const leave = (): void => void (window.history.scrollRestoration = 'auto');
  const stay = (): void => void (window.history.scrollRestoration = 'manual');
  stay();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', stay);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', stay);
    leave();
  };
}

function keepPosition(kept: Map<string, number>, key: string): () => void {
  const keep = (): void => void kept.set(key, window.scrollY);
  window.addEventListener('scroll', keep, { passive: true });
  return () => window.removeEventListener('scroll', keep);
}

/**
 * A page that is shown again grows while its content is rendered, and cannot be scrolled so far at once. Scrolling is repeated until it is
 * tall enough, or the visitor scrolls, or it takes too long.
 */
function restore(wanted: number, clock: Clock): () => void {
  const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const settle = (): void => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 2) stop();
  };
  const growth = new ResizeObserver(settle);
  const stopTimer = clock.after(longestRestore, () => stop());
  const stop = (): void => {
    growth.disconnect();
    stopTimer();
    for (const name of own) window.removeEventListener(name, stop);
  };
  for (const name of own) window.addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

function arriveAt(target: HTMLElement): void {
  target.scrollIntoView({ behavior: smoothly() });
  if (!target.matches('a, button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a hash names: `prices` for `#scrollTo=prices`, `#scrollTo-prices` and `#prices`; empty for a hash that cannot be read. */
export function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#(scrollTo[=:-])?/, ''));
  } catch {
    return '';
  }
}
