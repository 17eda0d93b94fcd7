/** The field with its suggestions, below the header; it comes when the search is first opened. */
export const loadSearchPanel = async () => (await import(/* webpackChunkName: "search" */ './SearchPanel')).SearchPanel;
export { recentSearchesCleared, recentSearchesKey } from './recentSearchesSlice';
