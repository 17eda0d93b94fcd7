export { ErrorView, type ErrorViewProps } from './ErrorView';
export { notFoundBlocks, NotFoundPage } from './NotFoundPage';
export { PriceText } from './PriceText';
export { routeApi, useCategoryMenuQuery, useRouteQuery } from './routeApi';
export { productCardsOf, sortOptionsOf } from './categoryApi';
export { ProductListing } from './ProductListing';
export { longestSearch, SearchForm } from './SearchForm';
export { sortInput } from './catalogModel';
export type { FoundRoute, MenuEntry, Price, ProductCard, SortOption } from './catalogModel';
