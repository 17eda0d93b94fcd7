export { CatalogProblem, NotFoundPage } from './MissingPage';
export { ErrorView } from './ErrorView';
export { SearchForm, longestSearch } from './SearchForm';
export { routeApi, useCategoryMenuQuery, useRouteQuery } from './routeApi';
export type { FoundRoute, MenuEntry } from './routeApi';
