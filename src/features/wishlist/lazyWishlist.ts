import type { LazyFeature } from '~/world';
import { moveToBasketFlow } from './moveToBasketFlow';
import { wishlistSlice } from './wishlistSlice';

/** The wishlist's reducer and flows, loaded with its screens. */
export const lazyWishlist: LazyFeature = {
  name: 'wishlist',
  reducers: () => ({ [wishlistSlice.name]: wishlistSlice.reducer }),
  flows: [{ name: 'moveToBasketFlow', flow: moveToBasketFlow }],
};
