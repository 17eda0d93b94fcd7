import { surroundingBlocks } from '~/config/contentPages';
import { useCmsBlocksQuery, type ContentBlock } from '~/features/content';

/** One of the editors' pieces of the shell; absent when they wrote none. */
export function useShellBlock(identifier: string): ContentBlock | undefined {
  const { data } = useCmsBlocksQuery(surroundingBlocks);
  return data?.find((block) => block.identifier === identifier);
}
