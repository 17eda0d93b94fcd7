import { document } from '~/data/document';
import type { DynamicBlocksQuery, DynamicBlocksQueryVariables } from './dynamicBlocksQueries.generated';

/** On its own: a Magento without Commerce does not know the field. */
export const DynamicBlocks = document<DynamicBlocksQuery, DynamicBlocksQueryVariables>(/* GraphQL */ `
  query dynamicBlocks($input: DynamicBlocksFilterInput) {
    dynamicBlocks(input: $input) {
      items {
        uid
        content {
          html
        }
      }
    }
  }
`);
