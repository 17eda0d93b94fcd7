import type { LazyFeature } from '~/world';
import { afterOrderFlow } from './afterOrderFlow';
import {
  approvalFlow,
  billingAddressFlow,
  checkoutPersisted,
  checkoutSlice,
  clearedDetailsFlow,
  paymentMethodFlow,
  shippingAddressFlow,
  shippingMethodFlow,
} from '~/features/checkout';
export { loadApproval } from '~/features/checkout';
import { placeOrderFlow } from './placeOrderFlow';

/** The checkout's reducers and flows. They are loaded with the checkout's screens, or with an order whose outcome is still open. */
export const lazyCheckout: LazyFeature = {
  name: 'checkout',
  reducers: (stored) => ({ [checkoutSlice.name]: checkoutSlice.reducer, ...checkoutPersisted(stored) }),
  flows: [
    { name: 'afterOrderFlow', flow: afterOrderFlow },
    { name: 'shippingAddressFlow', flow: shippingAddressFlow },
    { name: 'shippingMethodFlow', flow: shippingMethodFlow },
    { name: 'billingAddressFlow', flow: billingAddressFlow },
    { name: 'paymentMethodFlow', flow: paymentMethodFlow },
    { name: 'approvalFlow', flow: approvalFlow },
    { name: 'clearedDetailsFlow', flow: clearedDetailsFlow },
    { name: 'placeOrderFlow', flow: placeOrderFlow },
  ],
};
