export { savedItemsLive, savedItemsStorageKey } from './savedItemsKeys';
export type { SavedItemsRoot } from './savedItemsSlice';
export type { WishlistRoot } from './wishlistSlice';
