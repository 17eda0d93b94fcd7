export { CmsBlock, type CmsBlockProps } from './CmsBlock';
export { CmsPage } from './CmsPage';
export { contentApi, useCmsBlocksQuery, useCmsPageQuery } from './contentApi';
export { loadCmsBlocks } from './blocksLoader';
export { DynamicBlock } from './DynamicBlock';
export { dynamicBlockRequest, type DynamicBlockRequest } from './dynamicBlocks';
export {
  ContentMarkup,
  ContentMarkupProvider,
  Injected,
  InjectedComponentsProvider,
  type ContentMarkupProps,
  type InjectedProps,
} from './contentMarkup';
export type { ContentBlock, ContentPageModel } from './contentModel';
