import type { LateFeature } from '~/world';
import { addToCartFlow } from './addToCartFlow';
import { boughtCartFlow } from './boughtCartFlow';
import { freshCartFlow } from './freshCartFlow';
import { lastKnownCartSlice, persistedLastKnownCart } from './lastKnownCartSlice';
import { lostCartFlow } from './lostCartFlow';
import { mergeCartFlow } from './mergeCartFlow';
import { nextCartFlow } from './nextCartFlow';
import { removeItemFlow } from './removeItemFlow';
import { replaceItemFlow } from './replaceItemFlow';
import { persistedReplacement, replacementSlice } from './replacementSlice';
import { updateItemFlow } from './updateItemFlow';

/** What a basket adds to the store. It comes with the first wish to fill one, or with the one that an earlier visit left. */
export const lateCart: LateFeature = {
  name: 'cart',
  reducers: (stored) => ({
    [lastKnownCartSlice.name]: stored(persistedLastKnownCart),
    [replacementSlice.name]: stored(persistedReplacement),
  }),
  flows: [
    { name: 'boughtCartFlow', flow: boughtCartFlow },
    { name: 'freshCartFlow', flow: freshCartFlow },
    { name: 'lostCartFlow', flow: lostCartFlow },
    { name: 'mergeCartFlow', flow: mergeCartFlow },
    { name: 'nextCartFlow', flow: nextCartFlow },
    { name: 'replaceItemFlow', flow: replaceItemFlow },
  ],
};

/** Started by the first wish to change the lines. */
export const lineFlows = [addToCartFlow, updateItemFlow, removeItemFlow];
