import { OpenBlocksProvider, useNesting } from './CmsBlock';
import { ContentMarkup } from './contentMarkup';
import type { ContentBlock } from './contentModel';
import type { DynamicBlockRequest } from './dynamicBlocks';
import { useDynamicBlocksQuery } from './dynamicBlocksApi';

/** What a dynamic block shows today; nothing where commerce knows no such block, or has none: the page reads well without it. */
export function DynamicBlock({ request }: { request: DynamicBlockRequest }) {
  const { data: blocks } = useDynamicBlocksQuery(request);
  return blocks && <DynamicContents blocks={blocks} />;
}

const nameOf = ({ identifier }: ContentBlock): string => `dynamic ${identifier}`;

function DynamicContents({ blocks }: { blocks: readonly ContentBlock[] }) {
  const { open, shown } = useNesting(blocks.map(nameOf));
  return blocks
    .filter((block) => shown.includes(nameOf(block)))
    .map((block) => (
      <OpenBlocksProvider key={block.identifier} value={[...open, nameOf(block)]}>
        <ContentMarkup html={block.html} />
      </OpenBlocksProvider>
    ));
}
