import { addToCartFlow } from './addToCartFlow';
import { freshCartFlow } from './freshCartFlow';
import { lostCartFlow } from './lostCartFlow';
import { nextCartFlow } from './nextCartFlow';
import { removeItemFlow } from './removeItemFlow';
import { updateItemFlow } from './updateItemFlow';

/** Started with the app: something can be put into the basket from any page. */
export const cartFlows = [
  { name: 'addToCartFlow', flow: addToCartFlow },
  { name: 'updateItemFlow', flow: updateItemFlow },
  { name: 'removeItemFlow', flow: removeItemFlow },
  { name: 'lostCartFlow', flow: lostCartFlow },
  { name: 'freshCartFlow', flow: freshCartFlow },
  { name: 'nextCartFlow', flow: nextCartFlow },
];
