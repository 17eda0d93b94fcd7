/**
 * What pages are drawn, moved and stored by. A script of another company lives in the same world and may replace any of it, on purpose or by a poor
 * polyfill: from here on the browser's own stays in its place, and a replacement changes nothing, without an error.
 */
export function keepNatives(page: Window & typeof globalThis): void {
  const { document, EventTarget: Target } = page;
  const drawing = [Target.prototype, page.Node.prototype, page.Document.prototype];
  for (const kind of [...drawing, page.Element.prototype, page.HTMLElement.prototype, page.Storage.prototype, page.Promise.prototype])
    keepAll(kind, kind);
  // One object may also be given a method of its own, over that of its kind.
  for (const kind of drawing) keepAll(document, kind);
  keepAll(page, Target.prototype);
  for (const name of ofThePage) keep(page, name, page);
  for (const name of ['parse', 'stringify']) keep(page.JSON, name, page.JSON);
}

const keepAll = (target: object, kind: object): void => {
  for (const name of Object.getOwnPropertyNames(kind)) if (name !== 'constructor') keep(target, name, kind);
};

/** The language's own objects (`Array.prototype`, `Object`) stay open: each step of the page would pay for keeping them. */
const ofThePage = (
  'fetch Request Response Headers URL URLSearchParams AbortController AbortSignal XMLHttpRequest Promise queueMicrotask setTimeout clearTimeout setInterval clearInterval MessageChannel ' +
  'requestAnimationFrame cancelAnimationFrame requestIdleCallback JSON Map Set WeakMap Symbol Proxy localStorage sessionStorage trustedTypes IntersectionObserver ResizeObserver MutationObserver matchMedia'
).split(' ');

/** @param kind where the property is described: the object itself, or what it is one of */
function keep(target: object, name: string, kind: object): void {
  const found = Object.getOwnPropertyDescriptor(kind, name);
  if (!found || Object.getOwnPropertyDescriptor(target, name)?.configurable === false) return;
  const { value, get = () => value as unknown, set = 'value' in found ? () => undefined : undefined, enumerable = false } = found;
  Object.defineProperty(target, name, { get, set, enumerable, configurable: false });
}
