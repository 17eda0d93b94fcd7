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
