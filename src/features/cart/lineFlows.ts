import { addToCartFlow } from './addToCartFlow';
import { removeItemFlow } from './removeItemFlow';
import { updateItemFlow } from './updateItemFlow';

/** The flows that change the basket's lines. They travel in a chunk of their own, asked for by the first such wish. */
export const lineFlows = [addToCartFlow, updateItemFlow, removeItemFlow];
