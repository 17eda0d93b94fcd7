export { Breadcrumbs } from './Breadcrumbs';
export { ExcludingTaxText, PriceText } from './PriceText';
export { ProductListing } from './ProductListing';
export { breadcrumbs, failedPage } from './catalogLoader';
export type { CategoryModel, Crumb, Listing, Price, ProductCard, SortOption } from './catalogModel';
export { crumbsOf, priceOf } from './catalogModel';
export { listingOf, listingVariables, withoutLoneProduct } from './listing';
export type { ListingPlace } from './listingPlace';
export type { ExcludingTax, ExcludingTaxState } from './excludingTaxApi';
export { loadListingExcludingTax, loadProductExcludingTax, useProductExcludingTax } from './excludingTaxApi';
export { tileSizes } from './ProductCard';

/** A few products under a heading, which come after a page. */
export const loadProductRow = async () => (await import(/* webpackChunkName: "product-row" */ './ProductRow')).ProductRow;

/** A component that editors place on a page; it comes with the page that has one. */
export const loadModelPricesPart = async () => (await import(/* webpackChunkName: "home" */ './ModelPrices')).ModelPrices;
