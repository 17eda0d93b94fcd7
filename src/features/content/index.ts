export { CmsBlock, type CmsBlockProps } from './CmsBlock';
export { CmsPage } from './CmsPage';
export { contentApi, useCmsBlocksQuery, useCmsPageQuery } from './contentApi';
export { headOfCmsPage, loadCmsBlocks, loadCmsPage } from './contentLoader';
export { ContentMarkup, ContentMarkupProvider, Injected, InjectedComponentsProvider, type ContentMarkupProps } from './contentMarkup';
export type { ContentBlock, ContentPageModel } from './contentModel';
