import type { LazyFeature } from '~/world';
import { joinSavedItemsFlow } from './joinSavedItemsFlow';
import { moveToBasketFlow } from './moveToBasketFlow';
import { saveFlow } from './saveFlow';
import { persistedSavedItems, savedItemsSlice } from './savedItemsSlice';
import { wishlistSlice } from './wishlistSlice';

/** The wishlist's reducers and flows, loaded with its screens, with its button, and where a list may have to be joined or cleared. */
export const lazyWishlist: LazyFeature = {
  name: 'wishlist',
  reducers: (stored) => ({
    [wishlistSlice.name]: wishlistSlice.reducer,
    [savedItemsSlice.name]: stored(persistedSavedItems),
  }),
  flows: [
    { name: 'moveToBasketFlow', flow: moveToBasketFlow },
    { name: 'saveFlow', flow: saveFlow },
    { name: 'joinSavedItemsFlow', flow: joinSavedItemsFlow },
  ],
};
