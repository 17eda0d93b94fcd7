import { createContext, useContext } from 'react';
import type { World } from './world';

const WorldContext = createContext<World | null>(null);

/** `<WorldProvider value={world}>` around the app. */
export const WorldProvider = WorldContext.Provider;

/** The world of the running page. Throws outside a `WorldProvider`. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('useWorld needs a WorldProvider around it');
  return world;
}
