import { createContext, useContext, useState } from 'react';
import { useWorld } from '~/world';

/** Blocks inside each other; more of them are no page but a mistake. */
const deepest = 8;
const none: readonly string[] = [];

const OpenBlocksContext = createContext<readonly string[]>(none);

/** Around the content of a block: its name and those of the blocks that it stands in. */
export const OpenBlocksProvider = OpenBlocksContext.Provider;

export interface Nesting {
  /** The blocks that the content stands in. */
  open: readonly string[];
  /** Those that can be shown here. */
  shown: readonly string[];
}

/** A block inside itself would be shown for ever: it is left out there, and the log says so. */
export function useNesting(names: readonly string[]): Nesting {
  const { log } = useWorld();
  const open = useContext(OpenBlocksContext);
  const shown = names.filter((name) => open.length < deepest && !open.includes(name));
  const left = names.filter((name) => !shown.includes(name));
  // Once for each place, also on the server, where effects do not run.
  useState(() => left.length > 0 && log({ level: 'warning', message: `block inside itself left out: ${[...open, ...left].join(' > ')}` }));
  return { open, shown };
}
