import { document } from '~/data/document';
import type { CmsBlocksQuery, CmsBlocksQueryVariables, CmsPageQuery, CmsPageQueryVariables } from './contentQueries.generated';

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
      meta_keywords
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
