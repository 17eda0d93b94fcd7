/** Does the reader ask for less motion? Asked anew each time: the wish may change while the page is open. */
export const wantsLessMotion = (): boolean =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a page or a row moves by script: smoothly, and at once for whoever asks for less motion. */
export const smoothly = (): ScrollBehavior => (wantsLessMotion() ? 'auto' : 'smooth');
