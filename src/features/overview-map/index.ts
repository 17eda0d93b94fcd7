export { type MapPlace, OverviewMap } from './OverviewMap';
export { outlineFor } from './outlines';
export { useOutline } from './useOutline';
