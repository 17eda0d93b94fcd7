export { savedItemsLive, savedItemsStorageKey } from './savedItemsKeys';
export type { SavedItemsRoot } from './savedItemsSlice';
export type { saveRequested, WishlistRoot } from './wishlistSlice';
