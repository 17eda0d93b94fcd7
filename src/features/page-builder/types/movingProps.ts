import type { ReactNode } from 'react';

/** What a content type's component is given. */
export interface MovingProps<Fields extends object = object> {
  fields: Fields;
  /** One for each node inside. */
  children: ReactNode[];
}
