export { CmsBlock, type CmsBlockProps, DynamicBlock } from './CmsBlock';
export { CmsPage } from './CmsPage';
export { contentApi, loadCmsBlocks, pageOf, useCmsBlocksQuery, useCmsPageQuery } from './contentApi';
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
