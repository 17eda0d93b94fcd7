import type { LazyFeature } from '~/world';
import { addToCartFlow } from './addToCartFlow';
import { boughtCartFlow, nextCartFlow } from './boughtCartFlow';
import { codesFlow } from './codesFlow';
import { freshCartFlow } from './freshCartFlow';
import { cartCodesSlice, lastKnownCartSlice, persistedLastKnownCart } from '~/features/cart';
import { lostCartFlow } from './lostCartFlow';
import { mergeCartFlow } from './mergeCartFlow';
import { removeItemFlow } from './removeItemFlow';
import { replaceItemFlow } from './replaceItemFlow';
import { persistedReplacement, replacementSlice } from './replacementSlice';
import { updateItemFlow } from './updateItemFlow';

/** The cart's reducers and flows, added to the store with the first request to change a cart, or when an earlier visit has left one. */
export const lazyCart: LazyFeature = {
  name: 'cart',
  reducers: (stored) => ({
    [cartCodesSlice.name]: cartCodesSlice.reducer,
    [lastKnownCartSlice.name]: stored(persistedLastKnownCart),
    [replacementSlice.name]: stored(persistedReplacement),
  }),
  flows: [
    { name: 'boughtCartFlow', flow: boughtCartFlow },
    { name: 'codesFlow', flow: codesFlow },
    { name: 'freshCartFlow', flow: freshCartFlow },
    { name: 'lostCartFlow', flow: lostCartFlow },
    { name: 'mergeCartFlow', flow: mergeCartFlow },
    { name: 'nextCartFlow', flow: nextCartFlow },
    { name: 'replaceItemFlow', flow: replaceItemFlow },
  ],
};

/** Started by the first request to change the lines. */
export const lineFlows = [addToCartFlow, updateItemFlow, removeItemFlow];
