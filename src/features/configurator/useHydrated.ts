import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the render that joins its HTML, true from then on. What the address's query or the storage holds may
 * show only afterwards, because the server rendered without them.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
