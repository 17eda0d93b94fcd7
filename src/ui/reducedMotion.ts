/** Does the visitor prefer reduced motion? Read each time: the setting may change while the page is open. */
export const wantsLessMotion = (): boolean =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scroll behaviour of scripts: smooth, or instant for visitors who prefer reduced motion. */
export const smoothly = (): ScrollBehavior => (wantsLessMotion() ? 'auto' : 'smooth');
