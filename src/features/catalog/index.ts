export { ErrorView, type ErrorViewProps } from './ErrorView';
export { notFoundBlocks, NotFoundPage } from './NotFoundPage';
export { PriceText } from './PriceText';
export { routeApi, useCategoryMenuQuery, useRouteQuery } from './routeApi';
export type { FoundRoute, MenuEntry, Price } from './catalogModel';
