import type { ReactNode } from 'react';
import { CmsBlock, DynamicBlock } from '~/features/content';
import type { MovingProps } from './shopParts';
import type { BlockFields, DynamicBlockFields } from './blockFields';

/** Blocks by name, or by what commerce chooses, asked for when their place comes near. The page reads well without them. */
export function Block({ fields }: MovingProps<BlockFields | DynamicBlockFields>): ReactNode {
  return (
    <div data-content-type="block">
      {'request' in fields ? (
        fields.request && <DynamicBlock request={fields.request} />
      ) : (
        <CmsBlock identifiers={fields.identifiers} hideError />
      )}
    </div>
  );
}
