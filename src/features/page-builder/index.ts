export { type ContentSource, ContentSourceProvider, loadShopPurifier, type ShopPurifier } from './contentSource';
export type { Outlines } from './contentTree';
export { PageBuilder } from './PageBuilder';
export { ShopPartsProvider, type PlacedProductsProps, type ProductTile, type ShopParts } from './types/shopParts';
