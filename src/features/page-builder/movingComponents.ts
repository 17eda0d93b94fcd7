import type { ComponentType, ReactNode } from 'react';

export interface MovingProps<Fields extends object = object> {
  fields: Fields;
  /** One for each node inside. */
  children: ReactNode[];
}

export type MovingComponent = ComponentType<MovingProps<never>>;

/** Each is a chunk of its own. The server links the styles of those that a page shows. */
export const movingComponents = {} satisfies Record<string, () => Promise<MovingComponent>>;

