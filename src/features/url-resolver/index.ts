export { CatalogProblem } from './CatalogProblem';
export { ErrorView } from './ErrorView';
export { NotFoundPage } from './NotFoundPage';
export { SearchForm, longestSearch } from './SearchForm';
export { routeApi, useCategoryMenuQuery, useRouteQuery } from './routeApi';
export type { FoundRoute, MenuEntry } from './routeModel';
