export { Breadcrumbs } from './Breadcrumbs';
export { ExcludingTaxText, PriceText } from './PriceText';
export { FilteredListing } from './FilteredListing';
export { breadcrumbs, failedPage } from './catalogLoader';
export type { CategoryModel, Crumb, FilteredList, Listing, Price, ProductCard, SortOption } from './catalogModel';
export { crumbsOf, priceOf } from './catalogModel';
export type { Facets } from './filtersModel';
export { listingOf, loadFilteredListing, loadProductRow } from './listing';
export type { ExcludingTax, ExcludingTaxState } from './excludingTaxApi';
export { loadListingExcludingTax, loadProductExcludingTax, useProductExcludingTax } from './excludingTaxApi';
export { tileSizes } from './catalogPictures';

/** A component that editors place on a page; it comes with the page that has one. */
export const loadModelPricesPart = async () => (await import(/* webpackChunkName: "home" */ './ModelPrices')).ModelPrices;
