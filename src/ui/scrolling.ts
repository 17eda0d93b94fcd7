/** Runs once, when the element comes within a screen of the viewport; at once if this cannot be observed. Returns a function that cancels it. */
export function whenNear(element: Element, run: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    run();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Does the visitor prefer reduced motion? Read each time: the setting may change while the page is open. */
export const wantsLessMotion = (): boolean =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scroll behaviour of scripts: smooth, or instant for visitors who prefer reduced motion. */
export const smoothly = (): ScrollBehavior => (wantsLessMotion() ? 'auto' : 'smooth');
