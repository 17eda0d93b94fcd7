import { document } from '~/data/document';
import type {
  CmsBlocksQuery,
  CmsBlocksQueryVariables,
  CmsPageQuery,
  CmsPageQueryVariables,
  DynamicBlocksQuery,
  DynamicBlocksQueryVariables,
} from './contentQueries.generated';

export const CmsPage = document<CmsPageQuery, CmsPageQueryVariables>(/* GraphQL */ `
  query cmsPage($identifier: String!) {
    cmsPage(identifier: $identifier) {
      identifier
      title
      content
      content_heading
      page_layout
      meta_title
      meta_description
    }
  }
`);

export const CmsBlocks = document<CmsBlocksQuery, CmsBlocksQueryVariables>(/* GraphQL */ `
  query cmsBlocks($identifiers: [String]!) {
    cmsBlocks(identifiers: $identifiers) {
      items {
        identifier
        title
        content
      }
    }
  }
`);

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
