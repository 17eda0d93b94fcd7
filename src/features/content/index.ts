export { CmsBlock, type CmsBlockProps } from './CmsBlock';
export { DynamicBlock } from './DynamicBlock';
export { CmsPage } from './CmsPage';
export { contentApi, loadCmsBlocks, pageOf, useCmsBlocksQuery, useCmsPageQuery } from './contentApi';
export { dynamicBlockRequest, type DynamicBlockRequest } from './dynamicBlocks';
export {
  ContentMarkup,
  ContentMarkupProvider,
  Injected,
  InjectedComponentsProvider,
  RangeProvider,
  useRange,
  type ContentMarkupProps,
  type InjectedProps,
} from './contentMarkup';
export type { ContentBlock, ContentPageModel } from './contentModel';
