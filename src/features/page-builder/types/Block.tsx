import type { ReactNode } from 'react';
import { CmsBlock } from '~/features/content';
import type { MovingProps } from './movingProps';
import type { BlockFields } from './blockFields';

/** Blocks by name, asked for when their place comes near. The page reads well without them. */
export function Block({ fields }: MovingProps<BlockFields>): ReactNode {
  return (
    <div data-content-type="block">
      <CmsBlock identifiers={fields.identifiers} hideError />
    </div>
  );
}
