export { ContentSourceProvider, type ContentSource } from './contentSource';
export type { Outlines } from './contentTree';
export { loadShopPurifier, type ShopPurifier } from './loadShopPurifier';
export { PageBuilder } from './PageBuilder';
export { ShopPartsProvider, type PlacedProductsProps, type ProductTile, type ShopParts } from './types/shopParts';
