import { useEffect, useLayoutEffect, useState } from 'react';

/** Event of the editors' tabs, which bubbles: `detail` is the number of the chosen one, from 0. */
export const tabChosen = 'tab-chosen';

/** The parts of a piece of markup, found once. */
export function useParts<Parts>(element: HTMLElement, find: (element: HTMLElement) => Parts): Parts {
  const [parts] = useState(() => find(element));
  return parts;
}

export const partsOf = (element: HTMLElement, selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)];

/** Says in the markup that it is alive, which its looks depend on: in the same frame as what the behaviour puts there. */
export function useAlive(element: HTMLElement): void {
  useLayoutEffect(() => {
    element.setAttribute('data-live', '');
    return () => element.removeAttribute('data-live');
  }, [element]);
}

/** Listens as long as the behaviour lives. `hear` must be the same function at every call; a new one subscribes anew. */
export function useListener<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement | Document,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
  capture = false,
): void {
  useEffect(() => {
    element.addEventListener(name, hear as EventListener, capture);
    return () => element.removeEventListener(name, hear as EventListener, capture);
  }, [element, name, hear, capture]);
}

/** Writes attributes; null takes one away. */
export function write(element: Element, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Where ArrowRight, ArrowLeft, Home or End leads in a row of so many, round at its ends; null for every other key. */
export function stepInRow(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const sideways: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** Where any arrow key, Home or End leads in a row of so many; null for every other key. */
export const nextOf = (key: string, current: number, count: number): number | null => stepInRow(sideways[key] ?? key, current, count);
