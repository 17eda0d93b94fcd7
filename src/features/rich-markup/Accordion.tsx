import { useCallback } from 'react';
import type { BehaviourProps } from './behaviours';
import { useListener } from './markup';

/** For browsers that do not know <details name>: opening an item closes the others of its group, wherever on the page they stand. */
export function Accordion({ element }: BehaviourProps): null {
  const close = useCallback((event: Event) => {
    const item = event.target;
    if (!(item instanceof HTMLDetailsElement) || !item.open) return;
    const name = item.getAttribute('name');
    if (!name || 'name' in item) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name]')) {
      if (other !== item && other.getAttribute('name') === name) other.open = false;
    }
  }, []);
  // It does not bubble.
  useListener(element, 'toggle', close, true);
  return null;
}
