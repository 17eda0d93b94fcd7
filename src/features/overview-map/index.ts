export { type MapPlace, OverviewMap } from './OverviewMap';
export { outlineFor } from './outlines';
export { PlaceNumber } from './PlaceNumber';
export { useOutline } from './useOutline';
