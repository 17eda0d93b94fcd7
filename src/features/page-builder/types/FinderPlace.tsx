import type { ReactNode } from 'react';
import type { MovingProps } from './shopParts';
import { useShopParts } from './shopParts';

/** Which places an editor lets be searched: the end of the class `inject-place-finder-…`. */
export interface FinderFields {
  kind: string;
}

/** A search for the nearest place; the editors' own words where the shop has none. */
export function FinderPlace({ fields: { kind }, children }: MovingProps<FinderFields>): ReactNode {
  const { PlaceFinder: Finder } = useShopParts();
  return Finder ? <Finder kind={kind}>{children}</Finder> : children;
}
